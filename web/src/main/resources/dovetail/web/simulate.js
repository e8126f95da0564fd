/* The view of the simulator: takes steps by hand or at random, back and forth on a path that the address keeps. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef, useState} = preactHooks;
  const {ask, saveText, usePath, shortened, longer, markPlaces, PathSteps, StateText, EnabledSteps} = Dovetail.graph;

  /** The path as a run, with its chart of messages and its values over time. */
  function PathChart({app, path, length}) {
    const element = useRef(null);
    const [failure, setFailure] = useState(null);
    useEffect(() => {
      let isCurrent = true;
      ask(app, "path", {path, run: true}).then((one) => {
        if (!isCurrent) return;
        element.current.replaceChildren();
        new Dovetail.Run(element.current, [{title: "simulated path", run: one.run}], {
          selected: length, onSource: (file, line) => app.show({file, line}),
        });
      }, setFailure);
      return () => { isCurrent = false; };
    }, [path]);
    return [failure ? h(app.Failed, {error: failure}) : null, h("div", {class: "viewer path-chart", ref: element})];
  }

  function Simulator({app}) {
    const {answer, failure, path, go, random} = usePath(app);
    const [ahead, setAhead] = useState([]);
    const [count, setCount] = useState(10);
    const [isChart, setChart] = useState(false);
    const main = useRef(null);
    useEffect(() => {
      if (answer) {
        const last = answer.steps[answer.steps.length - 1];
        markPlaces(app, last ? last.places : []);
      }
      return () => app.mark([]);
    }, [answer]);
    if (!answer) {
      return h("div", {class: "pad"}, failure ? [h(app.Failed, {error: failure}),
        h("button", {onClick: () => go(null)}, "begin anew")] : h("p", {class: "empty"}, "Loading …"));
    }
    const length = answer.steps.length;
    const undo = (steps) => {
      const left = Math.max(0, length - steps);
      setAhead([...answer.path.split("-").slice(left + 1), ...ahead]);
      go(shortened(answer.path, left));
    };
    const redo = () => {
      if (ahead.length) {
        setAhead(ahead.slice(1));
        go(answer.path + "-" + ahead[0]);
      }
    };
    const take = (option, date) => {
      setAhead([]);
      go(longer(answer.path, option.index, option.first === undefined ? null : date || option.first));
    };
    const save = () => ask(app, "path", {path, trace: true}).then((one) =>
      saveText(JSON.stringify(one.trace, null, 1), "trace.json", "application/json"));
    const walkOn = () => {
      setAhead([]);
      random(count);
    };
    const key = (event) => {
      if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^[1-9]$/.test(event.key) ? answer.options.filter((one) => one.possible)[Number(event.key) - 1] : null;
      const action = digit ? () => take(digit) : {u: () => undo(1), Backspace: () => undo(1), y: redo, x: walkOn,
        r: () => undo(length)}[event.key];
      if (action) {
        event.preventDefault();
        action();
      }
    };
    return h("div", {class: "simulator pad", ref: main, onKeyDown: key},
      h("div", {class: "row", role: "toolbar", "aria-label": "simulation"},
        h("button", {onClick: () => undo(1), disabled: length === 0, title: "undo (u)"}, "undo"),
        h("button", {onClick: redo, disabled: ahead.length === 0, title: "redo (y)"}, "redo"),
        h("button", {onClick: () => undo(length), disabled: length === 0, title: "restart (r)"}, "restart"),
        h("button", {onClick: walkOn, title: "random steps (x)", disabled: answer.options.every((one) => !one.possible)}, "random"),
        h("label", null, h("input", {type: "number", min: 1, max: 1000, value: count, "aria-label": "number of random steps",
          onInput: (event) => setCount(Math.max(1, Math.min(1000, Number(event.target.value) || 1)))}), " steps"),
        h("span", {class: "space"}),
        answer.initial > 1 ? h("label", null, "initial state ", h("select", {value: answer.path.split("-")[0],
          onChange: (event) => { setAhead([]); go(event.target.value); }},
          Array.from({length: Math.min(answer.initial, 500)}, (_, index) => h("option", {key: index, value: index}, index)))) : null,
        h("button", {"aria-pressed": String(isChart), onClick: () => setChart(!isChart),
          title: "the path with its messages and its values over time"}, "chart"),
        h("button", {onClick: save, title: "save the path as a trace, which dovetail simulate --replay loads"}, "save"),
        h("button", {onClick: () => app.go({view: "graph"})}, "in the graph")),
      failure ? h(app.Failed, {error: failure}) : null,
      h("div", {class: "columns"},
        h("div", null, h("h3", null, "Enabled steps"), h(EnabledSteps, {app, walk: answer, onTake: take,
          onShow: (option) => app.mark(option.places)})),
        h("div", null, h("h3", null, "State after " + Dovetail.count(length, "step")), h(StateText, {state: answer.state})),
        h(PathSteps, {app, walk: answer, chosen: length, onChoose: (number) => number < length ? undo(length - number) : null})),
      isChart ? h(PathChart, {app, path: answer.path, length}) : null,
      h("p", {class: "visually-hidden", role: "status"}, length === 0 ? "initial state"
        : "step " + length + ": " + answer.steps[length - 1].title + ", " + answer.steps[length - 1].changes.join(", ")));
  }

  function SimulateView({app}) {
    return app.form ? h(Simulator, {app, key: app.form.context}) : h(app.BrokenModel, {app});
  }

  Dovetail.view("simulate", {title: "Simulate", component: SimulateView});
})();
