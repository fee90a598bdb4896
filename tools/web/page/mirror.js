// Shows screen readers what the canvas shows: texts, lists and buttons that nobody sees,
// each button over what it stands for. The program calls show with the outline of the
// screen, and sets choose and focus.
"use strict";

globalThis.saboteurMirror = { choose() {}, focus() {}, show() {} };
{
  const mirror = globalThis.saboteurMirror;
  const root = document.createElement("div");
  root.id = "mirror";
  document.body.append(root);
  let showing = false; // the program moves the focus, not the player

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
    if (node.children[n] !== it) node.insertBefore(it, node.children[n] || null);
    return it;
  }

  const trim = (node, n) => { while (node.children.length > n) node.lastElementChild.remove(); };
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
      const tag = item.key !== undefined ? "button" : item.heading ? "h1" : list ? "li" : "p";
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
        [it.style.left, it.style.top, it.style.width, it.style.height] = item.at.map((length) => length + "px");
      } else if (item.focused) {
        it.tabIndex = -1;
      }
      if (item.focused) focused = it;
    }
    trim(node, n);
    return focused;
  }

  let shown = ""; // the screen that the mirror shows

  // show makes the mirror show parts of a screen: { name, live, radio, items: [{ text, key, heading, role,
  // off, on, disabled, focused, at }] }, where at is [left, top, width, height].
  mirror.show = (screen, parts) => {
    showing = true;
    let focused = null;
    parts.forEach((part, p) => {
      const section = child(root, p, part.live ? "live" : part.name || "part" + p, "section");
      set(section, "aria-label", part.name || undefined);
      set(section, "role", part.live ? "status" : part.radio ? "radiogroup" : undefined);
      if (part.name && !part.radio) write(child(section, 0, "name", "h2"), part.name);
      const n = part.name && !part.radio ? 1 : 0;
      if (part.name && part.items.every((item) => item.key === undefined)) {
        fill(child(section, n, "list", "ul"), 0, part.items, true);
        trim(section, n + 1);
      } else {
        focused = fill(section, n, part.items, false) || focused;
      }
    });
    trim(root, parts.length);
    // On a new screen, screen readers begin to read at the top, unless the player uses
    // mouse or touch.
    if (screen !== shown && !focused && (shown === "" || document.activeElement.id !== "mine")) {
      focused = root.querySelector("h1, p");
      if (focused) focused.tabIndex = -1;
    }
    shown = screen;
    if (focused && document.activeElement !== focused && document.activeElement.id !== "typing") focused.focus({ preventScroll: true });
    if (focused && document.activeElement.id === "typing") set(document.activeElement, "aria-label", focused.textContent);
    showing = false;
  };
}
