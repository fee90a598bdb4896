// Loads the game and says how far it is, and what is wrong if it cannot.
"use strict";

(async () => {
  const part = (id) => document.getElementById(id);
  const broken = { says: { en: { loading: "", failed: "The game could not be loaded. Please load the page again.", again: "Load again" } } };
  const build = globalThis.saboteurBuild || broken; // from build.js: { says, bytes, packed }
  const reads = (navigator.languages || ["en"]).map((tag) => tag.slice(0, 2).toLowerCase());
  const language = reads.find((tag) => build.says[tag]) || "en";
  const says = build.says[language];
  document.documentElement.lang = language;
  part("says").textContent = says.loading;

  // fail says what is wrong, over whatever is shown, and offers to try again.
  function fail(sentence) {
    part("loading").hidden = false;
    part("says").textContent = sentence;
    part("bar").hidden = true;
    const again = part("again");
    again.textContent = says.again;
    again.hidden = false;
    again.onclick = () => location.reload();
    again.focus();
  }

  // counted returns the stream, and moves the bar as it comes.
  function counted(stream, total) {
    let come = 0;
    return stream.pipeThrough(new TransformStream({
      transform(chunk, on) {
        come += chunk.byteLength;
        part("bar").value = Math.min(come / total, 1);
        on.enqueue(chunk);
      },
    }));
  }

  // begun returns the first bytes of a stream, and a stream with all of them.
  async function begun(stream) {
    const [first, all] = stream.tee();
    const reader = first.getReader();
    const { value } = await reader.read();
    reader.cancel();
    return [value || new Uint8Array(), all];
  }

  // program fetches the program. It is packed, unless the host has unpacked it on
  // the way or the browser cannot, and then it comes plain.
  async function program() {
    const can = typeof DecompressionStream === "function";
    const answer = await fetch(can ? "saboteur.wasm.gz" : "saboteur.wasm");
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    const [first, all] = await begun(answer.body);
    const packed = first[0] === 0x1f && first[1] === 0x8b;
    let stream = counted(all, packed ? build.packed : build.bytes);
    if (packed) stream = stream.pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "Content-Type": "application/wasm" } }); // whatever the host called it
  }

  if (build === broken || typeof Go !== "function" || !globalThis.saboteurRest) {
    fail(says.failed); // a script has not come
    return;
  }
  if (typeof WebAssembly !== "object" || typeof TransformStream !== "function") {
    fail(says.old);
    return;
  }
  if (!document.createElement("canvas").getContext("webgl2")) {
    fail(says.blind);
    return;
  }
  try {
    const go = new Go();
    const answer = await program();
    const { instance } = WebAssembly.instantiateStreaming
      ? await WebAssembly.instantiateStreaming(answer, go.importObject)
      : await WebAssembly.instantiate(await answer.arrayBuffer(), go.importObject);
    const ended = go.run(instance);
    performance.mark("ready");
    await ended;
    fail(says.ended);
  } catch (wrong) {
    console.warn(wrong);
    fail(says.failed);
  }
})();

// Keeps the game for playing offline. Where that is not allowed, as in some
// frames, it is played all the same.
(async () => {
  const about = await navigator.serviceWorker.register("worker.js");
  const offer = () => {
    if (about.waiting && navigator.serviceWorker.controller) globalThis.saboteurNewer = about.waiting;
  };
  offer();
  if (about.installing) about.installing.addEventListener("statechange", offer);
  about.addEventListener("updatefound", () => about.installing.addEventListener("statechange", offer));
})().catch(() => {});
