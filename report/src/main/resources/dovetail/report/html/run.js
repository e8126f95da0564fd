/** The most steps of a printed run. */
const MOST_PRINTED = 500;
/** The width from which on several views stand beside each other, as in the style sheet. */
const WIDE = 861;
/** Browsers refuse addresses that change more often. */
const ADDRESS_MILLIS = 200;
let viewers = 0;

/**
 * The viewer of a run in an element, whose content it replaces.
 *
 * data: one run, or an array of {title, run} whose runs can be compared.
 * options: onSelect(step), onSource(file, line), sourceHref(file, line), address (whether the address of the page names the
 * step), keys (the element or document whose keys it obeys), selected (the step to begin with).
 */
class Run {
  constructor(element, data, options) {
    this.options = options || {};
    this.key = "dr" + ++viewers;
    this.runs = Run.flattened(Array.isArray(data) ? data : [{ title: "Run", run: data }]);
    this.number = 0;
    this.state = 0;
    this.shown = new Selection(0);
    this.values = new Values(this);
    this.table = new StepTable(this);
    this.chart = new Chart(this);
    this.time = new TimeView(this);
    this.compare = new Comparison(this);
    this.bar = new Bar(this);
    this.summary = el("p", "dr-summary");
    this.branches = el("div", "dr-branches");
    this.middle = el("div", "dr-middle", this.chart.element, this.time.element, this.compare.element);
    this.panes = el("div", "dr-panes", this.table.element, this.middle, this.values.element);
    this.element = el("div", "dr", this.bar.element, this.summary, this.branches, this.panes);
    element.replaceChildren(this.element);
    Scroll.couple(this.table.scroll, this.chart.scroll);
    this.ending = new AbortController();
    const until = { signal: this.ending.signal };
    (this.options.keys || this.element).addEventListener("keydown", (event) => this.onKey(event), until);
    if (this.options.address) {
      window.addEventListener("hashchange", () => this.follow(), until);
    }
    window.addEventListener("beforeprint", () => this.print(), until);
    window.addEventListener("afterprint", () => this.printed && this.printed.remove(), until);
    const named = this.addressed();
    this.open(named === null ? 0 : named.number, named === null ? undefined : named.state);
    new ResizeObserver(() => this.bar.mark()).observe(this.element);
  }

  /** The runs with those of their branches behind them, each with the beginning of its addresses. */
  static flattened(runs) {
    const all = [];
    const add = (title, data, prefix) => {
      const entry = { title, data, prefix, branches: [] };
      all.push(entry);
      data.branches.forEach((branch, i) => {
        const own = prefix + "b" + (i + 1) + "-";
        const number = branch.run === null ? -1 : all.length;
        entry.branches.push({ ...branch, number });
        if (branch.run !== null) {
          add("Branch in state " + branch.state + ": " + branch.claim, branch.run, own);
        }
      });
    };
    runs.forEach(({ title, run }, i) => add(title, run, i === 0 ? "" : "r" + (i + 1) + "-"));
    return all;
  }

  /** Ends the viewer, which then obeys no keys and plays no more. */
  close() {
    this.bar.play(false);
    clearTimeout(this.addressing);
    this.ending.abort();
  }

  modelOf(number) {
    const entry = this.runs[number];
    if (entry.model === undefined) {
      entry.model = new RunModel(entry.data, entry.prefix.includes("b") ? "there" : "initially");
    }
    return entry.model;
  }

  /** Shows one of the runs, at the step that loses the property or its first one. */
  open(number, state) {
    this.number = number;
    this.model = this.modelOf(number);
    this.shown = new Selection(this.model.last);
    this.state = 0;
    this.summary.textContent = this.model.data.summary + (this.model.data.firing === null ? "" : "; firing sequence: " + this.model.data.firing);
    this.tellBranches();
    this.values.open(this.model);
    this.table.open(this.model);
    this.chart.open(this.model);
    this.time.open(this.model);
    this.compare.open(this.model);
    this.bar.open(this.model);
    const isTimed = this.model.data.synchronous || this.model.data.dates !== null || this.model.lanes.length === 0;
    this.middleView = isTimed ? "time" : "chart";
    this.view("steps");
    const start = this.options.selected === undefined ? this.model.data.lostAt : this.options.selected;
    this.select(state === undefined ? (start === null ? 0 : start) : state);
  }

  tellBranches() {
    const { branches } = this.runs[this.number];
    this.branches.replaceChildren(...branches.map((branch) => {
      const at = button("state " + branch.state, "Select state " + branch.state, () => this.select(branch.state));
      const line = el("p", "dr-branch", "in ", at, ", " + branch.claim);
      if (branch.number >= 0) {
        line.append(", by a run from there: ", button("show it", "Show the run of this branch", () => this.open(branch.number)));
      }
      return line;
    }));
  }

  /** Shows a view; where there is room the steps and the values stay beside it. */
  view(name) {
    if (name === "chart" || name === "time" || name === "compare") {
      this.middleView = name;
    }
    this.element.dataset.view = name;
    this.element.dataset.middle = this.middleView;
    this.bar.mark();
    if (name === "compare") {
      this.compare.appear();
    }
  }

  /** Selects the state after a number of steps. */
  select(step) {
    const state = Math.max(0, Math.min(this.model.last, Math.round(Number.isNaN(step) ? 0 : step)));
    this.state = state;
    // All scroll before any of them changes the document, so that it is laid out once.
    [this.table, this.chart, this.time, this.compare].forEach((view) => view.reveal(state));
    this.bar.select(state);
    this.table.select(state);
    this.chart.select(state);
    this.time.select(state);
    this.compare.select(state);
    this.values.show(state);
    if (this.options.address) {
      this.setAddress("#" + this.runs[this.number].prefix + "s" + state);
    }
    if (this.options.onSelect) {
      this.options.onSelect(state);
    }
  }

  setAddress(address) {
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => {
      try {
        history.replaceState(null, "", address);
      } catch (refused) {
        // A page inside of another one may not have an address of its own.
      }
    }, ADDRESS_MILLIS);
  }

  /** The run and the step that the address of the page names; null where it names none. */
  addressed() {
    const named = this.options.address ? /^#((?:[rb]\d+-)*)s(\d+)$/.exec(location.hash) : null;
    const number = named === null ? -1 : this.runs.findIndex((run) => run.prefix === named[1]);
    return number < 0 ? null : { number, state: Number(named[2]) };
  }

  /** Selects what the address of the page names. */
  follow() {
    const named = this.addressed();
    if (named !== null && named.number !== this.number) {
      this.open(named.number, named.state);
    } else if (named !== null) {
      this.select(named.state);
    }
  }

  /** Moves by a number of the steps that are shown. */
  move(steps) {
    const place = Math.max(0, Math.min(this.shown.count - 1, this.shown.place(this.state) + steps));
    this.select(this.shown.state(place));
  }

  /** Shows only some states in table and chart; null for all. */
  restrict(states) {
    if (states !== this.shown.states) {
      this.shown.states = states;
      this.table.update();
      this.chart.scroll.resize(this.shown.count);
    }
  }

  showIdle(isOn) {
    this.chart.lanes.showsIdle = isOn;
    this.chart.lanes.arrange();
  }

  toBadStep() {
    if (this.model.data.lostAt !== null) {
      this.select(this.model.data.lostAt);
    }
  }

  toLoop() {
    if (this.model.isLoop) {
      this.select(this.model.loopBegin());
    }
  }

  /** A place in the model: a link where there is something to open. */
  placeLink(place) {
    const name = RunModel.placeName(place);
    if (this.options.onSource) {
      return button(name, "Open " + name, () => this.options.onSource(place.file, place.line));
    } else if (this.options.sourceHref && this.options.sourceHref(place.file, place.line) !== null) {
      const link = el("a", "", name);
      link.href = this.options.sourceHref(place.file, place.line);
      return link;
    }
    return el("span", "", name);
  }

  onKey(event) {
    const isField = event.target instanceof Element && event.target.matches("input, select, textarea");
    if (isField || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const isButton = event.target instanceof Element && event.target.matches("button, a");
    const actions = {
      ArrowDown: () => this.move(1), j: () => this.move(1), ArrowUp: () => this.move(-1), k: () => this.move(-1),
      PageDown: () => this.move(10), PageUp: () => this.move(-10), Home: () => this.select(0), End: () => this.select(Infinity),
      b: () => this.toBadStep(), l: () => this.toLoop(), n: () => this.bar.hit(1), N: () => this.bar.hit(-1),
      "/": () => this.bar.search.focus(), "?": () => this.bar.toggleHelp(),
    };
    if (event.key === " " && !isButton) {
      event.preventDefault();
      this.bar.play(this.bar.timer === 0);
    } else if (actions[event.key] !== undefined) {
      event.preventDefault();
      actions[event.key]();
    }
  }

  /** Writes the steps as a table that paper can have. */
  print() {
    const most = Math.min(this.model.last, MOST_PRINTED);
    const atoms = this.model.atoms.map((atom, i) => RunModel.letter(i) + ": " + atom.text).join(", ");
    this.printed = el("div", "dr-print", el("p", "", atoms));
    for (let state = 0; state <= most; state++) {
      this.printed.append(this.table.row(state));
    }
    if (most < this.model.last) {
      this.printed.append(el("p", "", this.model.last - most + " further steps are not printed."));
    }
    this.element.append(this.printed);
  }
}

window.Dovetail = window.Dovetail || {};
window.Dovetail.Run = Run;
