/* The view of the state graph: expands states on demand, folds them, and shows the path to the one that is chosen. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useMemo, useRef, useState} = preactHooks;
  const {ask, saveText, usePath, shortened, longer, PathSteps, StateText, EnabledSteps, FoldForm} = Dovetail.graph;
  const MOST = 2000;
  const NONE = new Set();
  const CONFLICT = 409;

  /** Numbers as ranges, such as 0-99,120. */
  function ranges(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    const parts = [];
    for (let i = 0; i < sorted.length; i++) {
      const first = sorted[i];
      while (sorted[i + 1] === sorted[i] + 1) i++;
      parts.push(first === sorted[i] ? String(first) : first + "-" + sorted[i]);
    }
    return parts.join(",");
  }

  function useGraph(app, walk, again) {
    const [view, setView] = useState(null);
    const [folded, setFolded] = useState(null);
    const [failure, setFailure] = useState(null);
    const [isBusy, setBusy] = useState(false);
    const isAsking = useRef(false);
    const pictures = useRef(0);

    /* The model was read again, and its states have other numbers. */
    const beginAnew = () => {
      setView(null);
      setFolded(null);
      setFailure(null);
      again();
    };
    const question = async (name, body, then) => {
      if (isAsking.current) return;
      isAsking.current = true;
      setBusy(true);
      setFailure(null);
      const start = performance.now();
      try {
        const answer = await ask(app, name, body);
        isAsking.current = false;
        const answered = performance.now() - start;
        then(answer);
        // The time until the picture is on the screen, for measurements.
        requestAnimationFrame(() => requestAnimationFrame(() => {
          Dovetail.graph.milliseconds = {answered, shown: performance.now() - start};
        }));
      } catch (error) {
        if (error.status === CONFLICT) {
          beginAnew();
        } else {
          setFailure(error);
        }
      } finally {
        isAsking.current = false;
        setBusy(false);
      }
    };
    const shown = view ? ranges(view.nodes.map((node) => node.id)) : "";
    // In a picture of another kind, the eye begins anew: all of it is fitted into the frame.
    const show = (body, isAnew) => question("expand", body, (answer) => {
      setView({...answer, kind: isAnew ? ++pictures.current : pictures.current});
      // The states of a link are those that were shown first.
      if (view) app.go({states: null}, true);
    });
    /* A link shows the states of this view again. */
    useEffect(() => {
      app.linked.current = () => ask(app, "link", {graph: view.graph, shown});
      return () => { app.linked.current = null; };
    }, [view]);
    const expand = (body, isAnew) => show({...view ? {graph: view.graph, shown} : {}, ...body}, isAnew);
    useEffect(() => {
      if (walk && view && walk.graph !== view.graph) {
        beginAnew();
        return;
      }
      // The states of the path are always shown.
      const isMissing = walk && (!view || walk.states.some((state) => !view.nodes.some((node) => node.id === state)));
      // A system of modules may have several initial states, and shows all of them at first.
      if (isMissing) {
        const path = app.address.path ? {path: walk.path.replace(/@[^-]*/g, "")} : {};
        expand(!view && app.address.states ? {...path, states: app.address.states} : path);
      }
    }, [walk, view]);
    return {
      view, folded, failure, isBusy, shown, expand, beginAnew,
      fold: (body) => question("fold", {graph: view.graph, shown, ...body}, (answer) => setFolded({...answer, kind: ++pictures.current})),
      unfold: () => setFolded(null),
      show: (states) => show({graph: view.graph, shown: ranges(states)}, true),
      question,
      stop: () => ask(app, "stop", {}).catch(() => {}),
    };
  }

  /** The places of the nodes that some are reached from without the steps of another one. */
  function reachedWithout(view, roots, without) {
    const next = new Map();
    view.edges.forEach((edge) => edge.from !== without && next.set(edge.from, [...next.get(edge.from) || [], edge.to]));
    const reached = new Set(roots);
    for (const place of reached) (next.get(place) || []).forEach((to) => reached.add(to));
    return reached;
  }

  function Find({graph, onMark, onChoose}) {
    const [text, setText] = useState("");
    const [found, setFound] = useState(null);
    const find = (event) => {
      event.preventDefault();
      graph.question("mark", {graph: graph.view.graph, shown: graph.shown, predicate: text}, (answer) => {
        setFound({...answer, at: 0});
        onMark(new Set(answer.states));
        if (answer.states.length) onChoose(answer.states[0]);
      });
    };
    const step = (offset) => {
      const at = (found.at + offset + found.states.length) % found.states.length;
      setFound({...found, at});
      onChoose(found.states[at]);
    };
    return h("form", {class: "row", onSubmit: find, "aria-label": "find states"},
      h("input", {"aria-label": "predicate", placeholder: "find states: a predicate", value: text, spellcheck: false,
        onInput: (event) => setText(event.target.value)}),
      h("button", {disabled: !text.trim() || graph.isBusy}, "find"),
      found ? [h("span", {role: "status", class: "dim"}, found.states.length === 0 ? "none"
        : (found.at + 1) + " of " + Dovetail.grouped(found.states.length), found.undefined ? "; " + found.undefined + " without value" : ""),
        found.states.length > 1 ? h("button", {type: "button", "aria-label": "previous", onClick: () => step(-1)}, "‹") : null,
        found.states.length > 1 ? h("button", {type: "button", "aria-label": "next", onClick: () => step(1)}, "›") : null,
        h("button", {type: "button", class: "quiet", onClick: () => { setFound(null); onMark(NONE); }}, "clear")] : null);
  }

  function GraphTools({graph, chosen, along}) {
    const [depth, setDepth] = useState(3);
    const view = graph.view;
    const node = view.nodes[chosen];
    const all = ranges(view.nodes.filter((one) => one.roles.includes("open")).map((one) => one.id));
    const collapse = () => {
      const initial = view.nodes.map((one, place) => place).filter((place) => view.nodes[place].roles.includes("initial"));
      const kept = reachedWithout(view, [...initial, ...along], chosen);
      graph.show([...kept].map((place) => view.nodes[place].id));
    };
    const saveAs = (format, type) => graph.question("export", {graph: view.graph, shown: graph.shown, format, folded: Boolean(graph.folded)},
      (answer) => saveText(answer.text, "states." + format, type));
    const isStates = !graph.folded;
    return h("div", {class: "row", role: "toolbar", "aria-label": "graph"},
      isStates ? [
        h("button", {disabled: !node || graph.isBusy, onClick: () => graph.expand({from: String(node.id)}),
          title: "show the successors of the chosen state (Enter)"}, "expand"),
        h("button", {disabled: !all || graph.isBusy, onClick: () => graph.expand({from: all, depth}, true)}, "expand all"),
        h("label", null, "depth ", h("input", {type: "number", min: 1, max: MOST, value: depth, "aria-label": "depth",
          onKeyDown: (event) => event.key === "Enter" && all && graph.expand({from: all, depth}, true),
          onInput: (event) => setDepth(Math.max(1, Math.min(MOST, Number(event.target.value) || 1)))})),
        h("button", {disabled: !node || graph.isBusy, onClick: collapse, title: "hide the states that are reached through the chosen one alone"}, "collapse"),
        h("button", {disabled: graph.isBusy, onClick: () => graph.show(along.map((place) => view.nodes[place].id)),
          title: "show the states of the path alone"}, "hide others")] : null,
      h("span", {class: "space"}),
      graph.isBusy ? h("button", {onClick: graph.stop}, "stop") : null,
      h("button", {class: "quiet", onClick: () => saveAs("svg", "image/svg+xml")}, "SVG"),
      h("button", {class: "quiet", onClick: () => saveAs("dot", "text/vnd.graphviz")}, "DOT"));
  }

  function Graph({app}) {
    const {answer: walk, failure, go, again} = usePath(app);
    const graph = useGraph(app, walk, again);
    const [marked, setMarked] = useState(NONE);
    const [classAt, setClassAt] = useState(-1);
    const [isFolding, setFolding] = useState(false);
    const view = graph.folded || graph.view;
    const places = useMemo(() => new Map(graph.view ? graph.view.nodes.map((node, place) => [node.id, place]) : []), [graph.view]);
    const along = useMemo(() => walk && !graph.folded ? walk.states.map((state) => places.get(state)).filter((place) => place !== undefined)
      : [], [walk, places, graph.folded]);
    const markedPlaces = useMemo(() => new Set(graph.folded ? [] : [...marked].map((state) => places.get(state))), [marked, places, graph.folded]);
    useEffect(() => () => app.mark([]), []);
    if (!walk || !view) {
      const error = failure || graph.failure;
      return h("div", {class: "pad"}, error ? [h(app.Failed, {error}), h("button", {onClick: () => {
        app.go({states: null}, true);
        graph.beginAnew();
        go(null);
      }}, "begin anew")]
        : h("p", {class: "empty"}, "Loading …"));
    }
    const last = walk.states[walk.states.length - 1];
    const chosen = graph.folded ? classAt : places.has(last) ? places.get(last) : -1;

    /** Goes to a state: by the path so far where it is on it or one step ahead, otherwise by the path it was found by. */
    const choose = (state) => {
      const at = walk.states.indexOf(state);
      const option = walk.options.find((one) => one.target === state && one.possible);
      if (state === last) return;
      if (at >= 0) go(shortened(walk.path, at));
      else if (option) go(longer(walk.path, option.index, option.first));
      else graph.question("example", {graph: graph.view.graph, state}, (answer) => go(answer.path));
    };
    const example = (place) => graph.question("example", {graph: graph.view.graph, node: place}, (answer) => {
      graph.unfold();
      go(answer.path);
    });
    const error = failure || graph.failure;
    return h("div", {class: "state-graph"},
      h("div", {class: "pad"},
        h(GraphTools, {graph, chosen, along}),
        h("div", {class: "row"},
          h("button", {"aria-expanded": String(isFolding), onClick: () => setFolding(!isFolding)}, graph.folded ? "folded" : "fold"),
          graph.folded ? null : h(Find, {graph, onMark: setMarked, onChoose: choose}),
          h("span", {class: "dim", role: "status"}, graph.folded
            ? Dovetail.count(view.nodes.length, "node") + " for " + Dovetail.count(view.states, "state")
            : Dovetail.count(view.nodes.length, "state") + " shown",
          graph.isBusy ? " …" : "", view.remarks.map((remark) => "; " + remark).join(""))),
        isFolding ? h(FoldForm, {app, isBusy: graph.isBusy, isFolded: Boolean(graph.folded), onUnfold: graph.unfold,
          onFold: (body) => { setClassAt(-1); graph.fold(body); }}) : null,
        error ? h(app.Failed, {error}) : null),
      h("div", {class: "graph-main"},
        h(Dovetail.GraphPicture, {view, title: "state graph", chosen, marked: markedPlaces, path: along,
          onChoose: (place) => graph.folded ? setClassAt(place) : choose(view.nodes[place].id),
          onOpen: (place) => graph.folded ? example(place) : graph.expand({from: String(view.nodes[place].id)})}),
        h("aside", {class: "graph-side", "aria-label": "chosen state", tabIndex: 0},
          graph.folded
            ? h(ClassText, {node: view.nodes[classAt], onExample: () => example(classAt), isBusy: graph.isBusy})
            : [h("h3", null, "State " + last + (walk.deadlock ? ": deadlock" : "")), h(StateText, {state: walk.state}),
              h("h3", null, "Enabled steps"),
              h(EnabledSteps, {app, walk, onShow: (option) => app.mark(option.places), onTake: (option, date) =>
                go(longer(walk.path, option.index, option.first === undefined ? null : date || option.first))}),
              h(PathSteps, {app, walk, chosen: walk.steps.length, onChoose: (number) => go(shortened(walk.path, number))}),
              h("div", {class: "row"}, h("button", {onClick: () => app.go({view: "simulate"})}, "simulate from here"))])));
  }

  function ClassText({node, onExample, isBusy}) {
    if (!node) return h("p", {class: "dim"}, "Choose a node of the folded graph.");
    return h("section", null, h("h3", null, "Node " + node.id),
      h("p", null, node.size > 0 ? "stands for " + Dovetail.count(node.size, "state")
        + (node.texts.length ? ", which have in common:" : "") : node.texts.length ? "" : "stands for sets of states"),
      h("ul", null, node.texts.map((text) => h("li", {key: text}, text))),
      node.size > 0 ? h("button", {disabled: isBusy, onClick: onExample}, "path to an example") : null);
  }

  function GraphView({app}) {
    return app.form ? h(Graph, {app, key: app.form.context}) : h(app.BrokenModel, {app});
  }

  Dovetail.view("graph", {title: "State graph", component: GraphView});
})();
