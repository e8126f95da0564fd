/** The data of one run, with the history of every row of its states, by which any state is found at once. */
class RunModel {
  /** @param first the label of the initial state */
  constructor(data, first) {
    this.data = data;
    this.first = first;
    const text = (number) => data.texts[number];
    this.last = data.labels.length;
    this.lanes = data.lanes.map(([name, group]) => ({ name: text(name), group: text(group), moves: false, location: -1 }));
    this.rows = data.rows.map(([name, lane, isLocation], number) => ({ number, name: text(name), lane, isLocation: isLocation === 1 }));
    this.rows.forEach((row) => {
      if (row.isLocation) {
        this.lanes[row.lane].location = row.number;
      }
    });
    this.atoms = data.atoms.map(([name, isAction]) => ({ text: text(name), isAction: isAction === 1 }));
    this.starts = this.rows.map(() => [0]);
    this.values = data.initial.map((value) => [value]);
    data.changes.forEach((list, step) => {
      for (let k = 0; k < list.length; k += 2) {
        this.starts[list[k]].push(step + 1);
        this.values[list[k]].push(list[k + 1]);
      }
    });
    data.movers.forEach((movers) => movers.forEach((lane) => (this.lanes[lane].moves = true)));
    this.idle = new Map(data.idle.map(([step, words]) => [step, text(words)]));
    this.arrows = data.arrows.map(([name, sender, sent, receiver, received, rounds]) => ({
      name: text(name), sender, sent, receiver, received, rounds,
    }));
    this.exchanges = new Set(this.arrows.filter((arrow) => arrow.rounds === 0 && arrow.sent === arrow.received).map((arrow) => arrow.sent));
    this.speakers = new Set(this.arrows.flatMap((arrow) => [arrow.sent, arrow.rounds > 0 ? -1 : arrow.received]));
    this.isLoop = data.kind === "lasso";
    this.searched = [];
  }

  text(number) {
    return this.data.texts[number];
  }

  /** The place of a state in the history of a row. */
  era(row, state) {
    const starts = this.starts[row];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= state) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  value(row, state) {
    return this.text(this.values[row][this.era(row, state)]);
  }

  /** The rows that the step to a state changes, with their values. */
  changes(state) {
    const list = state > 0 ? this.data.changes[state - 1] : [];
    const changes = [];
    for (let k = 0; k < list.length; k += 2) {
      const row = this.rows[list[k]];
      changes.push({ row, before: this.value(row.number, state - 1), after: this.text(list[k + 1]) });
    }
    if (this.data.net) {
      // What a transition takes comes before what it gives.
      changes.sort((a, b) => Math.sign(a.after - a.before) - Math.sign(b.after - b.before));
    }
    return changes;
  }

  label(state) {
    if (this.data.synchronous) {
      return "instant " + state;
    }
    return state === 0 ? this.first : this.text(this.data.labels[state - 1]);
  }

  movers(state) {
    return state === 0 ? [] : this.data.movers[state - 1];
  }

  /** A change in words; of a net the tokens that a place loses or gets. */
  changeText(change) {
    if (this.data.net) {
      const tokens = Number(change.after) - Number(change.before);
      const count = Math.abs(tokens);
      return (tokens < 0 ? "\u2212" : "+") + change.row.name + (count === 1 ? "" : "*" + count);
    }
    return change.row.name + ": " + change.before + " \u2192 " + change.after;
  }

  /** Whether the label of a step tells the change of location that the component makes. */
  isTold(change, state) {
    return change.row.isLocation && this.label(state).startsWith(change.row.name + "." + change.before + "->" + change.after);
  }

  /** The truth of the atoms in a state: a digit for each. */
  truth(state) {
    return state === 0 ? this.data.initialTruth : this.text(this.data.truth[state - 1]);
  }

  isInLoop(state) {
    return this.isLoop && (this.data.synchronous ? state >= this.data.loopStart : state > this.data.loopStart);
  }

  /** The state in which a round of the loop begins. */
  loopBegin() {
    return this.data.synchronous ? this.data.loopStart : Math.min(this.last, this.data.loopStart + 1);
  }

  places(state) {
    return state === 0 ? [] : this.data.origins[state - 1].map((number) => {
      const [file, line, column, text] = this.data.places[number];
      return { file: this.text(file), line, column, text: this.text(text) };
    });
  }

  /** Whether the label, the participants or the changes of a step contain a text in lower case. */
  matches(state, part) {
    if (this.searched[state] === undefined) {
      const names = this.movers(state).map((lane) => this.lanes[lane].name);
      const changes = this.changes(state).map((change) => this.changeText(change));
      this.searched[state] = [this.label(state), ...names, ...changes].join("\n").toLowerCase();
    }
    return this.searched[state].includes(part);
  }

  /** The kind of values that a row has in this run. */
  kind(row) {
    const shown = this.values[row].map((value) => this.text(value));
    return shown.every((value) => /^-?\d+$/.test(value)) ? "number" : shown.every((value) => value === "true" || value === "false") ? "truth" : "name";
  }

  date(state) {
    return this.data.dates === null ? null : state === 0 ? "0" : this.text(this.data.dates[state - 1][0]);
  }

  range(state) {
    return this.data.dates === null || state === 0 ? "" : this.text(this.data.dates[state - 1][1]);
  }

  delay(state) {
    return this.data.dates[state - 1][2];
  }

  /** The exact time that passes before a step. */
  wait(state) {
    return this.text(this.data.dates[state - 1][3]);
  }

  /** A short name of a place: the file without its directories. */
  static placeName(place) {
    const file = place.file.slice(Math.max(place.file.lastIndexOf("/"), place.file.lastIndexOf("\\")) + 1);
    return place.line > 0 ? file + ":" + place.line + (place.column > 0 ? ":" + place.column : "") : file;
  }

  /** The letter of an atom, as the text of a trace has it. */
  static letter(atom) {
    return atom < 26 ? String.fromCharCode(97 + atom) : String(atom + 1);
  }
}

/** The states that table and chart show: all of them, or those that a search finds. */
class Selection {
  constructor(last) {
    this.last = last;
    this.states = null;
  }

  get count() {
    return this.states === null ? this.last + 1 : this.states.length;
  }

  state(place) {
    return this.states === null ? place : this.states[place];
  }

  /** The place of a state, or of the last one before it that is shown. */
  place(state) {
    if (this.states === null) {
      return state;
    }
    let low = -1;
    let high = this.states.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.states[middle] <= state) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
