// Keeps the files of one build for playing offline, and serves them together:
// never some of one build and some of another. The packaging puts the name of the
// build, and its files with their checksums, in front of this script.
"use strict";

const prefix = `saboteur ${registration.scope} `; // there may be other pages on the same host
const cacheName = prefix + build;

// fetchChecked fetches a file and checks that it is of this build: the host may just be receiving
// another one. What the page has loaded is not loaded once more, unless the browser has kept it of
// an earlier build.
async function fetchChecked(address, ...sums) {
  for (const cache of ["force-cache", "no-cache"]) {
    const response = await fetch(new Request(address, { cache }));
    if (!response.ok) continue;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
    const hex = Array.from(digest, (b) => b.toString(16).padStart(2, "0")).join("");
    if (sums.includes(hex)) return response; // as it came: browsers keep what they have compiled only for such a one
  }
  throw new Error(`${address} is missing or of another build`);
}

// isCompressed reports whether the host compresses the program on the way.
async function isCompressed() {
  const stop = new AbortController();
  const { ok, headers } = await fetch("saboteur.wasm", { cache: "force-cache", signal: stop.signal });
  stop.abort();
  return ok && headers.get("Content-Encoding") !== null;
}

// store puts a file into the cache. Some hosts redirect index.html to the folder,
// and a redirect cannot be served for the page itself; others have no page for
// folders. The program is kept in the form in which load.js asks for it.
async function store(cache, name) {
  const sum = files[name];
  switch (name) {
    case "index.html":
      return cache.put(name, await fetchChecked("./", sum).catch(() => fetchChecked(name, sum)));
    case "saboteur.wasm.gz":
      if (await isCompressed()) return cache.put("saboteur.wasm", await fetchChecked("saboteur.wasm", plain));
      return cache.put(name, await fetchChecked(name, sum, plain)); // plain if it was decompressed on the way
  }
  return cache.put(name, await fetchChecked(name, sum));
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

// Whoever chooses a notification comes back to the page.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then(([page]) => page && page.focus()));
});

// answer returns what is kept of a file. Where the program is kept as a compressed file,
// it does not ask the host for the other one.
async function answer(cache, name) {
  const kept = await cache.match(name);
  const compressed = !kept && name === "saboteur.wasm" && typeof DecompressionStream === "function" && await cache.match("saboteur.wasm.gz");
  if (compressed) return new Response(); // not compressed on the way: load.js then asks for the other one
  return kept;
}

addEventListener("fetch", (event) => {
  const url = event.request.url;
  if (event.request.method !== "GET" || !url.startsWith(registration.scope)) return;
  const name = url.slice(registration.scope.length).split(/[?#]/)[0] || "index.html";
  if (!Object.hasOwn(files, name) && name !== "saboteur.wasm") return;
  event.respondWith(caches.open(cacheName).then((cache) => answer(cache, name)).catch(() => null).then((response) => response || fetch(event.request)));
});
