/* The view of experiments: engines side by side, as constants grow. */
"use strict";
(() => {
  const {h} = preact;
  const {useState} = preactHooks;

  const MEASURES = {
    seconds: ["time", (row) => row.seconds === undefined ? "" : Dovetail.seconds(row.seconds)],
    states: ["states", (row) => Dovetail.grouped(row.states)],
    transitions: ["transitions", (row) => Dovetail.grouped(row.transitions)],
    storeBytes: ["memory of the store", (row) => row.storeBytes === undefined ? "" : Dovetail.bytes(row.storeBytes)],
    heapBytes: ["peak of the heap", (row) => row.heapBytes === undefined ? "" : Dovetail.bytes(row.heapBytes)],
  };
  const SIGNS = {holds: "✓", violated: "✗", unknown: "?", unsupported: "–", failed: "!"};
  const START = ["auto", "explore", "por", "symbolic"];

  function Checks({legend, all, chosen, onChange, titles}) {
    return h("fieldset", null, h("legend", null, legend), all.map((name) => h("label", {key: name, title: titles && titles[name]},
      h("input", {type: "checkbox", checked: chosen.includes(name),
        onChange: (event) => onChange(event.target.checked ? all.filter((one) => one === name || chosen.includes(one))
          : chosen.filter((one) => one !== name))}), name)));
  }

  /** The cells as a table: a line for each question, a column for each engine. */
  function Table({engines, cells, measure}) {
    const rows = new Map();
    for (const cell of cells) {
      const key = JSON.stringify([cell.constants, cell.property]);
      if (!rows.has(key)) rows.set(key, {constants: cell.constants, property: cell.property, cells: new Map()});
      rows.get(key).cells.set(cell.engine, cell);
    }
    const constants = [...new Set(cells.flatMap((cell) => Object.keys(cell.constants)))];
    const best = (row) => {
      const values = [...row.cells.values()].filter((cell) => cell.verdict === "holds" || cell.verdict === "violated")
        .map((cell) => cell[measure]);
      return values.length > 1 ? Math.min(...values) : NaN;
    };
    return h("div", {class: "scroll", tabIndex: 0, role: "region", "aria-label": "cells"}, h("table", {class: "cells"},
      h("thead", null, h("tr", null, constants.map((name) => h("th", {key: name}, name)), h("th", null, "property"),
        engines.map((name) => h("th", {key: name, class: "number"}, name)))),
      h("tbody", null, [...rows.values()].map((row) => {
        const least = best(row);
        return h("tr", null, constants.map((name) => h("td", {class: "number"}, row.constants[name])), h("td", null, row.property),
          engines.map((name) => {
            const cell = row.cells.get(name);
            if (!cell) return h("td", null);
            const title = [cell.verdict, cell.answeredBy && cell.answeredBy !== name ? "by " + cell.answeredBy : "", cell.reason || ""]
              .filter(Boolean).join(", ");
            return h("td", {class: "number", title}, h("span", {class: "sign " + cell.verdict, "aria-label": cell.verdict},
              SIGNS[cell.verdict]), h("span", {class: cell[measure] === least ? "best" : ""}, MEASURES[measure][1](cell)));
          }));
      }))));
  }

  function Plots({plots}) {
    const drawn = plots.plots || [];
    if (drawn.length === 0) return null;
    return h("div", null,
      h("p", {class: "legend"}, plots.colours.map(({engine, colour}) => h("span", {key: engine, class: "key"},
        h("svg", {width: 12, height: 12, "aria-hidden": "true"}, h("circle", {cx: 6, cy: 6, r: 4, fill: colour})), engine))),
      drawn.map((growth) => h("section", {key: growth.title}, h("h3", null, growth.title),
        h("div", {class: "plots"}, growth.panels.map((svg, index) => h("figure", {key: index}, h(Drawing, {svg}),
          h("figcaption", null, growth.constant)))))));
  }

  function Drawing({svg}) {
    return h("div", {ref: (element) => {
      if (!element || element.shown === svg) return;
      element.shown = svg;
      const drawing = Dovetail.parseDrawing(svg.replace("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" "));
      element.replaceChildren(...drawing ? [drawing] : []);
    }});
  }

  function ExperimentsView({app}) {
    const constants = Object.keys(app.data.constants || {});
    const ids = (app.form ? app.form.properties : []).map((one) => one.id);
    const names = ["auto", ...app.list.engines.map((one) => one.name)];
    const summaries = Object.fromEntries(app.list.engines.map((one) => [one.name, one.summary]));
    const [engines, setEngines] = useState(START);
    const [properties, setProperties] = useState(ids.slice(0, 1));
    const [repeat, setRepeat] = useState(1);
    const [timeout, setTime] = useState(10);
    const [measure, setMeasure] = useState("seconds");
    if (app.data.errors.length > 0) return h(app.BrokenModel, {app});
    const state = app.experiment;
    const run = (event) => {
      event.preventDefault();
      const ranges = constants.map((name) => [name, event.target.elements["range-" + name].value.trim()])
        .filter(([name, value]) => value && value !== app.data.constants[name]).map(([name, value]) => name + "=" + value);
      app.setExperiment({engines, cells: [], plots: {}});
      app.begin("experiment", {...app.ask(), engines, properties, ranges, repeat, timeout}, []);
    };
    return h("div", {class: "experiments pad"},
      h("form", {onSubmit: run, "aria-label": "experiment"},
        h(Checks, {legend: "engines", all: names, chosen: engines, onChange: setEngines, titles: summaries}),
        h(Checks, {legend: "properties", all: ids, chosen: properties, onChange: setProperties}),
        constants.length ? h("fieldset", null, h("legend", null, "constants, such as 2..6 or 2,4,8"), constants.map((name) =>
          h("label", {key: name}, name, " = ", h("input", {name: "range-" + name, size: 8, defaultValue: app.data.constants[name]})))) : null,
        h("div", {class: "row"},
          h("button", {class: "primary", disabled: app.isBusy || !engines.length || !properties.length}, "run"),
          h("label", null, "at most ", h("select", {value: timeout, onChange: (event) => setTime(Number(event.target.value))},
            [1, 10, 60, 600].map((one) => h("option", {key: one, value: one}, one + " s"))), " for each cell"),
          h("label", null, h("select", {value: repeat, onChange: (event) => setRepeat(Number(event.target.value))},
            [1, 3, 5].map((one) => h("option", {key: one, value: one}, one))), repeat === 1 ? " run" : " runs"),
          h("span", {class: "space"}),
          h("label", null, "show ", h("select", {value: measure, onChange: (event) => setMeasure(event.target.value)},
            Object.entries(MEASURES).map(([id, [title]]) => h("option", {key: id, value: id}, title)))))),
      app.job ? h(Dovetail.Progress, {job: app.job, onStop: app.stop}) : null,
      app.failure ? h(app.Failed, {error: app.failure}) : null,
      state && state.plots.contradictions && state.plots.contradictions.length
        ? h("ul", {class: "error"}, state.plots.contradictions.map((one) => h("li", null, one))) : null,
      state && state.cells.length
        ? [h(Table, {engines: state.engines, cells: state.cells, measure}), h(Plots, {plots: state.plots})]
        : app.job ? null : h("p", {class: "empty"}, "An experiment asks several engines the same questions, and shows which one"
          + " answers how fast as the constants of the model grow."));
  }

  Dovetail.view("experiments", {title: "Experiments", component: ExperimentsView});
})();
