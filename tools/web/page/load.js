// Loads the game, shows the progress, and says what is wrong if it fails.
"use strict";

(async () => {
  const element = (id) => document.getElementById(id);
  element("blocked").remove(); // scripts run
  const fallback = { texts: { en: { loading: "", blocked: "Part of this page is missing or blocked: {file}. Please reload the page.", again: "Reload" } } };
  const build = globalThis.saboteurBuild || fallback; // from build.js: { texts, bytes, compressed }
  const preferred = (navigator.languages || ["en"]).map((tag) => tag.slice(0, 2).toLowerCase());
  const language = preferred.find((tag) => build.texts[tag]) || "en";
  const texts = build.texts[language];
  document.documentElement.lang = language;
  element("message").textContent = texts.loading;

  // fail covers the page with what is wrong and a button that reloads it.
  function fail(sentence) {
    element("loading").hidden = false;
    element("message").textContent = sentence;
    element("progress").hidden = true;
    const retry = element("retry");
    retry.textContent = texts.again;
    retry.hidden = false;
    retry.onclick = () => location.reload();
    retry.focus();
  }

  // withProgress returns the stream, and shows how much of it has been read. In the end
  // the bar moves without saying how far: what is left takes an unknown time.
  function withProgress(stream, total) {
    let read = 0;
    return stream.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        read += chunk.byteLength;
        element("progress").value = Math.min(read / total, 1);
        controller.enqueue(chunk);
      },
      flush() { element("progress").removeAttribute("value"); },
    }));
  }

  // peek returns the first bytes of a stream, and a stream with all of them.
  async function peek(stream) {
    const [first, all] = stream.tee();
    const reader = first.getReader();
    const { value } = await reader.read();
    reader.cancel();
    return [value || new Uint8Array(), all];
  }

  const wasm = { headers: { "Content-Type": "application/wasm" } }; // whatever the host says

  // program fetches the program from its own address: only then do browsers keep what
  // they have compiled for the next time. A host that does not compress it on the way
  // would send it four times as large, so there it is fetched as a compressed file.
  async function program() {
    const canDecompress = typeof DecompressionStream === "function";
    const stop = new AbortController();
    const response = await fetch("saboteur.wasm", { signal: stop.signal });
    globalThis.saboteurHosted = response.headers.has("Saboteur-Host"); // the game asks for the code of its table
    if (!response.ok && !canDecompress) throw new Error(`${response.status} ${response.statusText}`);
    if (!response.ok || canDecompress && !response.headers.get("Content-Encoding")) {
      stop.abort();
      return decompressed();
    }
    const again = navigator.serviceWorker && navigator.serviceWorker.controller;
    const typed = (response.headers.get("Content-Type") || "").startsWith("application/wasm");
    if (again && typed) { // it is here already, and perhaps compiled, too: a copy to measure would keep that from being used
      element("progress").removeAttribute("value");
      return response;
    }
    if (typed) {
      withProgress(response.clone().body, build.bytes).pipeTo(new WritableStream()).catch(() => {});
      return response;
    }
    return new Response(withProgress(response.body, build.bytes), wasm);
  }

  // decompressed fetches the program as a compressed file, which some hosts decompress
  // on the way.
  async function decompressed() {
    const response = await fetch("saboteur.wasm.gz");
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const [first, all] = await peek(response.body);
    const compressed = first[0] === 0x1f && first[1] === 0x8b;
    let stream = withProgress(all, compressed ? build.compressed : build.bytes);
    if (compressed) stream = stream.pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, wasm);
  }

  const missing = build === fallback ? "build.js" : typeof Go !== "function" ? "wasm_exec.js" : !globalThis.saboteurRest ? "pace.js" : !globalThis.saboteurMirror ? "mirror.js" : "";
  if (missing) {
    fail(texts.blocked.replace("{file}", missing));
    return;
  }
  if (typeof WebAssembly !== "object" || typeof TransformStream !== "function") {
    fail(texts.old);
    return;
  }

  // shown waits until the page shows its picture, for a second at most: hidden pages show none.
  const shown = () => new Promise((done) => {
    addEventListener("load", () => requestAnimationFrame(() => setTimeout(done)));
    setTimeout(done, 1000);
  });

  // instance loads the program and compiles it.
  async function instance(imports) {
    const response = await program();
    const loaded = WebAssembly.instantiateStreaming
      ? await WebAssembly.instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    return loaded.instance;
  }

  try {
    const go = new Go();
    const loading = instance(go.importObject);
    loading.catch(() => {}); // see below
    await shown(); // the first canvas takes a browser long: meanwhile the program comes
    if (!document.createElement("canvas").getContext("webgl2")) {
      fail(texts.blind);
      return;
    }
    await go.run(await loading);
    fail(texts.ended);
  } catch (error) {
    console.warn(error);
    const forbidden = error instanceof WebAssembly.CompileError && /content security policy|unsafe-eval|\bCSP\b/i.test(error.message);
    fail(forbidden ? texts.policy : texts.failed);
  }
})();

// Shows the game, once it has painted its first picture, and from then on keeps it for playing
// offline: not earlier, because that takes time. Where it is not allowed, as in some frames, the
// game works all the same.
globalThis.saboteurReady = async () => {
  document.body.dataset.ready = "";
  document.getElementById("loading").hidden = true;
  const registration = await navigator.serviceWorker.register("worker.js");
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) globalThis.saboteurNewer = registration.waiting;
  };
  offer();
  if (registration.installing) registration.installing.addEventListener("statechange", offer);
  registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
};

// Says in a notification that it is the player's turn, if the player has allowed that. Phones
// leave it to the worker.
globalThis.saboteurNotify = async (text) => {
  if (typeof Notification !== "function" || Notification.permission !== "granted") return;
  const registration = navigator.serviceWorker && await navigator.serviceWorker.getRegistration();
  if (registration) await registration.showNotification(text, { tag: "turn" });
  else new Notification(text, { tag: "turn" });
};
