// Elements of the document. Names and values of a model reach it as text nodes alone.
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function el(name, kind, ...content) {
  const element = document.createElement(name);
  if (kind) {
    element.className = kind;
  }
  element.append(...content);
  return element;
}

function svg(name, attributes, text) {
  const element = document.createElementNS(SVG_NAMESPACE, name);
  for (const key of Object.keys(attributes)) {
    element.setAttribute(key, attributes[key]);
  }
  if (text !== undefined) {
    element.textContent = text;
  }
  return element;
}

/** Signs of the buttons of play, which few fonts have. */
const ICONS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  forward: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
};

function icon(name) {
  const drawing = svg("svg", { class: "dr-icon", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" });
  drawing.append(svg("path", { d: ICONS[name] }));
  return drawing;
}

/** A button with a sign, and its words for tooltips and for readers of the screen. */
function button(sign, words, action) {
  const element = el("button", "dr-button", sign);
  element.type = "button";
  element.title = words;
  element.setAttribute("aria-label", words);
  element.addEventListener("click", action);
  return element;
}

function choice(words, options, action) {
  const element = el("select", "dr-select");
  element.setAttribute("aria-label", words);
  element.title = words;
  options.forEach(([value, text]) => {
    const option = el("option", "", text);
    option.value = value;
    element.append(option);
  });
  element.addEventListener("change", () => action(element.value));
  return element;
}

function field(words, placeholder, action) {
  const element = el("input", "dr-field");
  element.type = "search";
  element.placeholder = placeholder;
  element.setAttribute("aria-label", words);
  element.addEventListener("input", () => action(element.value));
  return element;
}

function tick(words, action) {
  const box = el("input");
  box.type = "checkbox";
  box.addEventListener("change", () => action(box.checked));
  const label = el("label", "dr-tick", box, " " + words);
  label.box = box;
  return label;
}

/** As much of a text as fits. */
function shortened(text, most) {
  return text.length <= most ? text : text.slice(0, Math.max(1, most - 1)) + "\u2026";
}
