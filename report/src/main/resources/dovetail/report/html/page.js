// A page with runs, whose data stands in it. Where the viewer fills the window, it obeys the keys of the whole page.
(function () {
  "use strict";
  const element = document.getElementById("run");
  const { runs, links } = JSON.parse(document.getElementById("run-data").textContent);
  const isWhole = element.classList.contains("whole");
  document.body.classList.toggle("live", isWhole);
  const options = {
    address: true,
    sourceHref: (file, line) => (Object.hasOwn(links, file) ? links[file] + "#L" + line : null),
  };
  if (isWhole) {
    options.keys = document;
  } else {
    element.style.setProperty("--rows", String(Math.max(...runs.map(({ run }) => run.labels.length)) + 1));
  }
  new Dovetail.Run(element, runs, options);
})();
