/** Values beyond so many are not listed until a filter selects them. */
const MOST_VALUES = 400;

/** The panel of values: the selected step, its changes first, the atoms, pinned values, then the whole state. */
class Values {
  constructor(run) {
    this.run = run;
    this.pinned = new Set();
    this.cells = new Map();
    this.title = el("h2", "dr-title");
    this.title.setAttribute("aria-live", "polite");
    this.told = el("div", "dr-told");
    this.changed = el("dl", "dr-changed");
    this.atoms = el("ul", "dr-atom-list");
    this.kept = el("div", "dr-list dr-pinned");
    this.filter = field("Filter the values by name", "filter values", () => this.list());
    this.all = el("div", "dr-list");
    this.element = el("section", "dr-values", this.title, this.told, this.changed, this.atoms, this.kept,
      el("div", "dr-filter", el("b", "", "All values"), this.filter), this.all);
    this.element.setAttribute("aria-label", "Values");
  }

  open(model) {
    this.model = model;
    this.pinned.clear();
    this.filter.value = "";
    this.state = -1;
    this.list();
  }

  matches(row) {
    return row.name.toLowerCase().includes(this.filter.value.toLowerCase());
  }

  /** Lists the names of the values; their texts are filled in for each state. */
  list() {
    this.cells.clear();
    const parts = [];
    let lane = null;
    let listed = 0;
    let omitted = 0;
    this.model.rows.filter((row) => this.matches(row)).forEach((row) => {
      if (listed >= MOST_VALUES) {
        omitted++;
        return;
      }
      listed++;
      if (row.lane !== lane && !row.isLocation && !this.model.data.net) {
        parts.push(el("h3", "", row.lane < 0 ? (this.model.data.synchronous ? "environment" : "shared") : this.model.lanes[row.lane].name));
      }
      lane = row.lane;
      parts.push(this.entry(row, true));
    });
    if (omitted > 0) {
      parts.push(el("p", "dr-note", omitted + " more; the filter finds them"));
    } else if (listed === 0) {
      parts.push(el("p", "dr-note", "no value has such a name"));
    }
    this.all.replaceChildren(...parts);
    this.keep();
    if (this.state >= 0) {
      this.show(this.state);
    }
  }

  entry(row, isListed) {
    const isPinned = this.pinned.has(row.number);
    const pin = button(isPinned ? "\u2605" : "\u2606", (isPinned ? "Unpin " : "Pin ") + row.name, () => {
      if (!this.pinned.delete(row.number)) {
        this.pinned.add(row.number);
      }
      this.list();
      this.run.time.arrange();
    });
    pin.setAttribute("aria-pressed", String(isPinned));
    const value = el("span", "dr-value");
    const name = el("span", "dr-name", row.name);
    name.title = row.name;
    const entry = el("div", "dr-entry" + (row.isLocation ? " dr-location" : ""), pin, name, value);
    const cells = this.cells.get(row.number) || [];
    cells.push({ entry, value, isListed });
    this.cells.set(row.number, cells);
    return entry;
  }

  keep() {
    this.kept.replaceChildren(...(this.pinned.size === 0 ? [] : [el("h3", "", "Pinned")]));
    this.pinned.forEach((number) => this.kept.append(this.entry(this.model.rows[number], false)));
  }

  /** Shows a state; only what differs is written anew. */
  show(state) {
    const model = this.model;
    this.state = state;
    const changes = model.changes(state);
    const changed = new Set(changes.map((change) => change.row.number));
    this.cells.forEach((cells, number) => {
      const text = model.value(number, state);
      cells.forEach(({ entry, value, isListed }) => {
        if (value.textContent !== text) {
          value.textContent = text;
          value.title = text;
          entry.classList.toggle("dr-hidden", isListed && model.data.net && text === "0" && this.filter.value === "");
        }
        if (entry.classList.contains("dr-new") !== changed.has(number)) {
          entry.classList.toggle("dr-new");
        }
      });
    });
    this.tell(state, changes);
    this.truth(state);
  }

  tell(state, changes) {
    const model = this.model;
    const isLost = state === model.data.lostAt;
    this.title.replaceChildren((model.data.synchronous ? "Instant " : state === 0 ? "State " : "Step ") + state, ...(isLost ? [el("em", "", " \u21d2 loses the property")] : []));
    const lines = [];
    if (!model.data.synchronous) {
      lines.push(el("p", "dr-action", model.label(state)));
    }
    if (model.data.dates !== null) {
      const wait = state === 0 ? "" : ", " + model.wait(state) + " after the step before; possible " + model.range(state);
      lines.push(el("p", "", "at " + model.date(state) + wait));
    }
    if (state === model.data.lostAt || (model.data.lostAt === null && state === model.last)) {
      model.data.remarks.forEach((remark) => lines.push(el("p", "dr-remark", remark)));
    }
    model.places(state).slice(0, 6).forEach((place) => lines.push(el("p", "dr-source", this.run.placeLink(place), el("code", "", place.text))));
    this.told.replaceChildren(...lines);
    this.changed.replaceChildren();
    changes.slice(0, 60).forEach((change) => {
      this.changed.append(el("dt", "", change.row.name), el("dd", "", el("del", "", change.before), " \u2192 ", el("ins", "", change.after)));
    });
    if (changes.length > 60) {
      this.changed.append(el("dt", "", changes.length - 60 + " more changes"));
    }
  }

  truth(state) {
    const truth = this.model.truth(state);
    this.atoms.replaceChildren();
    this.model.atoms.forEach((atom, i) => {
      const isTrue = truth[i] === "1";
      const words = isTrue ? "true" : truth[i] === "0" ? "false" : "no step yet";
      const mark = el("b", isTrue ? "dr-true" : "", isTrue ? "\u2713" : truth[i] === "0" ? "\u00b7" : " ");
      mark.title = words;
      this.atoms.append(el("li", "", mark, " " + RunModel.letter(i) + " ", el("code", "", atom.text), el("span", "dr-unseen", " is " + words)));
    });
  }
}
