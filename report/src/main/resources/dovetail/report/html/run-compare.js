/** The most pairs of steps that are compared to align two runs by their labels. */
const MOST_PAIRS = 4000000;

/** Two runs beside each other, aligned by the numbers of their steps or by their labels; the first difference is marked. */
class Comparison {
  constructor(run) {
    this.run = run;
    this.by = "label";
    this.other = null;
    this.pairs = [];
    this.rows = new Map();
    this.which = choice("Other run", [["", "choose a run"]], (value) => this.with(value));
    this.way = choice("Align the runs", [["label", "aligned by labels"], ["step", "aligned by steps"]], (value) => {
      this.by = value;
      this.align();
    });
    this.jump = button("first difference", "Go to the first difference", () => this.goTo(this.first));
    this.note = el("span", "dr-note");
    this.head = el("div", "dr-head dr-compare-head", this.which, this.way, this.jump, this.note);
    this.body = el("div", "dr-body");
    this.element = el("div", "dr-scroller dr-compare", this.head, this.body);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "Two runs beside each other");
    this.body.addEventListener("click", (event) => {
      const row = event.target.closest(".dr-pair");
      if (row !== null && row.pair[0] >= 0) {
        run.select(row.pair[0]);
      }
    });
    this.scroll = new Scroll(this.element, this.body, (first, end) => this.draw(first, end), () => this.reveal(run.state));
  }

  /** Offers the runs that are there beside the one that is shown. */
  open(model) {
    this.model = model;
    const others = this.run.runs.map((run, i) => [String(i), run.title]).filter(([i]) => this.run.runs[Number(i)].model !== model);
    this.which.replaceChildren();
    others.forEach(([value, text]) => {
      const option = el("option", "", text);
      option.value = value;
      this.which.append(option);
    });
    this.with(others.length === 0 ? "" : others[0][0]);
  }

  with(number) {
    this.number = number;
    this.which.value = number;
    this.pairs = [];
    this.other = null;
    if (this.run.middleView === "compare") {
      this.align();
    }
  }

  /** Aligns the runs when they come into sight, since that takes a while for long ones. */
  appear() {
    if (this.other === null && this.number !== "") {
      this.align();
    }
  }

  align() {
    this.pairs = [];
    this.other = this.number === "" ? null : this.run.modelOf(Number(this.number));
    this.note.textContent = "";
    if (this.other !== null) {
      this.pairs = this.by === "step" ? this.bySteps() : this.byLabels();
    }
    this.first = this.pairs.findIndex((pair) => this.differs(pair));
    this.jump.disabled = this.first < 0;
    if (this.first < 0 && this.other !== null) {
      this.note.textContent = "no difference";
    }
    this.update();
    this.goTo(this.first);
  }

  bySteps() {
    const pairs = [];
    for (let i = 0; i <= Math.max(this.model.last, this.other.last); i++) {
      pairs.push([i <= this.model.last ? i : -1, i <= this.other.last ? i : -1]);
    }
    return pairs;
  }

  /** A longest common subsequence of labels, after a common beginning and before a common end. */
  byLabels() {
    const a = this.model;
    const b = this.other;
    const isSame = (i, j) => a.label(i) === b.label(j);
    let start = 0;
    while (start <= a.last && start <= b.last && isSame(start, start)) {
      start++;
    }
    let end = 0;
    while (end <= a.last - start && end <= b.last - start && isSame(a.last - end, b.last - end)) {
      end++;
    }
    const n = a.last + 1 - start - end;
    const m = b.last + 1 - start - end;
    if (n * m > MOST_PAIRS) {
      this.note.textContent = "too long for labels; aligned by steps";
      return this.bySteps();
    }
    const width = m + 1;
    const best = new Uint16Array((n + 1) * width);
    for (let i = n - 1; i >= 0; i--) {
      for (let j = m - 1; j >= 0; j--) {
        best[i * width + j] = isSame(start + i, start + j) ? best[(i + 1) * width + j + 1] + 1 : Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
      }
    }
    const pairs = [];
    for (let i = 0; i < start; i++) {
      pairs.push([i, i]);
    }
    let i = 0;
    let j = 0;
    while (i < n || j < m) {
      if (i < n && j < m && isSame(start + i, start + j)) {
        pairs.push([start + i++, start + j++]);
      } else if (j >= m || (i < n && best[(i + 1) * width + j] >= best[i * width + j + 1])) {
        pairs.push([start + i++, -1]);
      } else {
        pairs.push([-1, start + j++]);
      }
    }
    for (let k = end - 1; k >= 0; k--) {
      pairs.push([a.last - k, b.last - k]);
    }
    return pairs;
  }

  /** Whether the steps of a pair have other labels, or change other values. */
  differs([i, j]) {
    if (i < 0 || j < 0 || this.model.label(i) !== this.other.label(j)) {
      return true;
    }
    return this.told(this.model, i) !== this.told(this.other, j);
  }

  told(model, state) {
    return model.changes(state).map((change) => change.row.name + ": " + change.after).join(", ");
  }

  update() {
    this.rows.forEach((row) => row.remove());
    this.rows.clear();
    this.scroll.resize(this.pairs.length);
  }

  draw(first, end) {
    this.rows.forEach((row, place) => {
      if (place < first || place >= end) {
        row.remove();
        this.rows.delete(place);
      }
    });
    for (let place = first; place < end; place++) {
      if (!this.rows.has(place)) {
        const pair = this.pairs[place];
        const isOther = this.differs(pair);
        const row = el("div", "dr-pair" + (isOther ? " dr-differs" : "") + (place === this.first ? " dr-first" : ""),
          this.side(this.model, pair[0]), el("b", "dr-versus", isOther ? "\u2260" : "="), this.side(this.other, pair[1]));
        row.pair = pair;
        row.classList.toggle("dr-selected", pair[0] === this.run.state);
        row.style.transform = "translateY(" + place * ROW + "px)";
        this.rows.set(place, row);
        this.body.append(row);
      }
    }
  }

  side(model, state) {
    if (state < 0) {
      return el("span", "dr-side dr-absent", "\u2014");
    }
    const side = el("span", "dr-side", el("i", "", String(state)), el("b", "", model.label(state)), el("small", "", this.told(model, state)));
    side.title = model.label(state) + "\n" + this.told(model, state);
    return side;
  }

  goTo(place) {
    if (place >= 0) {
      this.scroll.show(place);
      this.scroll.refresh(false);
    }
  }

  /** Brings a state into sight. */
  reveal(state) {
    const place = this.pairs.findIndex((pair) => pair[0] === state);
    if (place >= 0) {
      this.scroll.show(place);
    }
  }

  /** Marks the selected state. */
  select(state) {
    this.scroll.refresh(false);
    this.rows.forEach((row) => row.classList.toggle("dr-selected", row.pair[0] === state));
  }
}
