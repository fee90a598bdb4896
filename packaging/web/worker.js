// Keeps the files of one build, so that the game is played offline, and hands
// them out together: never some of one build and some of another. In front of
// this the packaging puts the build's name and its files.
"use strict";

const ours = `saboteur ${registration.scope} `; // others may lie on the same host
const shelf = ours + build;

// kept fetches a file and puts it on the shelf. Some hosts send who asks for
// index.html on to the folder; what came by such a way is no answer to who opens
// the page, so that it is put into an answer of its own.
async function kept(cache, name) {
  const answer = await fetch(new Request(name === "index.html" ? "./" : name, { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  await cache.put(name, new Response(answer.body, { headers: { "Content-Type": answer.headers.get("Content-Type") || "" } }));
}

addEventListener("install", (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => Promise.all(files.map((name) => kept(cache, name)))));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(ours) && name !== shelf) await caches.delete(name);
    }
  })());
});

addEventListener("message", (event) => {
  if (event.data === "renew") skipWaiting();
});

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  const name = event.request.mode === "navigate" ? "index.html" : url.href.slice(registration.scope.length).split(/[?#]/)[0];
  if (!files.includes(name)) return;
  event.respondWith((async () => {
    const cache = await caches.open(shelf);
    return (await cache.match(name)) || fetch(event.request);
  })());
});
