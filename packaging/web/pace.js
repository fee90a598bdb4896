// Lets the program rest while nothing happens: it then asks for frames less often
// than the screen could show them.
"use strict";

globalThis.saboteurRest = { long: 0 }; // milliseconds until the next frame; the program sets it
{
  const next = globalThis.requestAnimationFrame.bind(globalThis);
  let waiting = null; // what is to be called, and the timer of it
  globalThis.requestAnimationFrame = (frame) => {
    const { long } = globalThis.saboteurRest;
    if (long <= 0) return next(frame);
    waiting = { frame, timer: setTimeout(wake, long) };
    return 0;
  };
  const wake = () => {
    if (waiting === null) return;
    const { frame, timer } = waiting;
    waiting = null;
    clearTimeout(timer);
    next(frame);
  };
  for (const stirs of [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "keydown", "keyup", "input", "compositionend",
    "resize", "focus", "blur", "visibilitychange", "drop", "gamepadconnected",
  ]) {
    addEventListener(stirs, wake, { capture: true, passive: true });
  }
}

// Parts the samples for both ears from each other.
globalThis.saboteurSplit = (both, left, right) => {
  for (let i = 0; i < left.length; i++) {
    left[i] = both[2 * i];
    right[i] = both[2 * i + 1];
  }
};
