// Saves power while nothing changes: the program then asks for fewer frames than
// the screen could show.
"use strict";

{
  const next = globalThis.requestAnimationFrame.bind(globalThis);
  let waiting = null; // the callback and its timer
  const wake = () => {
    if (waiting === null) return;
    const { frame, timer } = waiting;
    waiting = null;
    clearTimeout(timer);
    next(frame);
  };
  const rest = { long: 0, wake }; // the program sets how many milliseconds there are until the next frame, and wakes
  globalThis.saboteurRest = rest;
  globalThis.requestAnimationFrame = (frame) => {
    if (rest.long <= 0) return next(frame);
    waiting = { frame, timer: setTimeout(wake, rest.long) };
    return 0;
  };
  for (const event of [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "keydown", "keyup", "input", "compositionend",
    "resize", "focus", "blur", "visibilitychange", "drop", "gamepadconnected",
  ]) {
    addEventListener(event, wake, { capture: true, passive: true });
  }
}

// Splits stereo samples into two channels.
globalThis.saboteurSplit = (stereo, left, right) => {
  for (let i = 0; i < left.length; i++) {
    left[i] = stereo[2 * i];
    right[i] = stereo[2 * i + 1];
  }
};
