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
    const heard = said.some(([what]) => what === text || what.endsWith(" " + text));
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

  const names = new WeakMap(); // what a node stands for, among its neighbours
  let gone = []; // nodes that stand for nothing any more, to be removed once the focus has left them

  // arrange returns the children of a node for some [name, tag], in their order. A child
  // that stays is not moved for what comes and goes around it, or the cursor of a screen
  // reader would leave it. What has gone becomes what is new in its place.
  function arrange(node, wanted) {
    const old = new Map([...node.children].map((c) => [names.get(c), c]));
    const kept = ([name, tag]) => old.get(name)?.localName === tag ? old.get(name) : undefined;
    const stay = new Set(wanted.map(kept));
    let at = node.firstElementChild;
    const all = wanted.map(([name, tag]) => {
      const found = kept([name, tag]);
      while (found && at !== found && !stay.has(at)) at = at.nextElementSibling;
      while (found && at !== found && found.contains(document.activeElement)) { // it would lose the focus if it were moved
        const next = at.nextElementSibling;
        node.append(at);
        at = next;
      }
      const here = !found && at && at.localName === tag && tag !== "button" && !stay.has(at);
      const it = found || (here ? at : document.createElement(tag));
      names.set(it, name);
      if (it === at) at = at.nextElementSibling;
      else node.insertBefore(it, at);
      return it;
    });
    gone.push(...[...node.children].filter((c) => !all.includes(c)));
    return all;
  }

  // distinct returns names of which no two are the same.
  const distinct = (all) => {
    const taken = new Set();
    return all.map((name) => {
      while (taken.has(name)) name += "+";
      taken.add(name);
      return name;
    });
  };

  const write = (node, text) => { if (node.textContent !== text) node.textContent = text; };
  const set = (node, name, value) => {
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };

  // row makes a node a row of a table.
  const row = (node, texts, role) => {
    set(node, "role", "row");
    if (node.childElementCount === texts.length && texts.every((text, n) => node.children[n].textContent === text)) return;
    node.replaceChildren(...texts.map((text) => {
      const cell = document.createElement("span");
      cell.setAttribute("role", role);
      cell.textContent = text;
      return cell;
    }));
  };

  // fill puts items into a node, after those that come first, and returns the one that has
  // the focus, or null.
  function fill(node, first, items, list) {
    let focused = null;
    const called = distinct(items.map((item) => item.key !== undefined ? "key " + item.key : "text " + item.text));
    const wanted = items.map((item, n) => [called[n], item.key !== undefined ? "button" : item.heading ? item.title ? "h1" : "h2" : list ? "li" : "p"]);
    arrange(node, [...first, ...wanted]).slice(first.length).forEach((it, n) => {
      const item = items[n];
      if (item.cells) {
        row(it, item.cells, "cell");
      } else {
        write(it, item.text);
        set(it, "role", item.role);
      }
      if (item.key !== undefined) {
        it.type = "button";
        it.dataset.key = item.key;
        const state = item.on ? "true" : item.off ? "false" : undefined;
        set(it, "aria-pressed", item.role ? undefined : state);
        set(it, "aria-checked", item.role ? state : undefined);
        set(it, "aria-disabled", item.disabled ? "true" : undefined);
        set(it, "aria-description", item.note);
        [it.style.left, it.style.top, it.style.width, it.style.height] = item.at.map((length) => length + "px");
      } else if (item.focused) {
        it.tabIndex = -1;
      }
      if (item.focused) focused = it;
    });
    return focused;
  }

  let parted = 0; // how many parts without a name there have been

  // partNames returns what each part stands for: its name, or that of the part in which one
  // of its buttons is.
  const partNames = (parts) => distinct(parts.map((part) => {
    if (part.name) return "named " + part.name;
    if (part.asks) return "asks";
    const keys = part.items.map((item) => item.key);
    const button = [...root.querySelectorAll("section:not([aria-label]) > button")].find((b) => keys.includes(b.dataset.key));
    return button ? names.get(button.parentNode) : "part " + parted++;
  }));

  // top returns where the screen is read from the beginning.
  function top() {
    const first = [...root.querySelectorAll("h1, p")].find((n) => !gone.some((g) => g.contains(n))) || root;
    first.tabIndex = -1;
    return first;
  }

  let shown = ""; // the screen that the mirror shows
  let asked = []; // what its live parts say

  let given = ""; // what was read out with the focus

  // give gives a node the focus, which reads it out, unless something is being written. A heading that has
  // the focus and now says something else is read out, too.
  function give(node) {
    if (document.activeElement.id === "typing" && !document.activeElement.readOnly) return;
    if (document.activeElement !== node) {
      hear(node.textContent);
      node.focus({ preventScroll: true });
    } else if (/^H/.test(node.tagName) && node.textContent !== given) {
      mirror.say(node.textContent);
    }
    given = node.textContent;
  }

  // texts returns what a part says beside its buttons.
  const texts = (part) => part.items.filter((item) => item.key === undefined).map((item) => item.text).join(" ");

  // show makes the mirror show parts of a screen: { name, live, asks, radio, bar, head, items: [{ text, cells, note, key, heading, role,
  // off, on, disabled, focused, at }] }, where at is [left, top, width, height].
  mirror.show = (screen, parts) => {
    showing = true;
    let focused = null;
    const title = parts.flatMap((part) => part.items).find((item) => item.heading);
    if (title) {
      title.title = true; // the other headings stand below it
      screen += " " + title.text;
    }
    const sections = arrange(root, partNames(parts).map((name) => [name, "section"]));
    parts.forEach((part, p) => {
      const section = sections[p], heading = part.head ? [["head", "p"]] : part.name && !part.radio ? [["name", "h2"]] : [];
      set(section, "aria-label", part.name || part.asks && texts(part) || undefined);
      set(section, "role", part.asks ? "dialog" : part.radio ? "radiogroup" : part.bar ? "toolbar" : part.head ? "table" : undefined);
      if (part.name && part.items.every((item) => item.key === undefined)) {
        fill(arrange(section, [...heading, ["list", "ul"]]).at(-1), [], part.items, true);
      } else {
        focused = fill(section, heading, part.items, false) || focused;
      }
      if (part.head) row(section.firstElementChild, part.head, "columnheader");
      else if (heading.length) write(section.firstElementChild, part.name);
    });
    // On a new screen, screen readers begin to read at the top, unless the player uses
    // mouse or touch.
    if (screen !== shown && !focused && (shown === "" || document.activeElement.id !== "mine")) {
      focused = top();
    }
    shown = screen;
    const asks = parts.filter((part) => part.live || part.asks);
    for (const part of asks) { // what is asked comes before the first answer
      const text = texts(part);
      if (!text || text === focused?.textContent || asked.some((before) => before.includes(text))) continue;
      if (part.asks && part.items.some((item) => item.focused)) hear(text); // it is read with the focus
      else if (part.live) mirror.say(text);
    }
    asked = asks.map(texts);
    if (focused) give(focused);
    for (const node of gone) {
      if (node.contains(document.activeElement)) give(top());
      node.remove();
    }
    gone = [];
    showing = false;
  };
}
