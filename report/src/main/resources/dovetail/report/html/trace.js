(function () {
  "use strict";
  const rows = Array.from(document.querySelectorAll("tbody tr"));
  const panel = document.getElementById("state");
  let selected = 0;
  const entries = (row) => row.dataset.state.split("\n").filter((entry) => entry);

  function select(number) {
    selected = Math.max(0, Math.min(rows.length - 1, number));
    rows.forEach((row, i) => row.classList.toggle("selected", i === selected));
    rows[selected].scrollIntoView({ block: "nearest" });
    const before = selected === 0 ? null : entries(rows[selected - 1]);
    panel.textContent = "";
    const title = document.createElement("h2");
    title.textContent = "State " + selected;
    panel.append(title);
    entries(rows[selected]).forEach((entry, i) => {
      const line = document.createElement("div");
      line.textContent = entry;
      line.classList.toggle("changed", before !== null && before[i] !== entry);
      panel.append(line);
    });
  }

  const moves = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
  document.addEventListener("keydown", (event) => {
    if (event.key in moves && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      select(selected + moves[event.key]);
    }
  });
  rows.forEach((row, i) => row.addEventListener("click", () => select(i)));
  select(0);
})();
