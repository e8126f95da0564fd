const TIME_ROW = 34;
const TIME_HEAD = 46;
const TIME_NAMES = 150;
const STATE_WIDTH = 56;
/** The width that all states of a short run have together. */
const WIDTH_OF_FEW = 640;
/** The width of a state in which no time passes, so that steps at one date can be told apart. */
const NO_TIME = 22;
const SHORTEST_TIME = 60;
const WIDTH_OF_TIME = 1500;

/** Values over time: a lane for each value that changes, with step lines of numbers and boxes of names. */
class TimeView {
  constructor(run) {
    this.run = run;
    this.drawing = svg("svg", { class: "dr-drawing", "aria-hidden": "true" });
    this.names = el("div", "dr-time-names");
    this.body = el("div", "dr-body", this.drawing, this.names);
    this.element = el("div", "dr-scroller dr-time", this.body);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "Values over time; the table of steps has the same values as text");
    this.width = 0;
    this.height = 0;
    this.left = 0;
    this.top = 0;
    this.element.addEventListener("scroll", () => {
      this.left = this.element.scrollLeft;
      this.top = this.element.scrollTop;
      this.draw();
    }, { passive: true });
    new ResizeObserver((entries) => {
      this.width = entries[0].contentRect.width;
      const isNew = this.height === 0;
      this.height = entries[0].contentRect.height;
      if (isNew && this.model !== undefined) {
        this.reveal(run.state);
      }
      this.draw();
    }).observe(this.element);
    this.body.addEventListener("click", (event) => {
      const x = event.clientX - this.body.getBoundingClientRect().left - TIME_NAMES;
      if (x >= 0) {
        run.select(this.stateAt(x));
      }
    });
  }

  open(model) {
    this.model = model;
    this.kinds = new Map();
    this.starts = new Float64Array(model.last + 2);
    const delays = model.data.dates === null ? [] : model.data.dates.map((date) => date[2]);
    const total = delays.reduce((sum, delay) => sum + delay, 0);
    const shortest = delays.reduce((least, delay) => (delay > 0 ? Math.min(least, delay) : least), Infinity);
    const scale = total > 0 ? Math.min(SHORTEST_TIME / shortest, WIDTH_OF_TIME / total) : 0;
    const even = Math.max(STATE_WIDTH, Math.min(2 * STATE_WIDTH, WIDTH_OF_FEW / (model.last + 1)));
    for (let state = 0; state <= model.last; state++) {
      const width = model.data.dates === null ? even : state < model.last ? NO_TIME + model.delay(state + 1) * scale : STATE_WIDTH;
      this.starts[state + 1] = this.starts[state] + width;
    }
    this.arrange();
  }

  /** Pinned values come first, then all that change; of modules also the others. */
  arrange() {
    const model = this.model;
    const pinned = [...this.run.values.pinned].map((number) => model.rows[number]);
    const others = model.rows.filter((row) => !this.run.values.pinned.has(row.number) && (model.data.synchronous || model.starts[row.number].length > 1));
    this.rows = [...pinned, ...others];
    this.body.style.width = TIME_NAMES + this.starts[model.last + 1] + 40 + "px";
    this.body.style.height = TIME_HEAD + this.rows.length * TIME_ROW + 8 + "px";
    this.draw();
  }

  stateAt(x) {
    let low = 0;
    let high = this.model.last;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= x) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Draws the states and rows in sight. */
  draw() {
    const { width, height, left, top } = this;
    if (this.model === undefined || width === 0 || height === 0) {
      return;
    }
    const first = this.stateAt(Math.max(0, left - 40));
    const last = this.stateAt(left + width);
    const firstRow = Math.max(0, Math.floor(top / TIME_ROW));
    const endRow = Math.min(this.rows.length, Math.ceil((top + height - TIME_HEAD) / TIME_ROW));
    this.drawing.setAttribute("width", String(Math.max(0, width - TIME_NAMES)));
    this.drawing.setAttribute("height", String(height));
    this.drawing.style.left = left + TIME_NAMES + "px";
    this.drawing.style.top = top + "px";
    const parts = [];
    this.bands(first, last, height, parts);
    const names = [];
    for (let i = firstRow; i < endRow; i++) {
      const y = TIME_HEAD + i * TIME_ROW - top;
      this.lane(this.rows[i].number, y, first, last, parts);
      const name = el("span", "", this.rows[i].name);
      name.title = this.rows[i].name;
      name.style.top = y + "px";
      names.push(name);
    }
    parts.push(svg("rect", { class: "dr-axis", x: 0, y: 0, width, height: TIME_HEAD - 2 }));
    this.axis(first, last, parts);
    this.drawing.replaceChildren(...parts);
    this.names.replaceChildren(...names, el("b", "", this.model.data.synchronous ? "instant" : this.model.data.dates === null ? "step" : "step, date"));
    this.names.style.transform = `translate(${left}px, ${top}px)`;
    this.names.style.height = height + "px";
  }

  x(state) {
    return this.starts[state] - this.left;
  }

  bands(first, last, height, parts) {
    const { data } = this.model;
    const band = (from, to, kind) => {
      if (from <= last && to >= first) {
        parts.push(svg("rect", { class: kind, x: this.x(from), y: 0, width: this.starts[to + 1] - this.starts[from], height }));
      }
    };
    if (this.model.isLoop) {
      band(this.model.loopBegin(), this.model.last, "dr-band-loop");
    }
    if (data.lostAt !== null) {
      band(data.lostAt, data.lostAt, "dr-band-lost");
    }
    band(this.run.state, this.run.state, "dr-band-selected");
  }

  axis(first, last, parts) {
    let free = -Infinity;
    for (let state = first; state <= last; state++) {
      const x = this.x(state);
      const isMarked = state === this.run.state;
      if (x >= free || isMarked) {
        const sign = state === this.model.data.lostAt ? "\u21d2" : this.model.isLoop && state === this.model.loopBegin() ? "\u21bb" : "";
        parts.push(svg("text", { class: isMarked ? "dr-axis-text dr-axis-selected" : "dr-axis-text", x: x + 3, y: 18 }, sign + state));
        if (this.model.data.dates !== null) {
          parts.push(svg("text", { class: "dr-axis-text dr-axis-date", x: x + 3, y: 36 }, this.model.date(state)));
        }
        free = x + 8 * Math.max(2, (this.model.date(state) || "").length, String(state).length + sign.length);
      }
      parts.push(svg("line", { class: "dr-life", x1: x, x2: x, y1: TIME_HEAD - 6, y2: TIME_HEAD - 2 }));
    }
  }

  /** One value: a box or a height for each era in sight. */
  lane(row, y, first, last, parts) {
    const model = this.model;
    const starts = model.starts[row];
    if (!this.kinds.has(row)) {
      const kind = model.kind(row);
      const numbers = kind === "name" ? [0] : model.values[row].map((value) => this.number(model.text(value)));
      this.kinds.set(row, { kind, low: numbers.reduce((a, b) => Math.min(a, b)), high: numbers.reduce((a, b) => Math.max(a, b)) });
    }
    const { kind, low, high } = this.kinds.get(row);
    const height = (value) => y + TIME_ROW - 6 - ((this.number(value) - low) / Math.max(1, high - low)) * (TIME_ROW - 14);
    let line = "";
    for (let era = model.era(row, first); era < starts.length && starts[era] <= last; era++) {
      const from = this.x(starts[era]);
      const to = era + 1 < starts.length ? this.x(starts[era + 1]) : this.x(model.last + 1);
      const text = model.text(model.values[row][era]);
      const shownFrom = Math.max(from, 0);
      const room = Math.floor((to - shownFrom - 8) / CHARACTER);
      if (kind === "name") {
        const box = svg("rect", { class: "dr-box", x: from + 0.5, y: y + 6, width: Math.max(1, to - from - 1), height: TIME_ROW - 12, rx: 3 });
        box.append(svg("title", {}, text));
        parts.push(box);
      } else {
        line += (line === "" ? "M" + from + "," : "V") + height(text) + "H" + to;
      }
      if (room > 0 && kind !== "truth") {
        const at = kind === "name" ? y + TIME_ROW / 2 + 4 : height(text) < y + TIME_ROW / 2 ? height(text) + 12 : height(text) - 3;
        parts.push(svg("text", { class: "dr-words", x: shownFrom + 5, y: at }, shortened(text, room)));
      }
    }
    if (line !== "") {
      parts.push(svg("path", { class: "dr-line", d: line }));
    }
    parts.push(svg("line", { class: "dr-life", x1: 0, x2: this.starts[model.last + 1], y1: y + TIME_ROW - 0.5, y2: y + TIME_ROW - 0.5 }));
  }

  number(text) {
    return text === "true" ? 1 : text === "false" ? 0 : Number(text);
  }

  /** Brings a state into sight. */
  reveal(state) {
    const room = this.width - TIME_NAMES;
    if (room > 0) {
      const from = Math.max(0, this.starts[state] - 20);
      const to = this.starts[state + 1] + 20;
      if (this.left > from || this.left < to - room) {
        this.left = this.left > from ? from : to - room;
        this.element.scrollLeft = this.left;
      }
    }
  }

  /** Marks the selected state. */
  select() {
    this.draw();
  }
}
