/* The drawing of a state graph: nodes and edges with the places that the service computed. It can be moved and enlarged. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef} = preactHooks;
  const STEP = 1.25;
  const MOVE = 60;
  const CLICK = 4;
  /** The scale from which texts can be read. */
  const READABLE = 0.3;

  const {draw, next, name, ARROW, ROLES} = Dovetail.graphDrawing;

  /** The roles that nodes have, with their numbers. */
  function Legend({view}) {
    return h("p", {class: "roles"}, ["deadlock", "error", "livelock", "open"].map((role) => {
      const count = view.nodes.filter((node) => node.roles.includes(role)).length;
      return count === 0 ? null : h("span", {key: role}, h("span", {class: "swatch " + role}), ROLES[role] + ": " + Dovetail.grouped(count));
    }));
  }

  /**
   * The graph. Nodes are known by their places in the list of the view.
   *
   * marked is a set of places; path has the places along the path in turn.
   */
  function GraphPicture({view, title, chosen, marked, path, onChoose, onOpen}) {
    const frame = useRef(null);
    const root = useRef(null);
    const at = useRef({x: 0, y: 0, scale: 1});
    const last = useRef(null);
    const pointers = useRef(new Map());
    const drag = useRef({moved: 0, pinch: 0});

    const apply = () => {
      const {x, y, scale} = at.current;
      if (!root.current) return;
      root.current.lastChild.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")";
      root.current.classList.toggle("far", scale < READABLE);
      // In a small picture of many states, circles stay large enough to be seen.
      const radius = Math.max(16, Math.min(128, 2 ** Math.round(Math.log2(2 / scale)))) + "px";
      if (root.current.style.getPropertyValue("--radius") !== radius) root.current.style.setProperty("--radius", radius);
    };
    const fit = () => {
      const box = frame.current.getBoundingClientRect();
      const scale = Math.min(box.width / view.width, box.height / view.height, 1.2) || 1;
      at.current = {scale, x: (box.width - view.width * scale) / 2, y: Math.max(0, (box.height - view.height * scale) / 2)};
      apply();
    };
    const zoom = (factor, x, y) => {
      const box = frame.current.getBoundingClientRect();
      const px = x === undefined ? box.width / 2 : x - box.left;
      const py = y === undefined ? box.height / 2 : y - box.top;
      const scale = Math.min(6, Math.max(0.02, at.current.scale * factor));
      const ratio = scale / at.current.scale;
      at.current = {scale, x: px - (px - at.current.x) * ratio, y: py - (py - at.current.y) * ratio};
      apply();
    };
    const move = (x, y) => {
      at.current = {...at.current, x: at.current.x + x, y: at.current.y + y};
      apply();
    };
    /** Moves a node into sight; a node that is in sight stays where it is, unless it is to be read. */
    const reveal = (place, isToBeRead) => {
      const node = view.nodes[place];
      if (!node || !frame.current) return;
      if (isToBeRead) at.current.scale = 1;
      const box = frame.current.getBoundingClientRect();
      const {x, y, scale} = at.current;
      const [left, top] = [node.x * scale + x, node.y * scale + y];
      const [right, bottom] = [left + node.width * scale, top + node.height * scale];
      if (left < 0 || right > box.width) at.current.x += box.width / 2 - (left + right) / 2;
      if (top < 0 || bottom > box.height) at.current.y += box.height / 2 - (top + bottom) / 2;
      apply();
    };

    useEffect(() => {
      root.current = draw(view);
      frame.current.replaceChildren(root.current);
      // A node that was shown before stays where it is, so that the eye finds it again.
      const before = last.current;
      const kept = before && before.node && view.kind === before.kind && view.nodes.find((node) => node.id === before.node.id);
      if (kept) {
        at.current.x += (before.node.x - kept.x) * at.current.scale;
        at.current.y += (before.node.y - kept.y) * at.current.scale;
        apply();
      } else {
        fit();
      }
    }, [view]);
    useEffect(() => {
      const toggle = (name, isOn) => root.current.querySelectorAll(".node").forEach((element, place) =>
        element.classList.toggle(name, isOn(place)));
      toggle("marked", (place) => marked.has(place));
      const onPath = new Set(path);
      const taken = new Set(path.slice(1).map((place, index) => path[index] + " " + place));
      toggle("on-path", (place) => onPath.has(place));
      root.current.querySelectorAll(".edge").forEach((element, place) => {
        const edge = view.edges[place];
        element.classList.toggle("on-path", taken.has(edge.from + " " + edge.to));
        const isBeside = edge.from === chosen || edge.to === chosen;
        element.classList.toggle("beside", isBeside);
        if (isBeside) element.firstChild.setAttribute("marker-end", ARROW);
      });
      root.current.querySelectorAll(".node").forEach((element, place) => {
        element.classList.toggle("chosen", place === chosen);
        element.setAttribute("aria-selected", String(place === chosen));
      });
      last.current = {node: view.nodes[chosen], kind: view.kind};
      if (chosen >= 0) reveal(chosen);
    }, [view, chosen, marked, path]);
    useEffect(() => {
      const wheel = (event) => {
        event.preventDefault();
        if (event.shiftKey) move(-event.deltaY, 0);
        else zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
      };
      const node = frame.current;
      node.addEventListener("wheel", wheel, {passive: false});
      return () => node.removeEventListener("wheel", wheel);
    }, []);

    const distance = () => {
      const [a, b] = [...pointers.current.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const down = (event) => {
      pointers.current.set(event.pointerId, {x: event.clientX, y: event.clientY});
      drag.current = {moved: 0, pinch: pointers.current.size === 2 ? distance() : 0};
    };
    const moved = (event) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      pointers.current.set(event.pointerId, {x: event.clientX, y: event.clientY});
      drag.current.moved += Math.abs(dx) + Math.abs(dy);
      if (drag.current.moved > CLICK && !frame.current.hasPointerCapture(event.pointerId)) {
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
    const placeOf = (event) => {
      const element = event.target.closest && event.target.closest("[data-node]");
      return element ? Number(element.getAttribute("data-node")) : -1;
    };
    const click = (event) => {
      const place = drag.current.moved > CLICK ? -1 : placeOf(event);
      if (place >= 0) onChoose(place);
    };
    const open = (event) => {
      if (placeOf(event) >= 0) onOpen(placeOf(event));
    };
    const key = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isArrow = event.key.startsWith("Arrow");
      const pan = {ArrowLeft: [MOVE, 0], ArrowRight: [-MOVE, 0], ArrowUp: [0, MOVE], ArrowDown: [0, -MOVE]}[event.key];
      const action = isArrow && (event.shiftKey || chosen < 0) ? () => chosen < 0 && !event.shiftKey ? onChoose(0) : move(...pan)
        : isArrow ? () => onChoose(next(view, chosen, event.key))
        : {"+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: fit, 1: () => reveal(chosen, true),
          Enter: () => chosen >= 0 && onOpen(chosen)}[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    };
    return h("div", {class: "picture graph-picture"},
      h("div", {class: "tools"},
        h("button", {onClick: () => zoom(STEP), "aria-label": "larger", title: "larger (+)"}, "+"),
        h("button", {onClick: () => zoom(1 / STEP), "aria-label": "smaller", title: "smaller (−)"}, "−"),
        h("button", {onClick: () => reveal(chosen, true), disabled: chosen < 0, title: "the chosen state at its size (1)"}, "1:1"),
        h("button", {onClick: fit, "aria-label": "fit", title: "fit (0)"}, "fit")),
      h(Legend, {view}),
      h("p", {class: "visually-hidden", role: "status"}, chosen >= 0 ? name(view.nodes[chosen]) : ""),
      h("div", {class: "frame", ref: frame, tabIndex: 0, role: "listbox",
        "aria-activedescendant": chosen >= 0 ? "graph-node-" + chosen : null,
        "aria-label": title + "; arrows choose a state, Enter expands it, plus and minus enlarge, shift and arrows move, 0 fits",
        onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: up, onClick: click, onDblClick: open,
        onKeyDown: key}));
  }

  Object.assign(Dovetail, {GraphPicture});
})();
