/** The words of the help. */
const KEYS = [
  ["\u2193 \u2191 or j k", "next and previous step"],
  ["PgDn PgUp", "ten steps"],
  ["Home End", "first and last"],
  ["space", "play and pause"],
  ["b", "the step that loses the property"],
  ["l", "the start of the loop"],
  ["/ n N", "search, next hit, previous hit"],
  ["?", "this help"],
];

/** The buttons above a run: steps, play, marks, search, views and help. */
class Bar {
  constructor(run) {
    this.run = run;
    this.speed = 2;
    this.timer = 0;
    this.playing = button(icon("play"), "Play (space)", () => this.play(this.timer === 0));
    this.number = el("input", "dr-step");
    this.number.type = "number";
    this.number.min = "0";
    this.number.setAttribute("aria-label", "Number of the step");
    this.number.addEventListener("change", () => run.select(Number(this.number.value)));
    this.of = el("span", "dr-of");
    this.bad = button("\u21d2 bad step", "Go to the step that loses the property (b)", () => run.toBadStep());
    this.loop = button("\u21bb loop", "Go to the start of the loop (l)", () => run.toLoop());
    this.bad.classList.add("dr-lost");
    this.loop.classList.add("dr-loop");
    this.which = choice("Run", [], (value) => run.open(Number(value)));
    this.search = field("Search in labels, components and changes", "search steps", () => this.find());
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        this.hit(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape") {
        this.search.blur();
      }
    });
    this.hits = el("span", "dr-hits");
    this.hits.setAttribute("role", "status");
    this.only = tick("only hits", () => this.find());
    this.idle = tick("", (isOn) => run.showIdle(isOn));
    this.views = el("span", "dr-views");
    this.views.setAttribute("role", "group");
    this.views.setAttribute("aria-label", "Views");
    this.help = this.makeHelp();
    const helper = button("?", "Keys (?)", () => this.toggleHelp());
    this.element = el("div", "dr-bar",
      this.which,
      this.group("Steps", button(icon("first"), "First step (Home)", () => run.select(0)), button(icon("back"), "Previous step (up, k)", () => run.move(-1)), this.playing,
        button(icon("forward"), "Next step (down, j)", () => run.move(1)), button(icon("last"), "Last step (End)", () => run.select(Infinity))),
      this.group("Number", this.number, this.of),
      choice("Speed of play", [["0.5", "\u00bd per s"], ["2", "2 per s"], ["5", "5 per s"], ["20", "20 per s"]], (value) => this.setSpeed(Number(value))),
      this.group("Marks", this.bad, this.loop),
      this.group("Search", this.search, this.hits, this.only),
      this.idle, this.views, helper, this.help);
    this.element.querySelector("select[aria-label='Speed of play']").value = "2";
    this.element.setAttribute("role", "toolbar");
    this.element.setAttribute("aria-label", "Run");
  }

  group(words, ...content) {
    const group = el("span", "dr-group", ...content);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", words);
    return group;
  }

  makeHelp() {
    const list = el("dl", "");
    KEYS.forEach(([key, words]) => list.append(el("dt", "", key), el("dd", "", words)));
    const marks = el("p", "", el("span", "dr-sample dr-sample-selected", "selected"), " ", el("span", "dr-sample dr-sample-loop", "\u21bb loop"), " ", el("span", "dr-sample dr-sample-lost", "\u21d2 bad step"));
    const help = el("div", "dr-help", el("b", "", "Keys"), list, el("b", "", "Marks"), marks,
      el("p", "", "A name above a lane pins the lane; stars pin values. The address names the selected step."));
    help.hidden = true;
    return help;
  }

  toggleHelp() {
    this.help.hidden = !this.help.hidden;
  }

  open(model) {
    const { data } = model;
    this.model = model;
    this.number.max = String(model.last);
    this.of.textContent = "of " + model.last;
    this.bad.hidden = data.lostAt === null;
    this.loop.hidden = !model.isLoop;
    this.which.hidden = this.run.runs.length < 2;
    this.which.replaceChildren(...this.run.runs.map((run, i) => {
      const option = el("option", "", run.title);
      option.value = String(i);
      return option;
    }));
    this.which.value = String(this.run.number);
    const idle = this.run.chart.lanes.idle;
    this.idle.hidden = idle === 0;
    this.idle.lastChild.textContent = " " + idle + " idle lane" + (idle === 1 ? "" : "s");
    const views = [["steps", "Steps"]];
    if (model.lanes.length > 0 && !data.synchronous) {
      views.push(["chart", "Chart"]);
    }
    views.push(["time", "Over time"]);
    if (this.run.runs.length > 1) {
      views.push(["compare", "Compare"]);
    }
    views.push(["values", "Values"]);
    this.views.replaceChildren(...views.map(([view, words]) => {
      const item = button(words, words, () => this.run.view(view));
      item.dataset.view = view;
      return item;
    }));
    this.find();
  }

  /** Tells which view is shown. */
  mark() {
    const view = this.run.element.clientWidth < WIDE ? this.run.element.dataset.view : this.run.middleView;
    this.views.querySelectorAll("button").forEach((item) => item.setAttribute("aria-pressed", String(item.dataset.view === view)));
  }

  select(state) {
    this.number.value = String(state);
  }

  setSpeed(speed) {
    this.speed = speed;
    if (this.timer !== 0) {
      this.play(true);
    }
  }

  /** Goes on by itself; a loop is played again and again. */
  play(isOn) {
    clearInterval(this.timer);
    this.timer = isOn ? setInterval(() => this.advance(), 1000 / this.speed) : 0;
    this.playing.replaceChildren(icon(isOn ? "pause" : "play"));
    const words = isOn ? "Pause (space)" : "Play (space)";
    this.playing.title = words;
    this.playing.setAttribute("aria-label", words);
  }

  advance() {
    if (this.run.state < this.model.last) {
      this.run.move(1);
    } else if (this.model.isLoop) {
      this.run.select(this.model.loopBegin());
    } else {
      this.play(false);
    }
  }

  find() {
    const part = this.search.value.toLowerCase();
    this.found = [];
    if (part !== "") {
      for (let state = 0; state <= this.model.last; state++) {
        if (this.model.matches(state, part)) {
          this.found.push(state);
        }
      }
    }
    this.hits.textContent = part === "" ? "" : this.found.length + (this.found.length === 1 ? " hit" : " hits");
    this.run.restrict(this.only.box.checked && part !== "" ? this.found : null);
  }

  /** Selects the next or previous hit. */
  hit(direction) {
    if (this.found.length === 0) {
      return;
    }
    const next = direction > 0 ? this.found.find((state) => state > this.run.state) : [...this.found].reverse().find((state) => state < this.run.state);
    this.run.select(next === undefined ? this.found[direction > 0 ? 0 : this.found.length - 1] : next);
  }
}
