/* The view of runs: counterexamples and witnesses of the answers, in the viewer that pages of traces have as well. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef} = preactHooks;

  /** The viewer of some runs; the first is shown, and the others can be compared with it. */
  function Viewer({app, runs}) {
    const element = useRef(null);
    const latest = useRef(app);
    latest.current = app;
    useEffect(() => {
      let viewer = null;
      const tell = (state) => {
        if (!viewer) return;
        latest.current.go({step: state === 0 ? null : state}, true);
        latest.current.mark(viewer.model.places(state).map(({file, line}) => ({file, line})));
      };
      const step = Number(latest.current.address.step);
      viewer = new Dovetail.Run(element.current, runs, {
        onSelect: tell,
        onSource: (file, line) => latest.current.show({file, line}),
        ...step > 0 ? {selected: step} : {},
      });
      tell(viewer.state);
      return () => {
        viewer.close();
        latest.current.mark([]);
      };
    }, [runs]);
    return h("div", {class: "viewer", ref: element});
  }

  function RunsView({app}) {
    const ids = [...app.runs.keys()];
    const wanted = app.address.property;
    const id = ids.includes(wanted) ? wanted : ids[0];
    const property = app.properties.find((one) => one.id === wanted);
    const list = useRef({key: "", runs: []});
    useEffect(() => {
      // A link to a run that is not known in this window: the check finds the same run again.
      if (property && !app.results.has(wanted) && !app.isBusy) app.run([property]);
    }, [wanted, Boolean(property)]);
    if (!id) {
      return h("div", {class: "pad"}, app.job ? h(Dovetail.Progress, {job: app.job, onStop: app.stop}) : null,
        h("div", {class: "empty"},
          h("p", null, "No run yet. A violated property and a reachable state come with a run that shows why."),
          h("button", {class: "primary", onClick: () => app.go({view: "properties"})}, "to the properties")));
    }
    const own = app.runs.get(id);
    const kept = app.kept.filter((one) => !own.includes(one.run));
    const all = [...own.map((run, index) => ({title: own.length > 1 ? id + " " + (index + 1) : id, run})), ...kept];
    // The viewer is made again only when its runs are others.
    const key = id + ":" + own.length + ":" + kept.map((one) => one.title).join();
    if (list.current.key !== key || list.current.own !== own) list.current = {key, own, runs: all};
    const isKept = app.kept.some((one) => own.includes(one.run));
    return h("div", {class: "runs"},
      h("div", {class: "row pad"},
        h(Dovetail.Chip, {result: app.results.get(id)}),
        ids.length > 1
          ? h("select", {value: id, "aria-label": "run", onChange: (event) => app.go({property: event.target.value, step: null})},
            ids.map((one) => h("option", {key: one, value: one}, one)))
          : h("strong", null, id),
        h("span", {class: "space"}),
        own[0].path ? h("button", {class: "quiet", title: "take other steps from the chosen state on",
          onClick: () => app.go({view: "simulate", context: own[0].context, step: null,
            path: Dovetail.graph.shortened(own[0].path, Number(app.address.step) || 0)})}, "simulate from here") : null,
        h("button", {class: "quiet", disabled: isKept, title: "compare this run with others",
          onClick: () => app.keep({title: id + " (kept)", run: own[0]})}, isKept ? "kept" : "keep to compare")),
      h(Viewer, {app, runs: list.current.runs}));
  }

  Dovetail.view("runs", {title: "Runs", component: RunsView});
})();
