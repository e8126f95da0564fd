/** The height of a step in table and chart, which stand beside each other. */
const ROW = 42;
/** Rows beyond the edge of the window, so that scrolling shows no gaps. */
const SPARE = 6;

/** Height of the heads of table, chart and comparison, as in the style sheet. */
const HEAD = 46;
/** Room below the last row, so that a bar for scrolling sideways hides none. */
const FOOT = 18;

/**
 * A window on many rows of the same height, of which only those in sight are in the document. It keeps its size and its place, since
 * asking the document for them would lay out the page anew at every step.
 */
class Scroll {
  /**
   * @param draw gets the first row in sight and the one behind the last
   * @param appear called when the window has got a size, and what is selected is to be brought into sight
   */
  constructor(scroller, body, draw, appear) {
    this.scroller = scroller;
    this.body = body;
    this.draw = draw;
    this.count = 0;
    this.top = 0;
    this.left = 0;
    this.width = 0;
    this.height = 0;
    this.followers = [];
    scroller.addEventListener("scroll", () => this.onScroll(), { passive: true });
    new ResizeObserver((entries) => {
      const isNew = this.height === 0;
      this.width = entries[0].contentRect.width;
      this.height = entries[0].contentRect.height;
      if (isNew && this.height > 0) {
        appear();
      }
      this.refresh(true);
    }).observe(scroller);
  }

  resize(count) {
    this.count = count;
    this.body.style.height = count * ROW + "px";
    this.refresh(true);
  }

  onScroll() {
    const isMoved = this.left !== this.scroller.scrollLeft;
    this.left = this.scroller.scrollLeft;
    if (this.top !== this.scroller.scrollTop) {
      this.top = this.scroller.scrollTop;
      this.followers.forEach((follower) => follower.to(this.top));
    }
    this.refresh(isMoved);
  }

  refresh(always) {
    if (this.height === 0) {
      return;
    }
    const first = Math.max(0, Math.floor(this.top / ROW) - SPARE);
    const end = Math.min(this.count, Math.ceil((this.top + this.height) / ROW) + SPARE);
    if (always || first !== this.first || end !== this.end) {
      this.first = first;
      this.end = end;
      this.draw(first, end);
    }
  }

  /** Scrolls to a height, as far as there is something to show. */
  to(height) {
    const top = Math.max(0, Math.min(height, this.count * ROW + FOOT + HEAD - this.height));
    if (this.height > 0 && top !== this.top) {
      this.top = top;
      this.scroller.scrollTop = top;
      this.followers.forEach((follower) => follower.to(top));
    }
  }

  /** Scrolls sideways. */
  toLeft(left) {
    if (left !== this.left) {
      this.left = left;
      this.scroller.scrollLeft = left;
    }
  }

  /** Scrolls as little as shows a row with its neighbours, free of the head. */
  show(row) {
    const room = this.height - HEAD;
    if (room <= 0) {
      return;
    }
    const margin = room > 4 * ROW ? ROW : 0;
    const top = row * ROW - margin;
    const bottom = (row + 1) * ROW + margin - room;
    if (this.top > top) {
      this.to(top);
    } else if (this.top < bottom) {
      this.to(bottom);
    }
  }

  /** Keeps two windows at the same height. */
  static couple(one, other) {
    one.followers.push(other);
    other.followers.push(one);
  }
}
