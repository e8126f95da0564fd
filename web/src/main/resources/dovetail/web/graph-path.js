/* What the views of state graphs share: the path in the address, its steps, the state at its end and the enabled steps. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef, useState} = preactHooks;

  /** Asks a question about the graph of the model. The answer to a graph that is gone is the failure 409. */
  const ask = (app, question, body) => Dovetail.api("graph/" + question, {...app.ask(), ...body});

  /** Offers a text as a file. */
  function saveText(text, name, type) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** The path of the address, replayed by the service. */
  function usePath(app) {
    const [answer, setAnswer] = useState(null);
    const [failure, setFailure] = useState(null);
    const [turn, setTurn] = useState(0);
    const known = useRef({asked: "", data: null});
    const path = app.address.path || "";
    const question = (some) => JSON.stringify([app.ask(), some]);
    const asked = question(path);
    useEffect(() => {
      let isCurrent = true;
      if (known.current.asked === asked && known.current.data === app.data) return undefined;
      ask(app, "path", {path}).then((one) => {
        if (!isCurrent) return;
        known.current = {asked, data: app.data};
        setAnswer(one);
        setFailure(null);
      }, (error) => isCurrent && setFailure(error));
      return () => { isCurrent = false; };
    }, [asked, turn, app.data]);
    const go = (next, replace) => app.go({path: next, step: null}, replace);
    const random = (count) => ask(app, "path", {path, random: count, seed: Math.floor(Math.random() * 1e9)}).then((one) => {
      known.current = {asked: question(one.path), data: app.data};
      setAnswer(one);
      setFailure(null);
      go(one.path);
    }, setFailure);
    /** Replays the path anew, as the numbers of states are others. */
    const again = () => {
      known.current = {asked: "", data: null};
      setTurn((old) => old + 1);
    };
    return {answer, failure, path, go, random, again};
  }

  /** The path that ends so many steps earlier. */
  const shortened = (path, steps) => path.split("-").slice(0, steps + 1).join("-");

  /** The path with one more step. */
  const longer = (path, index, date) => (path || "0") + "-" + index + (date ? "@" + date : "");

  /** Marks the places of a step in the text of the model. */
  function markPlaces(app, places) {
    app.mark(places);
    if (places.length && !app.isNarrow) app.show(places[0]);
  }

  const line = (app, places) => places.length === 0 ? null
    : h("button", {class: "link place", title: "show in the text", onClick: (event) => {
      event.stopPropagation();
      app.mark(places);
      app.show(places[0]);
    }}, places.map((one) => (places.some((other) => other.file !== one.file) ? Dovetail.fileName(one.file) + ":" : "line ")
      + one.line).join(", "));

  /** The steps of a path. The chosen number is that of the state after it. */
  function PathSteps({app, walk, chosen, onChoose}) {
    const [search, setSearch] = useState("");
    const wanted = search.trim().toLowerCase();
    const rows = walk.steps.map((step, index) => ({step, number: index + 1})).filter(({step}) => !wanted
      || (step.title + " " + step.components.join(" ") + " " + step.changes.join(" ")).toLowerCase().includes(wanted));
    return h("section", {class: "graph-path", "aria-label": "path"},
      h("div", {class: "row"}, h("h3", null, "Path of " + Dovetail.count(walk.steps.length, "step")),
        walk.steps.length > 5 ? h("input", {type: "search", "aria-label": "search the steps", placeholder: "search steps",
          value: search, onInput: (event) => setSearch(event.target.value)}) : null,
        wanted ? h("span", {class: "dim", role: "status"}, Dovetail.count(rows.length, "step")) : null),
      h("ol", {class: "steps"},
        wanted ? null : h("li", {class: chosen === 0 ? "chosen" : "", "aria-current": chosen === 0 ? "step" : null},
          h("button", {class: "link", onClick: () => onChoose(0)}, h("span", {class: "number"}, 0), " initial state")),
        rows.map(({step, number}) => h("li", {key: number, class: chosen === number ? "chosen" : "",
          "aria-current": chosen === number ? "step" : null},
          h("button", {class: "link", onClick: () => onChoose(number)},
            h("span", {class: "number"}, number), " ", step.title, step.date === undefined ? "" : " at " + step.date),
          app.form.synchronous ? null : h("span", {class: "dim"}, " " + step.components.join(", ") + " "), line(app, step.places),
          h("span", {class: "changes"}, step.changes.map((change) => h("span", null, change)))))));
  }

  /** A state: its values, of which those that the last step changed are marked, its clocks and its zone. */
  function StateText({state}) {
    const split = (entry) => {
      const at = entry.indexOf(": ");
      return at < 0 ? [entry, ""] : [entry.slice(0, at), entry.slice(at + 2)];
    };
    const before = new Set(state.before);
    const list = (title, entries) => entries.length === 0 ? null : h("div", {class: "zone"}, h("h4", null, title),
      h("ul", null, entries.map((entry) => h("li", {key: entry}, entry))));
    return h("section", {class: "graph-state", "aria-label": "state " + state.number},
      h("dl", {class: "state"}, state.entries.map((entry) => {
        const [name, value] = split(entry);
        const isChanged = before.size > 0 && !before.has(entry);
        return [h("dt", {class: isChanged ? "changed" : ""}, name), h("dd", {class: isChanged ? "changed" : ""}, value,
          isChanged ? h("span", {class: "visually-hidden"}, " (changed)") : null)];
      })),
      list("Clocks", state.clocks), list("Zone", state.zone));
  }

  /** The enabled steps, grouped by the components that take part. */
  function EnabledSteps({app, walk, onTake, onShow}) {
    const [dates, setDates] = useState({});
    useEffect(() => setDates({}), [walk.path]);
    const groups = new Map();
    walk.options.forEach((option) => {
      const name = option.components.join(", ");
      groups.set(name, [...groups.get(name) || [], option]);
    });
    // All steps of modules are instants, which the values tell apart.
    const title = (option) => !app.form.synchronous ? option.title : option.changes.join(", ") || "no value changes";
    if (walk.options.length === 0) return h("p", {class: "reason deadlock"}, "Deadlock: no step is enabled.");
    return h("section", {class: "graph-enabled", "aria-label": "enabled steps"},
      walk.enabled > walk.options.length ? h("p", {class: "remark"}, "The state has " + Dovetail.count(walk.enabled, "step")
        + "; these are the first " + Dovetail.grouped(walk.options.length) + ".") : null,
      [...groups].map(([name, options]) => h("div", {key: name, class: "group", role: "group", "aria-label": name || "steps"},
        name && !app.form.synchronous ? h("h4", null, name) : null,
        h("ul", null, options.map((option) => h("li", {key: option.index, class: option.possible ? "" : "blocked"},
          h("div", {class: "row"},
            h("button", {class: "take", disabled: !option.possible, "data-index": option.index,
              onMouseEnter: () => onShow && onShow(option), onFocus: () => onShow && onShow(option),
              onClick: () => onTake(option, dates[option.index])}, title(option)),
            option.error ? h("span", {class: "bad"}, "model error: " + option.error) : null,
            option.first !== undefined ? h("label", {class: "date"}, "at ",
              h("input", {size: 5, value: dates[option.index] === undefined ? option.first : dates[option.index],
                "aria-label": "date of " + option.title + ", within " + option.dates,
                onInput: (event) => setDates({...dates, [option.index]: event.target.value.trim()})}),
              h("span", {class: "dim"}, " in " + option.dates))
              : app.form.timed && !option.error ? h("span", {class: "dim"}, "has no date before another step") : null,
            line(app, option.places)),
          app.form.synchronous ? null
            : h("span", {class: "changes"}, option.changes.map((change) => h("span", null, change)))))))));
  }

  Dovetail.graph = {ask, saveText, usePath, shortened, longer, markPlaces, PathSteps, StateText, EnabledSteps};
})();
