/** The width of the numbers at the left of a chart. */
const GUTTER = 54;
const NARROWEST_LANE = 104;
const WIDEST_LANE = 190;

/** The lanes of a chart: their order, those that are pinned, their widths, and the heads above those in sight. */
class Lanes {
  constructor(run, scroll) {
    this.run = run;
    this.scroll = scroll;
    this.pinned = [];
    this.showsIdle = false;
    this.element = el("div", "dr-head dr-lanes");
  }

  open(model) {
    this.model = model;
    this.order = model.lanes.map((lane, i) => i);
    this.pinned = [];
    this.arrange();
  }

  get idle() {
    return this.model.lanes.filter((lane) => !lane.moves).length;
  }

  /** Arranges the lanes that are shown, pinned ones first. */
  arrange() {
    const rest = this.order.filter((lane) => !this.pinned.includes(lane) && (this.showsIdle || this.model.lanes[lane].moves));
    this.shown = [...this.pinned, ...rest];
    this.columns = new Map(this.shown.map((lane, i) => [lane, i]));
    this.heads = new Map();
    this.element.replaceChildren();
    this.breadth = 0;
    this.scroll.resize(this.run.shown.count);
  }

  headOf(lane) {
    const { name, group } = this.model.lanes[lane];
    const isPinned = this.pinned.includes(lane);
    const pin = button("", (isPinned ? "Unpin " : "Pin ") + name + "; drag to move, or Shift with the left and right arrow", () => this.pin(lane));
    pin.className = "dr-lane-name";
    pin.setAttribute("aria-pressed", String(isPinned));
    pin.append(isPinned ? "\u2605 " : "", name);
    pin.addEventListener("keydown", (event) => {
      if (event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
        event.preventDefault();
        event.stopPropagation();
        this.move(lane, this.columns.get(lane) + (event.key === "ArrowLeft" ? -1 : 1));
        const moved = this.heads.get(lane);
        if (moved !== undefined) {
          moved.firstChild.focus();
        }
      }
    });
    const head = el("span", "dr-lane", pin, el("small", "dr-at", ""));
    head.title = (group === "" ? "" : group + ": ") + name;
    head.draggable = true;
    head.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", String(lane)));
    head.addEventListener("dragover", (event) => event.preventDefault());
    head.addEventListener("drop", (event) => {
      event.preventDefault();
      const moved = Number(event.dataTransfer.getData("text/plain"));
      if (this.columns.has(moved)) {
        this.move(moved, this.columns.get(lane));
      }
    });
    return head;
  }

  pin(lane) {
    this.pinned = this.pinned.includes(lane) ? this.pinned.filter((other) => other !== lane) : [...this.pinned, lane];
    this.arrange();
  }

  /** Moves a lane to another column; its neighbours make room. */
  move(lane, column) {
    const target = this.shown[Math.max(0, Math.min(this.shown.length - 1, column))];
    const list = this.pinned.includes(lane) ? this.pinned : this.order;
    if (target !== lane && list.includes(target)) {
      const to = list.indexOf(target);
      list.splice(list.indexOf(lane), 1);
      list.splice(to, 0, lane);
      this.arrange();
    }
  }

  /** Gives the lanes the width that there is room for. */
  lay() {
    const room = (this.scroll.width - GUTTER) / Math.max(1, this.shown.length);
    const lane = Math.max(NARROWEST_LANE, Math.min(WIDEST_LANE, Math.floor(room)));
    const width = Math.max(this.scroll.width, GUTTER + this.shown.length * lane);
    if (lane !== this.breadth || width !== this.width) {
      this.breadth = lane;
      this.width = width;
      this.scroll.body.style.width = width + "px";
      this.element.style.width = width + "px";
      this.heads.forEach((head) => head.remove());
      this.heads.clear();
    }
  }

  /** Puts the names of the lanes in sight above them, with the locations in the selected state. */
  draw() {
    this.heads.forEach((head, lane) => {
      if (!this.isNear(this.x(lane))) {
        head.remove();
        this.heads.delete(lane);
      }
    });
    const movers = this.model.movers(this.run.state);
    this.shown.forEach((lane, column) => {
      if (!this.isNear(this.x(lane))) {
        return;
      }
      if (!this.heads.has(lane)) {
        const head = this.headOf(lane);
        head.style.left = GUTTER + column * this.breadth + "px";
        head.style.width = this.breadth + "px";
        this.heads.set(lane, head);
        this.element.append(head);
      }
      const head = this.heads.get(lane);
      const location = this.model.lanes[lane].location;
      const text = location < 0 ? "" : this.model.value(location, this.run.state);
      if (head.lastChild.textContent !== text) {
        head.lastChild.textContent = text;
      }
      head.classList.toggle("dr-moves", movers.includes(lane));
    });
  }

  /** The middle of a lane within the drawing, which is as wide as the window. */
  x(lane) {
    return GUTTER + this.columns.get(lane) * this.breadth + this.breadth / 2 - this.scroll.left;
  }

  /** Whether something at some x can be in sight. */
  isNear(x) {
    return x > -2 * WIDEST_LANE && x < this.scroll.width + WIDEST_LANE;
  }

  isShown(lane) {
    return this.columns.has(lane);
  }

  /** Scrolls sideways to the lanes of the participants, as far as they do not show. */
  follow(movers) {
    if (movers.length === 0 || this.scroll.width === 0) {
      return;
    }
    const columns = movers.map((lane) => this.columns.get(lane));
    const left = Math.min(...columns) * this.breadth;
    const right = GUTTER + (Math.max(...columns) + 1) * this.breadth - this.scroll.width;
    if (this.scroll.left > left) {
      this.scroll.toLeft(left);
    } else if (this.scroll.left < right) {
      this.scroll.toLeft(Math.min(left, right));
    }
  }
}
