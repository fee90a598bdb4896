// Keeps the files of one build for playing offline, and serves them together:
// never some of one build and some of another. The packaging puts the name of the
// build, and its files with their checksums, in front of this script.
"use strict";

const prefix = `saboteur ${registration.scope} `; // there may be other pages on the same host
const cacheName = prefix + build;

// fetchChecked fetches a file and checks that it is of this build: the host may
// just be receiving another one.
async function fetchChecked(address, sum) {
  const response = await fetch(new Request(address, { cache: "no-cache" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (b) => b.toString(16).padStart(2, "0")).join("");
  const decompressed = address.endsWith(".gz") && hex === plain; // by the host, on the way
  if (hex !== sum && !decompressed) throw new Error(`${address} is of another build`);
  return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") || "" } });
}

// store puts a file into the cache. Some hosts redirect index.html to the folder,
// and a redirect cannot be served for the page itself; others have no page for
// folders.
async function store(cache, name) {
  const sum = files[name];
  await cache.put(name, name === "index.html" ? await fetchChecked("./", sum).catch(() => fetchChecked(name, sum)) : await fetchChecked(name, sum));
}

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(Object.keys(files).map((name) => store(cache, name)))));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
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
  event.respondWith(caches.open(cacheName).then((cache) => cache.match(name)).catch(() => null).then((response) => response || fetch(event.request)));
});
