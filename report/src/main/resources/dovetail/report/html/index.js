// The filters above the results: by verdict, and by a part of their text.
(function () {
  "use strict";
  const rows = Array.from(document.querySelectorAll(".results tbody tr"));
  const bar = document.querySelector(".filters");
  if (bar === null || rows.length < 2) {
    return;
  }
  let kind = "";
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "filter results";
  field.setAttribute("aria-label", "Filter the results by their text");
  const buttons = [];
  const update = () => {
    const part = field.value.toLowerCase();
    rows.forEach((row) => (row.hidden = (kind !== "" && !row.classList.contains(kind)) || !row.textContent.toLowerCase().includes(part)));
    buttons.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.kind === kind)));
  };
  [["", "all"], ["violated", "violated"], ["unknown", "unknown"], ["holds", "hold"], ["expected", "as expected"]].forEach(([name, words]) => {
    const count = name === "" ? rows.length : rows.filter((row) => row.classList.contains(name)).length;
    if (count > 0) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.kind = name;
      button.textContent = words + " (" + count + ")";
      button.addEventListener("click", () => {
        kind = name;
        update();
      });
      buttons.push(button);
    }
  });
  field.addEventListener("input", update);
  bar.append(field, ...buttons);
  update();
})();
