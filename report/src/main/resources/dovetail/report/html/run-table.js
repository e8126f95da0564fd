/** Atoms beyond so many have no columns; the panel of values has them all. */
const MOST_ATOM_COLUMNS = 12;

/** The table of steps: number, date, atoms, label with its changes, and the place in the model. */
class StepTable {
  constructor(run) {
    this.run = run;
    this.rows = new Map();
    this.head = el("div", "dr-row dr-head");
    this.body = el("div", "dr-body");
    this.element = el("div", "dr-scroller dr-table", this.head, this.body);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "grid");
    this.head.setAttribute("role", "row");
    this.body.setAttribute("role", "rowgroup");
    this.body.addEventListener("click", (event) => {
      const row = event.target.closest(".dr-row");
      if (row !== null && !event.target.closest("a")) {
        run.select(row.state);
      }
    });
    this.scroll = new Scroll(this.element, this.body, (first, end) => this.draw(first, end), () => this.reveal(run.state));
  }

  /** Shows a run from its beginning. */
  open(model) {
    this.model = model;
    this.atoms = model.atoms.slice(0, MOST_ATOM_COLUMNS);
    this.element.setAttribute("aria-label", "Steps");
    this.element.style.setProperty("--dr-atoms", String(this.atoms.length));
    this.element.classList.toggle("dr-timed", model.data.dates !== null);
    const heads = [el("span", "dr-number", "#")];
    if (model.data.dates !== null) {
      heads.push(el("span", "dr-date", "date"));
    }
    const letters = el("span", "dr-atoms");
    this.atoms.forEach((atom, i) => {
      const letter = el("b", "", RunModel.letter(i));
      letter.title = atom.text;
      letters.append(letter);
    });
    heads.push(letters, el("span", "dr-what", model.data.net ? "transition" : model.data.synchronous ? "instant" : "step"), el("span", "dr-where", "source"));
    heads.forEach((head) => head.setAttribute("role", "columnheader"));
    this.head.replaceChildren(...heads);
    this.update();
  }

  update() {
    this.rows.forEach((row) => row.remove());
    this.rows.clear();
    this.element.setAttribute("aria-rowcount", String(this.run.shown.count + 1));
    this.scroll.resize(this.run.shown.count);
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
        const row = this.row(this.run.shown.state(place));
        row.style.transform = "translateY(" + place * ROW + "px)";
        row.setAttribute("aria-rowindex", String(place + 2));
        this.rows.set(place, row);
        this.body.append(row);
      }
    }
  }

  row(state) {
    const model = this.model;
    const row = el("div", "dr-row");
    row.state = state;
    row.id = this.run.key + "-row-" + state;
    row.setAttribute("role", "row");
    row.setAttribute("aria-selected", String(state === this.run.state));
    row.classList.toggle("dr-selected", state === this.run.state);
    row.classList.toggle("dr-loop", model.isInLoop(state));
    row.classList.toggle("dr-lost", state === model.data.lostAt);
    const number = el("span", "dr-number", this.sign(state), String(state));
    const cells = [number];
    if (model.data.dates !== null) {
      cells.push(el("span", "dr-date", el("b", "", model.date(state)), el("small", "", model.range(state))));
    }
    const truth = model.truth(state);
    const atoms = el("span", "dr-atoms");
    this.atoms.forEach((atom, i) => {
      atoms.append(el("b", truth[i] === "1" ? "dr-true" : "", truth[i] === "1" ? RunModel.letter(i) : truth[i] === "0" ? "\u00b7" : ""));
    });
    cells.push(atoms, this.what(state), this.where(state));
    cells.forEach((cell) => cell.setAttribute("role", "gridcell"));
    row.append(...cells);
    return row;
  }

  /** The sign of a step that begins the loop or loses the property. */
  sign(state) {
    const data = this.model.data;
    if (state === data.lostAt) {
      const sign = el("i", "dr-sign", "\u21d2");
      sign.title = "the step that loses the property";
      return sign;
    } else if (this.model.isLoop && state === this.model.loopBegin()) {
      const sign = el("i", "dr-sign", "\u21bb");
      sign.title = "the loop begins here";
      return sign;
    }
    return "";
  }

  what(state) {
    const model = this.model;
    const title = el("b", "dr-label", model.label(state));
    title.title = model.label(state);
    const told = el("span", "dr-changes");
    const texts = [];
    if (state === model.data.lostAt) {
      model.data.remarks.forEach((remark) => told.append(el("em", "", remark)));
    }
    if (model.idle.has(state)) {
      texts.push(model.idle.get(state));
    }
    model.changes(state).forEach((change) => {
      if (!model.isTold(change, state)) {
        texts.push(model.changeText(change));
      }
    });
    told.append(texts.slice(0, 12).join(model.data.net ? " " : ", ") + (texts.length > 12 ? " and " + (texts.length - 12) + " more" : ""));
    told.title = texts.slice(0, 50).join("\n");
    return el("span", "dr-what", title, told);
  }

  where(state) {
    const places = this.model.places(state);
    const cell = el("span", "dr-where");
    if (places.length > 0) {
      const more = places.length > 1 ? " +" + (places.length - 1) : "";
      cell.append(this.run.placeLink(places[0]), more, el("code", "", places[0].text));
      cell.title = places.map((place) => RunModel.placeName(place) + "  " + place.text).join("\n");
    }
    return cell;
  }

  mark(row, isSelected) {
    row.classList.toggle("dr-selected", isSelected);
    row.setAttribute("aria-selected", String(isSelected));
  }

  /** Brings a step into sight. */
  reveal(state) {
    const place = this.run.shown.place(state);
    if (place >= 0) {
      this.scroll.show(place);
    }
  }

  /** Marks the selected step. */
  select(state) {
    const old = this.rows.get(this.run.shown.place(this.marked));
    if (old !== undefined) {
      this.mark(old, false);
    }
    this.marked = state;
    this.scroll.refresh(false);
    const row = this.rows.get(this.run.shown.place(state));
    if (row !== undefined && row.state === state) {
      this.mark(row, true);
    }
    this.element.setAttribute("aria-activedescendant", this.run.key + "-row-" + state);
  }
}
