// Keeps the files of one build, so that the game is played offline, and hands
// them out together: never some of one build and some of another. In front of
// this the packaging puts the build's name, and its files with their checksums.
"use strict";

const ours = `saboteur ${registration.scope} `; // others may lie on the same host
const shelf = ours + build;

// whole fetches a file of this build, and nothing else under its name: a host may
// be in the middle of taking in another build.
async function whole(address, sum) {
  const answer = await fetch(new Request(address, { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (b) => b.toString(16).padStart(2, "0")).join("");
  const unpacked = address.endsWith(".gz") && hex === plain; // by the host, on the way
  if (hex !== sum && !unpacked) throw new Error(`${address} is of another build`);
  return new Response(bytes, { headers: { "Content-Type": answer.headers.get("Content-Type") || "" } });
}

// kept puts a file on the shelf. Some hosts send who asks for index.html on to
// the folder, which is no answer to who opens the page; others know no folders.
async function kept(cache, name) {
  const sum = files[name];
  await cache.put(name, name === "index.html" ? await whole("./", sum).catch(() => whole(name, sum)) : await whole(name, sum));
}

addEventListener("install", (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => Promise.all(Object.keys(files).map((name) => kept(cache, name)))));
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
  const url = event.request.url;
  if (event.request.method !== "GET" || !url.startsWith(registration.scope)) return;
  const name = url.slice(registration.scope.length).split(/[?#]/)[0] || "index.html";
  if (!Object.hasOwn(files, name)) return;
  event.respondWith(caches.open(shelf).then((cache) => cache.match(name)).catch(() => null).then((answer) => answer || fetch(event.request)));
});
