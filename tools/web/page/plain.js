// Stands in for what browsers keep from a page that came over plain HTTP, as from a host
// in the same network, or do only in an older way there. Without it the game works, too.
"use strict";

if (!navigator.getGamepads) navigator.getGamepads = () => []; // Ebitengine asks, and would complain each time

if (!navigator.clipboard) {
  const writeText = async (text) => {
    const allow = (event) => event.preventDefault(); // or some copy only what is selected
    const put = (event) => {
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    };
    addEventListener("beforecopy", allow, { capture: true });
    addEventListener("copy", put, { capture: true });
    const copied = document.execCommand("copy");
    removeEventListener("beforecopy", allow, { capture: true });
    removeEventListener("copy", put, { capture: true });
    if (!copied) throw new Error("the browser does not copy");
  };
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
}
