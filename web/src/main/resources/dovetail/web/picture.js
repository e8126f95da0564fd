/* A drawing that can be moved and enlarged, by mouse, touch and keyboard. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef, useState} = preactHooks;
  const STEP = 1.25;
  const MOVE = 60;
  const READABLE = 0.8;
  /* More nodes are searched by their texts. */
  const MANY = 40;

  /** The drawing of a text; nothing where it is none. Its text is XML, and no script in it runs; its style is that of the page. */
  function parse(text) {
    const plain = text.replace(/<style>[^<]*<\/style>/, "");
    const root = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
    return root.nodeName === "svg" ? document.importNode(root, true) : null;
  }

  /** The place of an element in the texts, as a key. */
  const placeOf = (element) => element.getAttribute("data-file") + ":" + element.getAttribute("data-line");

  /**
   * A drawing. Elements with a place in the texts can be chosen; those of marked places, such as "peterson.dve:12", are marked.
   */
  function Picture({svg, title, marked, onPlace}) {
    const frame = useRef(null);
    const view = useRef({x: 0, y: 0, scale: 1});
    const drag = useRef(null);
    const [size, setSize] = useState(null);
    const [isLarge, setLarge] = useState(false);
    const [hits, setHits] = useState(null);

    const apply = () => {
      const root = frame.current && frame.current.firstChild;
      const {x, y, scale} = view.current;
      if (root) root.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")";
    };
    const fit = () => {
      if (!frame.current || !size) return;
      const box = frame.current.getBoundingClientRect();
      const scale = Math.min(box.width / size.width, box.height / size.height, 1.4) || 1;
      view.current = {scale, x: (box.width - size.width * scale) / 2, y: Math.max(0, (box.height - size.height * scale) / 2)};
      apply();
    };
    const zoom = (factor, x, y) => {
      const box = frame.current.getBoundingClientRect();
      const now = view.current;
      const px = x === undefined ? box.width / 2 : x - box.left;
      const py = y === undefined ? box.height / 2 : y - box.top;
      const scale = Math.min(8, Math.max(0.05, now.scale * factor));
      const ratio = scale / now.scale;
      view.current = {scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio};
      apply();
    };
    const choose = (element) => {
      if (element && onPlace) onPlace({file: element.getAttribute("data-file"), line: Number(element.getAttribute("data-line"))});
    };
    /* Moves an element into the frame where it is outside. */
    const reveal = (element) => {
      const box = frame.current.getBoundingClientRect();
      const at = element.getBoundingClientRect();
      if (at.right < box.left || at.left > box.right || at.bottom < box.top || at.top > box.bottom) {
        move(box.left + box.width / 2 - (at.left + at.width / 2), box.top + box.height / 2 - (at.top + at.height / 2));
      }
    };
    const move = (x, y) => {
      view.current = {...view.current, x: view.current.x + x, y: view.current.y + y};
      apply();
    };

    useEffect(() => {
      const root = parse(svg);
      frame.current.replaceChildren();
      if (!root) {
        setSize(null);
        return;
      }
      frame.current.append(root);
      const box = (root.getAttribute("viewBox") || "").split(/[ ,]+/).map(Number);
      const width = parseFloat(root.getAttribute("width")) || box[2] || 400;
      const height = parseFloat(root.getAttribute("height")) || box[3] || 300;
      root.style.transformOrigin = "0 0";
      root.style.position = "absolute";
      root.setAttribute("width", width);
      root.setAttribute("height", height);
      root.setAttribute("aria-label", title);
      const nodes = root.querySelectorAll(".node[data-line]");
      // Each of a few nodes is a stop of the keyboard; of many they would be in the way.
      if (nodes.length <= 60) nodes.forEach((one) => one.setAttribute("tabindex", "0"));
      setLarge(root.querySelectorAll(".node").length > MANY);
      setSize({width, height});
    }, [svg]);
    useEffect(fit, [size]);
    useEffect(() => {
      const root = frame.current.firstChild;
      if (!root) return;
      let first = null;
      for (const one of root.querySelectorAll("[data-line]")) {
        const isMarked = marked.has(placeOf(one));
        one.classList.toggle("marked", isMarked);
        first = first || (isMarked ? one : null);
      }
      if (first) reveal(first);
    }, [marked, size, svg]);
    useEffect(() => {
      const observer = new ResizeObserver(fit);
      observer.observe(frame.current);
      const wheel = (event) => {
        if (!event.ctrlKey && !event.metaKey && document.activeElement !== frame.current) return;
        event.preventDefault();
        zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
      };
      frame.current.addEventListener("wheel", wheel, {passive: false});
      const node = frame.current;
      return () => {
        observer.disconnect();
        node.removeEventListener("wheel", wheel);
      };
    }, [size]);

    /* Goes to the next node with a text, in a size in which it is read. */
    const found = useRef(-1);
    const find = (text) => {
      const wanted = text.trim().toLowerCase();
      const nodes = [...frame.current.querySelectorAll(".node")];
      const matches = wanted ? nodes.filter((one) => one.textContent.toLowerCase().includes(wanted)) : [];
      nodes.forEach((one) => one.classList.remove("found"));
      found.current = matches.length ? (found.current + 1) % matches.length : -1;
      setHits(wanted ? matches.length : null);
      if (!matches.length) return;
      const node = matches[found.current];
      node.classList.add("found");
      if (view.current.scale < READABLE) zoom(READABLE / view.current.scale);
      const box = frame.current.getBoundingClientRect();
      const at = node.getBoundingClientRect();
      move(box.left + box.width / 2 - (at.left + at.width / 2), box.top + box.height / 2 - (at.top + at.height / 2));
    };

    const pointers = useRef(new Map());
    const distance = () => {
      const [a, b] = [...pointers.current.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const down = (event) => {
      pointers.current.set(event.pointerId, {x: event.clientX, y: event.clientY});
      drag.current = {moved: 0, pinch: pointers.current.size === 2 ? distance() : 0};
    };
    const moved = (event) => {
      const last = pointers.current.get(event.pointerId);
      if (!last || !drag.current) return;
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      pointers.current.set(event.pointerId, {x: event.clientX, y: event.clientY});
      drag.current.moved += Math.abs(dx) + Math.abs(dy);
      if (drag.current.moved > 4 && !frame.current.hasPointerCapture(event.pointerId)) {
        frame.current.setPointerCapture(event.pointerId);
      }
      if (pointers.current.size === 2) {
        const now = distance();
        zoom(now / (drag.current.pinch || now), event.clientX, event.clientY);
        drag.current.pinch = now;
      } else {
        move(dx, dy);
      }
    };
    const up = (event) => pointers.current.delete(event.pointerId);
    const click = (event) => {
      if (drag.current && drag.current.moved > 4) return;
      choose(event.target.closest && event.target.closest("[data-line]"));
    };
    const key = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = {
        "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: fit,
        ArrowLeft: () => move(MOVE, 0), ArrowRight: () => move(-MOVE, 0),
        ArrowUp: () => move(0, MOVE), ArrowDown: () => move(0, -MOVE),
        Enter: () => choose(event.target.closest("[data-line]")),
      }[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    };
    return h("div", {class: "picture"},
      h("div", {class: "tools"},
        isLarge ? h("input", {type: "search", placeholder: "find", "aria-label": "find in the picture", size: 12,
          title: "Enter goes to the next one", onInput: (event) => { found.current = -1; find(event.target.value); },
          onKeyDown: (event) => event.key === "Enter" && find(event.target.value)}) : null,
        hits === null ? null : h("span", {class: "hits", role: "status"}, hits === 0 ? "none" : Dovetail.grouped(hits)),
        h("button", {onClick: () => zoom(STEP), "aria-label": "larger", title: "larger (+)"}, "+"),
        h("button", {onClick: () => zoom(1 / STEP), "aria-label": "smaller", title: "smaller (−)"}, "−"),
        h("button", {onClick: fit, "aria-label": "fit", title: "fit (0)"}, "fit")),
      h("div", {class: "frame", ref: frame, tabIndex: 0, role: "group",
        "aria-label": title + "; plus and minus enlarge, arrows move, 0 fits",
        onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: up, onClick: click, onKeyDown: key}));
  }

  Object.assign(Dovetail, {Picture, parseDrawing: parse});
})();
