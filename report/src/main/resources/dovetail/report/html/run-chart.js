/** The heights within a row of an arrow and of the location that a component enters. */
const ARROW_LINE = 17;
const PLACE_TOP = 23;
const PLACE_HEIGHT = 16;
/** About the width of a character. */
const CHARACTER = 6.4;
/** The room of an arrow without one end. */
const STUB = 40;

/** The sequence chart: a lane for each component, messages as arrows, and the locations that components enter. */
class Chart {
  constructor(run) {
    this.run = run;
    this.numbers = el("div", "dr-gutter");
    this.drawing = svg("svg", { class: "dr-drawing", "aria-hidden": "true" });
    this.body = el("div", "dr-body", this.drawing, this.numbers);
    this.element = el("div", "dr-scroller dr-chart");
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "Sequence chart; the table of steps has the same steps as text");
    this.body.addEventListener("click", (event) => {
      const place = Math.floor((event.clientY - this.body.getBoundingClientRect().top) / ROW);
      if (place >= 0 && place < run.shown.count) {
        run.select(run.shown.state(place));
      }
    });
    this.scroll = new Scroll(this.element, this.body, (first, end) => this.draw(first, end), () => this.reveal(run.state));
    this.lanes = new Lanes(run, this.scroll);
    this.element.append(this.lanes.element, this.body);
  }

  open(model) {
    this.model = model;
    this.lanes.open(model);
  }

  /** The height of the line of a step within the drawing. */
  y(place) {
    return (place - this.top) * ROW + ARROW_LINE;
  }

  draw(first, end) {
    if (this.model === undefined) {
      return;
    }
    this.lanes.lay();
    this.top = first;
    const height = (end - first) * ROW;
    this.drawing.setAttribute("width", String(this.scroll.width));
    this.drawing.setAttribute("height", String(Math.max(0, height)));
    this.drawing.style.transform = `translate(${this.scroll.left}px, ${first * ROW}px)`;
    const parts = [];
    const numbers = [];
    for (let place = first; place < end; place++) {
      const state = this.run.shown.state(place);
      parts.push(...this.band(state, place));
      const isLost = state === this.model.data.lostAt;
      const number = el("span", "dr-place", (isLost ? "\u21d2 " : "") + state);
      number.classList.toggle("dr-selected", state === this.run.state);
      number.classList.toggle("dr-lost", isLost);
      number.classList.toggle("dr-loop", this.model.isInLoop(state));
      number.style.top = place * ROW + "px";
      numbers.push(number);
    }
    const lines = this.lanes.shown.filter((lane) => this.lanes.isNear(this.lanes.x(lane))).map((lane) => `M${this.lanes.x(lane)},0V${height}`);
    parts.push(svg("path", { class: "dr-life", d: lines.join("") }));
    for (let place = first; place < end; place++) {
      this.step(this.run.shown.state(place), place, parts);
    }
    this.model.arrows.forEach((arrow) => this.arrow(arrow, first, end, parts));
    this.drawing.replaceChildren(...parts);
    this.numbers.replaceChildren(...numbers);
    this.lanes.draw();
  }

  /** The background of a step that is selected, in the loop or the bad one. */
  band(state, place) {
    const kinds = [];
    const box = { x: 0, y: (place - this.top) * ROW, width: this.scroll.width, height: ROW };
    if (this.model.isInLoop(state)) {
      kinds.push(svg("rect", { ...box, class: "dr-band-loop" }));
    }
    if (state === this.model.data.lostAt) {
      kinds.push(svg("rect", { ...box, class: "dr-band-lost" }));
    }
    if (state === this.run.state) {
      kinds.push(svg("rect", { ...box, class: "dr-band-selected" }));
    }
    return kinds;
  }

  step(state, place, parts) {
    if (state === 0) {
      this.beginnings(place, parts);
    }
    const movers = this.model.movers(state).filter((lane) => this.lanes.isShown(lane)).sort((a, b) => this.lanes.x(a) - this.lanes.x(b));
    const y = this.y(place);
    if (movers.length > 1 && !this.model.exchanges.has(state)) {
      parts.push(svg("line", { class: "dr-joint", x1: this.lanes.x(movers[0]), x2: this.lanes.x(movers[movers.length - 1]), y1: y, y2: y }));
    }
    if (movers.length === 0 || !this.lanes.isNear(this.lanes.x(movers[0])) && !this.lanes.isNear(this.lanes.x(movers[movers.length - 1])) && this.lanes.x(movers[0]) > 0) {
      return;
    }
    movers.forEach((lane) => parts.push(svg("circle", { class: "dr-dot", cx: this.lanes.x(lane), cy: y, r: 3.5 })));
    const changes = this.model.changes(state);
    const isTold = this.model.speakers.has(state) || changes.some((change) => this.model.isTold(change, state));
    if (movers.length > 0 && !isTold) {
      const x = movers.length > 1 ? (this.lanes.x(movers[0]) + this.lanes.x(movers[1])) / 2 : this.lanes.x(movers[0]) + 7;
      const room = movers.length > 1 ? this.lanes.x(movers[1]) - this.lanes.x(movers[0]) : this.lanes.width - this.scroll.left - x;
      parts.push(this.words(movers.length > 1 ? "middle" : "start", x, y - 5, this.model.label(state), room));
    }
    changes.forEach((change) => {
      if (change.row.isLocation && this.lanes.isShown(change.row.lane) && this.lanes.isNear(this.lanes.x(change.row.lane))) {
        this.location(this.lanes.x(change.row.lane), y - ARROW_LINE + PLACE_TOP, change.after, parts);
      }
    });
  }

  /** The locations in which the components begin. */
  beginnings(place, parts) {
    this.lanes.shown.forEach((lane) => {
      const { location } = this.model.lanes[lane];
      if (location >= 0 && this.lanes.isNear(this.lanes.x(lane))) {
        this.location(this.lanes.x(lane), this.y(place) - ARROW_LINE + PLACE_TOP, this.model.value(location, 0), parts);
      }
    });
  }

  location(x, top, name, parts) {
    const text = shortened(name, Math.floor((this.lanes.breadth - 14) / CHARACTER));
    const width = text.length * CHARACTER + 12;
    parts.push(svg("rect", { class: "dr-chip", x: x - width / 2, y: top, width, height: PLACE_HEIGHT, rx: 8 }));
    const words = svg("text", { class: "dr-chip-text", x, y: top + 12 }, text);
    words.append(svg("title", {}, name));
    parts.push(words);
  }

  words(anchor, x, y, name, room) {
    const text = svg("text", { class: "dr-words", "text-anchor": anchor, x, y }, shortened(name, Math.max(6, Math.floor(room / CHARACTER))));
    text.append(svg("title", {}, name));
    return text;
  }

  /** An arrow from the step that sends to the one that receives, as far as both are in sight. */
  arrow(arrow, first, end, parts) {
    const shown = this.run.shown;
    const hasSender = arrow.sender >= 0 && this.lanes.isShown(arrow.sender);
    const hasReceiver = arrow.receiver >= 0 && this.lanes.isShown(arrow.receiver);
    const isLater = arrow.rounds > 0;
    const isHere = hasReceiver && !isLater;
    if (!hasSender && !isHere) {
      return;
    }
    const from = hasSender ? shown.place(arrow.sent) : shown.place(arrow.received) - 0.5;
    const to = isHere ? shown.place(arrow.received) : hasReceiver ? shown.count - 0.5 : from + 0.5;
    if (Math.max(from, to) < first || Math.min(from, to) > end || (shown.states !== null && from < 0)) {
      return;
    }
    const toX = hasReceiver ? this.lanes.x(arrow.receiver) : this.lanes.x(arrow.sender) + STUB;
    const fromX = hasSender ? this.lanes.x(arrow.sender) : toX - STUB;
    const isWhole = hasSender && isHere;
    this.line(fromX, this.y(from), toX, this.y(to), isWhole ? "dr-arrow" : "dr-arrow dr-part", parts);
    const name = arrow.name + (isLater ? ", received in " + (arrow.rounds === 1 ? "the next round" : "round " + (arrow.rounds + 1)) : "");
    const room = Math.max(this.lanes.breadth, Math.abs(toX - fromX)) - 12;
    if (from === to && fromX !== toX) {
      parts.push(this.words("middle", (fromX + toX) / 2, this.y(from) - 4, name, room));
    } else if (from >= first || to >= end) {
      parts.push(this.words(fromX <= toX ? "start" : "end", fromX + (fromX <= toX ? 8 : -8), this.y(from) - 4, name, this.lanes.breadth));
    } else {
      parts.push(this.words(fromX <= toX ? "end" : "start", toX + (fromX <= toX ? -8 : 8), this.y(to) - 8, name, this.lanes.breadth));
    }
  }

  line(x1, y1, x2, y2, kind, parts) {
    const isBow = x1 === x2;
    const path = isBow ? `M${x1},${y1}C${x1 + STUB},${y1} ${x2 + STUB},${y2} ${x2},${y2}` : `M${x1},${y1}L${x2},${y2}`;
    parts.push(svg("path", { class: kind, d: path }));
    const angle = isBow ? Math.PI : Math.atan2(y2 - y1, x2 - x1);
    const corner = (turn) => `${(x2 - 9 * Math.cos(angle + turn)).toFixed(1)},${(y2 - 9 * Math.sin(angle + turn)).toFixed(1)}`;
    parts.push(svg("path", { class: "dr-tip", d: `M${x2},${y2}L${corner(0.45)}L${corner(-0.45)}z` }));
  }

  /** Brings a step and its participants into sight. */
  reveal(state) {
    if (this.model === undefined || this.scroll.height === 0) {
      return;
    }
    this.lanes.lay();
    const place = this.run.shown.place(state);
    if (place >= 0) {
      this.lanes.follow(this.model.movers(state).filter((lane) => this.lanes.isShown(lane)));
      this.scroll.show(place);
    }
  }

  /** Marks a step, and tells the locations of the components in it. */
  select() {
    this.scroll.refresh(true);
  }
}
