/* The view of properties: their verdicts, the check that runs, and the settings of checks. */
"use strict";
(() => {
  const {h} = preact;
  const {useState} = preactHooks;

  const CHIPS = {holds: "✓", violated: "✗", unknown: "?"};

  function Chip({result, isRunning}) {
    if (isRunning) return h("span", {class: "chip running"}, "running");
    if (!result) return h("span", {class: "chip none"}, "not run");
    const word = result.verdict + (result.vacuous ? " vacuously" : "");
    return h("span", {class: "chip " + (result.vacuous ? "vacuous" : result.verdict)}, CHIPS[result.verdict] + " " + word);
  }

  /** The progress of a job in one line, with the course of its speed. */
  function Progress({job, onStop}) {
    const now = job.progress || {};
    const part = (text) => text ? h("span", null, text) : null;
    return h("div", {class: "progress", role: "status", "aria-label": "progress"},
      h("div", {class: "figures"},
        part([now.part, now.activity].filter(Boolean).join(": ") || now.phase),
        now.waiting ? part("waiting for another check") : null,
        now.states === undefined ? null : part(Dovetail.count(now.states, "state")),
        job.rate ? part(Dovetail.grouped(Math.round(job.rate)) + "/s") : null,
        now.depth >= 0 ? part("depth " + Dovetail.grouped(now.depth)) : null,
        now.frontier === undefined ? null : part("frontier " + Dovetail.grouped(now.frontier)),
        now.bytes ? part(Dovetail.bytes(now.bytes)) : null,
        now.fraction != null ? part((100 * now.fraction).toFixed(1) + " %") : null,
        part(Dovetail.seconds(now.seconds || 0))),
      job.rates && job.rates.length > 2 ? h(Speed, {rates: job.rates}) : null,
      h("progress", now.fraction != null ? {value: now.fraction, max: 1} : {}),
      h("button", {onClick: onStop}, "stop"));
  }

  function Speed({rates}) {
    const most = Math.max(...rates, 1);
    const points = rates.map((rate, index) => (120 * index / (rates.length - 1)).toFixed(1) + ","
      + (22 - 20 * rate / most).toFixed(1)).join(" ");
    return h("svg", {class: "speed", viewBox: "0 0 120 24", width: 120, height: 24, role: "img",
      "aria-label": "states per second"}, h("polyline", {points}));
  }

  /** The settings of checks; those that are not chosen are the service's own. */
  function Settings({app}) {
    const {options} = app;
    const set = (name, value) => app.setOptions({...options, [name]: value});
    return h("div", {class: "settings"},
      h("label", null, "engine ", h("select", {value: options.engine, onChange: (event) => set("engine", event.target.value)},
        h("option", {value: "auto"}, "auto"),
        app.list.engines.map((one) => h("option", {key: one.name, value: one.name, title: one.summary}, one.name)))),
      app.list.processors < 2 ? null : h("label", null, "threads ",
        h("select", {value: options.threads, onChange: (event) => set("threads", event.target.value)},
          h("option", {value: ""}, "default"),
          Array.from({length: Math.min(app.list.processors, 64)}, (ignored, index) =>
            h("option", {key: index, value: index + 1}, index + 1)))),
      h("label", null, "timeout ", h("select", {value: options.timeout,
        onChange: (event) => set("timeout", event.target.value)},
        [["", "none"], [10, "10 s"], [60, "1 min"], [600, "10 min"], [3600, "1 h"]].map(([value, text]) =>
          h("option", {key: text, value}, text)))));
  }

  function Figures({result}) {
    const rows = [
      ["engine", result.engine + (result.decidedBy ? " (" + result.decidedBy + ")" : "")],
      ["states", Dovetail.grouped(result.states)], ["transitions", Dovetail.grouped(result.transitions)],
      ["depth", result.depth], ["time", result.seconds == null ? null : Dovetail.seconds(result.seconds)],
      ["memory of the store", result.bytes ? Dovetail.bytes(result.bytes) : null],
      ["checks", result.checks ? Dovetail.grouped(result.checks) : null],
      ...Object.entries(result.figures || {}).map(([name, value]) => [name, typeof value === "number"
        ? Dovetail.grouped(Math.round(value * 1000) / 1000) : value]),
    ].filter(([, value]) => value !== null && value !== undefined && value !== "");
    return h("dl", {class: "figures"}, rows.map(([name, value]) => h("div", {key: name}, h("dt", null, name), h("dd", null, value))));
  }

  /** The turns of the engines that auto asked. */
  function Plan({plan}) {
    if (!plan || plan.slices.length === 0) return null;
    return h("details", null, h("summary", null, "turns of the engines: " + plan.slices.length),
      h("div", {class: "scroll"}, h("table", null,
        h("thead", null, h("tr", null, ["engine", "properties", "work", "seconds", "outcome"].map((name) => h("th", null, name)))),
        h("tbody", null, plan.slices.map((one) => h("tr", null, h("td", null, one.engine), h("td", null, one.properties.join(", ")),
          h("td", {class: "number"}, Dovetail.grouped(one.work)), h("td", {class: "number"}, one.seconds.toFixed(2)),
          h("td", null, one.outcome)))))));
  }

  /** The engines that answer a property, each with a button, and the reasons of the others. */
  function Engines({app, property}) {
    const [answer, setAnswer] = useState(null);
    const load = (event) => {
      if (!event.target.open || answer) return;
      const asked = property.asked ? {kind: property.asked.kind, text: property.asked.text} : {property: property.id};
      Dovetail.api("engines", {...app.ask(), ...asked}).then(setAnswer, (error) => setAnswer({error}));
    };
    const line = (one) => h("li", {key: one.name},
      one.refusal ? h("strong", null, one.name) : h("button", {disabled: app.isBusy, title: one.summary,
        onClick: () => app.run([property], {engine: one.name})}, "check with " + one.name),
      one.refusal ? h("span", {class: "dim"}, " " + one.refusal) : null);
    return h("details", {onToggle: load}, h("summary", null, "engines that answer it"),
      !answer ? h("p", {class: "dim"}, "…") : answer.error ? h(app.Failed, {error: answer.error})
        : h("ul", {class: "engines"}, answer.engines.filter((one) => !one.refusal).map(line),
          answer.engines.filter((one) => one.refusal).map(line)));
  }

  const assumptions = (result) => {
    const a = result.assumptions || {};
    return [a.fair ? "weakly fair runs" : null, a.finiteRuns === "ignore" ? "infinite runs only" : null,
      a.observed ? "observed words" : null, a.timeDiverges ? "time diverges" : null,
      a.waitingForever ? "runs may wait forever" : null, a.countsSteps ? "steps are counted" : null,
      a.openSystem ? "open system" : null, ...Object.entries(a.constants || {}).map(([name, value]) => name + " = " + value),
      ...a.bounds || []].filter(Boolean);
  };

  const WAYS = {
    engine: (value) => "check with " + value,
    threads: (value) => "check with " + value + " threads",
    timeout: (value) => "check for " + Dovetail.seconds(Number(value)),
    set: (value) => "check with " + value.replace(":", " "),
  };

  /** Advice after an unknown answer: buttons for what the page can do, and command lines. */
  function Advice({app, property}) {
    const attempts = app.advice.get(property.id) || [];
    const others = ({setting, value}) => setting === "set" ? {set: {[value.split(":")[0]]: value.split(":")[1]}}
      : {[setting]: setting === "engine" ? value : Number(value)};
    return attempts.length === 0 ? null : h("section", {class: "advice", "aria-label": "what to try next"},
      h("h4", null, "To try next"),
      h("ul", null, attempts.map((one) => h("li", {key: one.command},
        one.setting ? h("button", {disabled: app.isBusy, onClick: () => app.run([property], others(one))}, WAYS[one.setting](one.value))
          : null,
        one.gain ? h("span", {class: "dim"}, one.gain) : null,
        h("code", null, one.command)))));
  }

  function ShowRun({app, id}) {
    const [run] = app.runs.get(id);
    return h("button", {class: "primary", onClick: () => app.go({view: "runs", property: id, step: null})},
      run.kind === "lasso" ? "show the lasso" : "show the run", " (" + Dovetail.count(run.labels.length, "step") + ")");
  }

  function Details({app, property, result, onEdit}) {
    const given = assumptions(result || {});
    const editable = property.asked ? {kind: property.asked.kind, text: property.asked.text}
      : Dovetail.propertyParts(property.text || "");
    return h("div", {class: "details"},
      property.text ? h("pre", {class: "text"}, property.text) : null,
      result && result.reason ? h("p", {class: "reason"}, result.reason) : null,
      (result ? given : property.assumptions).length
        ? h("p", {class: "dim"}, "under: " + (result ? given : property.assumptions).join(", ")) : null,
      result && result.findings ? h("ul", {class: "findings"}, result.findings.map((one) =>
        h("li", null, one.name + ": " + one.value))) : null,
      result && (result.remarks || []).map((remark) => h("p", {class: "remark"}, remark)),
      h(Advice, {app, property}),
      h("div", {class: "row"},
        app.runs.has(property.id) ? h(ShowRun, {app, id: property.id}) : null,
        property.place ? h("button", {onClick: () => app.show(property.place)},
          "go to " + Dovetail.fileName(property.place.file) + ":" + property.place.line) : null,
        editable ? h("button", {onClick: () => onEdit(editable)}, "edit") : null,
        property.asked ? h("button", {onClick: () => app.forget(property.asked)}, "remove") : null),
      result ? h(Figures, {result}) : null,
      h(Engines, {key: property.id, app, property}),
      result ? h(Plan, {plan: result.plan}) : null,
      result && result.story ? h("details", null, h("summary", null, "the search, told"),
        h("ul", null, result.story.map((line) => h("li", null, line)))) : null);
  }

  function Row({app, property, isOpen, onEdit}) {
    const result = app.results.get(property.id);
    const isRunning = app.job && app.job.ids.includes(property.id);
    const name = property.asked ? property.asked.text || property.id : property.id;
    const isKnown = property.expected && result && result.verdict !== "unknown";
    const wrong = isKnown && result.verdict !== property.expected;
    return h("li", {class: "property" + (isOpen ? " open" : "")},
      h("div", {class: "head"},
        h(Chip, {result, isRunning}),
        h("button", {class: "name link", "aria-expanded": String(isOpen),
          onClick: () => app.go({property: isOpen ? null : property.id})}, name),
        h("span", {class: "kind dim"}, property.kind || ""),
        property.expected ? h("span", {class: "expected " + (wrong ? "wrong" : "dim")},
          isKnown && !wrong ? "as expected" : "expected: " + property.expected) : null,
        h("span", {class: "space"}),
        app.runs.has(property.id) ? h("button", {class: "link", onClick: () => app.go({view: "runs", property: property.id, step: null})},
          "run") : null,
        h("button", {class: "quiet", disabled: app.isBusy, onClick: () => app.run([property]),
          "aria-label": "check " + name}, "check")),
      isOpen ? h(Details, {app, property, result, onEdit}) : null);
  }

  function PropertiesView({app}) {
    const [asking, setAsking] = useState(null);
    if (app.data.errors.length > 0) return h(app.BrokenModel, {app});
    const properties = app.properties;
    const extra = [...app.results.keys()].filter((id) => !properties.some((one) => one.id === id))
      .map((id) => ({id, kind: app.results.get(id).kind, text: "", assumptions: []}));
    return h("div", {class: "properties pad"},
      h("div", {class: "row"},
        h("button", {class: "primary", disabled: app.isBusy, onClick: () => app.run(properties)}, "check all"),
        h("button", {onClick: () => setAsking(asking ? null : {turn: 0})}, "ask a property"),
        h(Settings, {app})),
      asking ? h(Dovetail.Ask, {key: asking.turn, app, start: asking, onClose: () => setAsking(null),
        onAsk: (asked) => {
          app.remember(asked);
          app.go({property: asked.id});
          app.run([app.listed(asked)]);
          setAsking(null);
        }}) : null,
      app.job ? h(Progress, {job: app.job, onStop: app.stop}) : null,
      app.failure ? h(app.Failed, {error: app.failure}) : null,
      h("ul", {class: "list"}, [...properties, ...extra].map((property) => h(Row, {key: property.id, app, property,
        isOpen: app.address.property === property.id,
        onEdit: (parts) => setAsking({...parts, turn: Math.random()})}))),
      app.sharing.length ? h("p", {class: "dim"}, "shared: " + app.sharing.join("; ")) : null);
  }

  Dovetail.view("properties", {title: "Properties", component: PropertiesView});
  Object.assign(Dovetail, {Chip, Progress, Settings});
})();
