/* Draws the nodes and edges of a state graph as elements of SVG, at the places that the service computed. */
"use strict";
(() => {
  const NAMESPACE = "http://www.w3.org/2000/svg";
  const LINE = 16;
  const SMALL_LINE = 13.5;
  const ARROW = "url(#graph-arrow)";

  function make(name, attributes, text) {
    const element = document.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function lines(texts, x, top, height, className, anchor) {
    const text = make("text", {class: className, "text-anchor": anchor});
    texts.forEach((line, index) => text.append(make("tspan", {x, y: top + height * (index + 0.78)}, line)));
    return text;
  }

  const ROLES = {initial: "initial", deadlock: "deadlock", error: "model error", livelock: "livelock", open: "not all steps shown"};

  /** The accessible name of a node. */
  function name(node) {
    const roles = node.roles.map((role) => ROLES[role]).join(", ");
    return "state " + node.lines[0] + (roles ? " (" + roles + ")" : "") + ": " + node.texts.join(", ");
  }

  function drawNode(node, place) {
    const group = make("g", {class: "node " + node.roles.join(" "), "data-node": place, id: "graph-node-" + place,
      role: "option", "aria-label": name(node), "aria-selected": "false"});
    const small = node.lines.length === 1 && node.width === node.height;
    const shape = small
      ? make("circle", {cx: node.x + node.width / 2, cy: node.y + node.height / 2, r: node.width / 2})
      : make("rect", {x: node.x, y: node.y, width: node.width, height: node.height, rx: 9});
    group.append(make("title", {}, name(node)), shape);
    if (node.roles.includes("initial")) {
      const y = node.y + node.height / 2;
      group.append(make("path", {class: "start", d: "M" + (node.x - 22) + " " + y + "H" + node.x, "marker-end": ARROW}));
    }
    const top = node.y + (node.height - node.lines.length * LINE) / 2;
    group.append(lines(node.lines, node.x + node.width / 2, top, LINE, "name", "middle"));
    return group;
  }

  function drawEdge(edge, isLarge) {
    const group = make("g", {class: edge.back ? "edge back" : "edge"});
    const path = make("path", {d: edge.curve});
    group.append(path);
    // Among thousands of edges, heads and labels would take longer to draw than all else; chosen ones have them.
    if (isLarge) return group;
    path.setAttribute("marker-end", ARROW);
    group.append(make("title", {}, edge.labels.join(", ")));
    if (edge.x !== undefined && edge.lines.length) {
      const x = edge.centred ? edge.x + edge.width / 2 : edge.x;
      group.append(lines(edge.lines, x, edge.y, SMALL_LINE, "label", edge.centred ? "middle" : "start"));
    }
    return group;
  }

  function draw(view) {
    const root = make("svg", {});
    const marker = make("marker", {id: "graph-arrow", viewBox: "0 0 8 8", refX: 7.5, refY: 4, markerWidth: 9, markerHeight: 9,
      markerUnits: "userSpaceOnUse", orient: "auto-start-reverse"});
    marker.append(make("path", {d: "M0 0L8 4L0 8z"}));
    const definitions = make("defs", {});
    definitions.append(marker);
    const edges = make("g", {});
    const isLarge = view.edges.some((edge) => edge.back);
    view.edges.forEach((edge) => edges.append(drawEdge(edge, isLarge)));
    const nodes = make("g", {});
    view.nodes.forEach((node, place) => nodes.append(drawNode(node, place)));
    // Texts that are not shown at first are not measured.
    if (isLarge) root.classList.add("large", "far");
    // What moves is within the drawing, so that strokes may keep their widths.
    const moving = make("g", {});
    moving.append(edges, nodes);
    root.append(definitions, moving);
    return root;
  }

  /** The nearest node in the direction of an arrow key. */
  function next(view, from, key) {
    const middle = (node) => [node.x + node.width / 2, node.y + node.height / 2];
    const [x, y] = middle(view.nodes[from]);
    const side = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[key];
    let best = from;
    let least = Infinity;
    view.nodes.forEach((node, place) => {
      const [dx, dy] = [middle(node)[0] - x, middle(node)[1] - y];
      const ahead = dx * side[0] + dy * side[1];
      const aside = Math.abs(dx * side[1]) + Math.abs(dy * side[0]);
      if (place !== from && ahead > 1 && ahead + 3 * aside < least) {
        best = place;
        least = ahead + 3 * aside;
      }
    });
    return best;
  }

  Dovetail.graphDrawing = {draw, next, name, ARROW, ROLES};
})();
