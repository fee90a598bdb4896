// Saves power while nothing changes: the program then asks for fewer frames than
// the screen could show.
"use strict";

globalThis.saboteurRest = { long: 0 }; // milliseconds until the next frame, set by the program
{
  const next = globalThis.requestAnimationFrame.bind(globalThis);
  let waiting = null; // the callback and its timer
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
