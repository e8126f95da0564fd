(function () {
  "use strict";
  const rows = Array.from(document.querySelectorAll("tbody tr"));
  const panel = document.getElementById("state");
  const filter = document.getElementById("filter");
  const idle = document.getElementById("idle");
  let selected = 0;
  const entries = (row) => row.dataset.state.split("\n").filter((entry) => entry);

  const matches = (text) => text.toLowerCase().includes(filter.value.toLowerCase());

  function select(number) {
    selected = Math.max(0, Math.min(rows.length - 1, number));
    try {
      history.replaceState(null, "", "#" + rows[selected].id);
    } catch (refused) {
      // A page inside of another one may not have an address of its own.
    }
    rows.forEach((row, i) => row.classList.toggle("selected", i === selected));
    for (let part = rows[selected].closest("details"); part !== null; part = part.parentElement.closest("details")) {
      part.open = true;
    }
    rows[selected].scrollIntoView({ block: "nearest" });
    const previous = rows[selected].previousElementSibling;
    const before = previous === null ? null : entries(previous);
    panel.textContent = "";
    const title = document.createElement("h2");
    title.textContent = "State " + rows[selected].cells[0].textContent + (rows[selected].closest("details") ? " of a branch" : "");
    panel.append(title);
    entries(rows[selected]).forEach((entry, i) => {
      if (!matches(entry)) {
        return;
      }
      const line = document.createElement("div");
      line.textContent = entry;
      line.classList.toggle("changed", before !== null && before[i] !== entry);
      panel.append(line);
    });
  }

  const moves = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
  document.addEventListener("keydown", (event) => {
    if (event.target !== filter && event.key in moves && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      select(selected + moves[event.key]);
    }
  });
  rows.forEach((row, i) => row.addEventListener("click", () => select(i)));
  filter.addEventListener("input", () => {
    document.querySelectorAll("td.changes span").forEach((change) => change.classList.toggle("hidden", !matches(change.textContent)));
    select(selected);
  });
  if (idle !== null) {
    const tables = Array.from(document.querySelectorAll("table"));
    const update = () => tables.forEach((table) => table.classList.toggle("hide-idle", !idle.checked));
    idle.addEventListener("change", update);
    update();
  }
  // An address such as page.html#s12 selects a step; otherwise the one that loses the property is selected.
  const fromAddress = () => rows.findIndex((row) => "#" + row.id === location.hash);
  window.addEventListener("hashchange", () => select(Math.max(0, fromAddress())));
  const lost = rows.findIndex((row) => row.classList.contains("lost"));
  select(fromAddress() >= 0 ? fromAddress() : Math.max(0, lost));
})();
