// Shows screen readers what the canvas shows: texts, lists and buttons that nobody sees,
// each button over what it stands for. The program calls show with the outline of the
// screen and say with what has happened, and sets choose and focus.
"use strict";

globalThis.saboteurMirror = { choose() {}, focus() {}, show() {}, say() {} };
{
  const mirror = globalThis.saboteurMirror;
  const root = document.createElement("main");
  root.id = "mirror";
  root.tabIndex = -1;
  const news = document.createElement("div");
  news.id = "news";
  news.setAttribute("role", "log");
  news.setAttribute("aria-live", "polite");
  document.body.append(root, news);
  let showing = false; // the program moves the focus, not the player

  // The one voice of the page: whatever is read out by itself goes through it, so that
  // nothing is heard twice. A line is removed once it has been read.
  const again = 2000, kept = 8000; // milliseconds
  let said = []; // [what, when]
  const hear = (text) => {
    said = said.filter(([, at]) => performance.now() < at + again);
    const heard = said.some(([what]) => what === text);
    said.push([text, performance.now()]);
    return !heard;
  };
  mirror.say = (text) => {
    if (!hear(text)) return;
    const line = document.createElement("p");
    line.textContent = text;
    news.append(line);
    setTimeout(() => line.remove(), kept);
  };

  const keyOf = (node) => node.closest && node.closest("button[data-key]")?.dataset.key;
  root.addEventListener("click", (event) => {
    const key = keyOf(event.target);
    if (key !== undefined) mirror.choose(key);
  });
  root.addEventListener("focusin", (event) => {
    const key = keyOf(event.target);
    if (!showing && key !== undefined) mirror.focus(key);
  });

  // child returns the child of a node with a name, as the n-th one. If there is none, it
  // is made.
  function child(node, n, name, tag) {
    const found = [...node.children].slice(n).find((c) => c.dataset.name === name && c.localName === tag);
    const it = found || document.createElement(tag);
    it.dataset.name = name;
    while (it.contains(document.activeElement) && node.children[n] !== it) node.append(node.children[n]); // it would lose the focus if it were moved
    if (node.children[n] !== it) node.insertBefore(it, node.children[n] || null);
    return it;
  }

  // trim leaves a node n children. If the focus goes with one, it falls to the whole.
  const trim = (node, n) => {
    while (node.children.length > n) {
      if (node.lastElementChild.contains(document.activeElement)) root.focus({ preventScroll: true });
      node.lastElementChild.remove();
    }
  };
  const write = (node, text) => { if (node.textContent !== text) node.textContent = text; };
  const set = (node, name, value) => {
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };

  // fill puts items into a node, from its n-th child on, and returns the one that has the
  // focus, or null.
  function fill(node, n, items, list) {
    let focused = null;
    for (const item of items) {
      const tag = item.key !== undefined ? "button" : item.heading ? item.title ? "h1" : "h2" : list ? "li" : "p";
      const it = child(node, n, item.key ?? "text" + n, tag);
      n++;
      write(it, item.text);
      if (tag === "button") {
        it.type = "button";
        it.dataset.key = item.key;
        const state = item.on ? "true" : item.off ? "false" : undefined;
        set(it, "role", item.role);
        set(it, "aria-pressed", item.role ? undefined : state);
        set(it, "aria-checked", item.role ? state : undefined);
        set(it, "aria-disabled", item.disabled ? "true" : undefined);
        set(it, "aria-description", item.note);
        [it.style.left, it.style.top, it.style.width, it.style.height] = item.at.map((length) => length + "px");
      } else if (item.focused) {
        it.tabIndex = -1;
      }
      if (item.focused) focused = it;
    }
    if (list) trim(node, n);
    return focused;
  }

  let shown = ""; // the screen that the mirror shows
  let asked = []; // what its live parts say

  // give gives a node the focus, which reads it out, unless something is being written.
  function give(node) {
    if (document.activeElement.id !== "typing" && document.activeElement !== node) {
      hear(node.textContent);
      node.focus({ preventScroll: true });
    }
  }

  // show makes the mirror show parts of a screen: { name, live, radio, items: [{ text, note, key, heading, role,
  // off, on, disabled, focused, at }] }, where at is [left, top, width, height].
  mirror.show = (screen, parts) => {
    showing = true;
    let focused = null;
    const title = parts.flatMap((part) => part.items).find((item) => item.heading);
    if (title) title.title = true; // the other headings stand below it
    const full = []; // what has to be trimmed to how many children, once the focus has left
    parts.forEach((part, p) => {
      const section = child(root, p, part.name || "part" + p, "section");
      set(section, "aria-label", part.name || undefined);
      set(section, "role", part.radio ? "radiogroup" : undefined);
      if (part.name && !part.radio) write(child(section, 0, "name", "h2"), part.name);
      const n = part.name && !part.radio ? 1 : 0;
      if (part.name && part.items.every((item) => item.key === undefined)) {
        fill(child(section, n, "list", "ul"), 0, part.items, true);
        full.push([section, n + 1]);
      } else {
        focused = fill(section, n, part.items, false) || focused;
        full.push([section, n + part.items.length]);
      }
    });
    // On a new screen, screen readers begin to read at the top, unless the player uses
    // mouse or touch.
    if (screen !== shown && !focused && (shown === "" || document.activeElement.id !== "mine")) {
      focused = root.querySelector("h1, p");
      if (focused) focused.tabIndex = -1;
    }
    shown = screen;
    if (focused) give(focused);
    for (const [section, n] of full) trim(section, n);
    trim(root, parts.length);
    const asks = parts.filter((part) => part.live).map((part) => part.items.filter((item) => item.key === undefined).map((item) => item.text).join(" "));
    for (const text of asks) if (text && !asked.includes(text)) mirror.say(text);
    asked = asks;
    showing = false;
  };
}
