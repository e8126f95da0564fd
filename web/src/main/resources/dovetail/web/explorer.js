/* The page: the model that is chosen, its text on one side, and the views on the other. */
"use strict";
(() => {
  const {h, render} = preact;
  const {useCallback, useEffect, useMemo, useRef, useState} = preactHooks;
  const ASKED = "dovetail-asked";
  const JOBS = "dovetail-jobs";
  const MOST_JOBS = 8;
  const NARROW = matchMedia("(max-width: 60rem)");
  const NO_PLACE = {file: "", line: 0, turn: 0};

  function useAddress() {
    const [address, set] = useState(Dovetail.address());
    useEffect(() => {
      const changed = () => set(Dovetail.address());
      addEventListener("hashchange", changed);
      addEventListener("popstate", changed);
      return () => {
        removeEventListener("hashchange", changed);
        removeEventListener("popstate", changed);
      };
    }, []);
    return address;
  }

  function useNarrow() {
    const [isNarrow, set] = useState(NARROW.matches);
    useEffect(() => {
      const changed = () => set(NARROW.matches);
      NARROW.addEventListener("change", changed);
      return () => NARROW.removeEventListener("change", changed);
    }, []);
    return isNarrow;
  }

  /* The properties that the user asked are kept as long as the window is. */
  function useAsked() {
    const [asked, set] = useState(() => JSON.parse(sessionStorage.getItem(ASKED) || "[]"));
    const keep = (next) => {
      sessionStorage.setItem(ASKED, JSON.stringify(next));
      set(next);
    };
    return [asked, keep];
  }

  /* The last jobs of this window for one model, so that a page that is loaded again hears their results again. */
  function keptJobs(key) {
    const kept = JSON.parse(sessionStorage.getItem(JOBS) || "{}");
    return kept.key === key ? kept.jobs : [];
  }

  function keepJob(key, job) {
    sessionStorage.setItem(JOBS, JSON.stringify({key, jobs: [...keptJobs(key).slice(1 - MOST_JOBS), job]}));
  }

  /** The job that runs, its progress and its results. Only one runs at a time for a window. */
  function useJob(onEvent) {
    const [job, setJob] = useState(null);
    const [failure, setFailure] = useState(null);
    const running = useRef(null);
    const listen = useCallback(async (id, ids) => {
      const state = {ids, rates: []};
      running.current = id;
      setJob({...state, id});
      let last = null;
      try {
        await Dovetail.events("events", {job: id}, (name, data) => {
          if (name === "progress" || name === "end") {
            if (last && data.seconds > last.seconds && data.states >= last.states) {
              state.rate = (data.states - last.states) / (data.seconds - last.seconds);
              state.rates = [...state.rates.slice(-80), state.rate];
            }
            last = data;
            setJob({...state, id, progress: data});
          } else if (name === "failure") {
            setFailure(data);
          } else {
            onEvent.current(name, data);
          }
        });
      } finally {
        running.current = null;
        setJob(null);
      }
    }, []);
    const begin = useCallback(async (key, path, question, ids) => {
      setFailure(null);
      try {
        const {job: id} = await Dovetail.api(path, question);
        if (path !== "experiment") keepJob(key, {id, ids});
        await listen(id, ids);
      } catch (error) {
        setFailure(error);
      }
    }, []);
    const resume = useCallback(async (key) => {
      for (const {id, ids} of keptJobs(key)) {
        if (running.current) return;
        try {
          await listen(id, ids);
        } catch (error) {
          // The service has forgotten this job; its properties can be checked again.
        }
      }
    }, []);
    const stop = useCallback(() => {
      if (running.current) Dovetail.api("stop", {job: running.current}).catch(() => {});
    }, []);
    return {job, failure, begin, resume, stop, setFailure};
  }

  /** A key that differs once the model or its texts do. */
  function keyOf(asking, data) {
    let hash = 0;
    for (const {text} of data.texts) for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) | 0;
    return asking + hash;
  }

  function Failed({error}) {
    return h("div", {class: "error", role: "alert"}, error.diagnostics && error.diagnostics.length
      ? h(Dovetail.Diagnostics, {list: error.diagnostics}) : h("p", null, error.message));
  }

  function BrokenModel({app}) {
    return h("div", {class: "pad"}, h("p", null, "The model has errors; its text shows them."),
      h("button", {onClick: app.reload}, "read it again"));
  }

  /** The choice among the contexts of a model. */
  function Contexts({app}) {
    const contexts = app.data.contexts || [];
    return contexts.length === 0 ? null : h("p", {class: "contexts"}, h("label", null, "in the context ",
      h("select", {value: app.form.context, onChange: (event) => app.go({context: event.target.value})},
        contexts.map((name) => h("option", {key: name, value: name}, name)))));
  }

  function Explorer() {
    const address = useAddress();
    const isNarrow = useNarrow();
    const [list, setList] = useState(null);
    const [data, setData] = useState(null);
    const [fatal, setFatal] = useState(null);
    const [turn, setTurn] = useState(0);
    const [place, setPlace] = useState(NO_PLACE);
    const [marks, setMarks] = useState([]);
    const [coverage, setCoverage] = useState(null);
    const [results, setResults] = useState(new Map());
    const [runs, setRuns] = useState(new Map());
    const [kept, setKept] = useState([]);
    const [experiment, setExperiment] = useState(null);
    const [sharing, setSharing] = useState([]);
    const [advice, setAdvice] = useState(new Map());
    const [asked, setAsked] = useAsked();
    const [options, setOptions] = useState({engine: "auto", threads: "", timeout: ""});
    const onEvent = useRef(null);
    const linked = useRef(null);
    const {job, failure, begin: beginFor, resume, stop, setFailure} = useJob(onEvent);

    const model = Number(address.model || 0);
    const constants = useMemo(() => Object.fromEntries(Object.entries(address).filter(([name]) => name.startsWith("c."))
      .map(([name, value]) => [name.slice(2), value])), [location.hash]);
    const asking = JSON.stringify({model, constants});

    useEffect(() => {
      Dovetail.api("models").then(setList, setFatal);
    }, []);
    useEffect(() => {
      let isCurrent = true;
      setPlace(NO_PLACE);
      setResults(new Map());
      setRuns(new Map());
      setSharing([]);
      setAdvice(new Map());
      setExperiment(null);
      setCoverage(null);
      setMarks([]);
      setFailure(null);
      Dovetail.api("model", {model, constants}).then((answer) => {
        if (!isCurrent) return;
        setData({...answer, asking});
        setFatal(null);
        resume(keyOf(asking, answer));
      }, (error) => isCurrent && setFatal(error));
      return () => { isCurrent = false; };
    }, [asking, turn]);

    onEvent.current = (name, answer) => {
      if (name === "report") {
        setResults((old) => {
          const next = new Map(old);
          answer.results.forEach((one) => next.set(one.property, one));
          return next;
        });
        setSharing(answer.explanation || []);
        setAdvice((old) => new Map([...old].filter(([id]) => !answer.results.some((one) => one.property === id))));
      } else if (name === "advice") {
        setAdvice((old) => answer.attempts.reduce((next, one) =>
          next.set(one.property, [...next.get(one.property) || [], one]), new Map(old)));
      } else if (name === "runs") {
        setRuns((old) => new Map(old).set(answer.property, answer.runs.map((run, index) =>
          ({...run, path: answer.paths[index], context: answer.context}))));
      } else if (name === "cell") {
        setExperiment((old) => old && {...old, cells: [...old.cells, answer]});
      } else if (name === "plots") {
        setExperiment((old) => old && {...old, plots: answer});
      } else if (name === "exploration") {
        setCoverage(answer.results[0].coverage || null);
      }
    };

    if (fatal) return h(Fatal, {error: fatal, onAgain: () => { setFatal(null); setTurn(turn + 1); }});
    // What belongs to another model, or to other values of its constants, is not shown meanwhile.
    if (!list || !data || data.asking !== asking) return h("p", {class: "empty"}, "Loading …");

    const forms = data.forms || [];
    const form = forms.find((one) => one.context === (address.context || "")) || forms[0] || null;
    const name = list.models[model].name;
    const listed = (one) => ({id: one.id, name: one.id, kind: one.kindText, text: "", assumptions: [], asked: one});
    const mine = asked.filter((one) => one.model === name && (!form || one.context === form.context));
    const ask = () => ({model, constants, context: form ? form.context : ""});
    const settings = () => ({engine: options.engine, ...options.threads ? {threads: Number(options.threads)} : {},
      ...options.timeout ? {timeout: Number(options.timeout)} : {}});
    const begin = (path, question, ids) => beginFor(keyOf(asking, data), path, question, ids);
    const show = (next) => {
      setPlace({file: next.file, line: next.line, turn: place.turn + 1});
      if (isNarrow && next.line > 0) Dovetail.go({view: "source"});
    };
    const app = {
      address, go: Dovetail.go, linked, list, data, form, name, constants, ask, settings, options, setOptions, place, show,
      marks, mark: setMarks, coverage, setCoverage, results, runs, sharing, advice, job, failure, stop, isBusy: job !== null,
      isNarrow, Failed, BrokenModel, Contexts, listed,
      hasFile: (file) => data.texts.some((one) => one.file === file),
      properties: [...form ? form.properties : [], ...mine.map(listed)],
      remember: (one) => setAsked([...asked.filter((other) => other.id !== one.id || other.model !== name), {...one, model: name}]),
      forget: (one) => setAsked(asked.filter((other) => other !== one)),
      kept, keep: (one) => setKept([...kept, one]),
      reload: () => setTurn(turn + 1),
      run: (some, others) => begin("check", {...ask(), ...settings(), ...others,
        properties: some.filter((one) => !one.asked).map((one) => one.id),
        asked: some.filter((one) => one.asked).map(({asked: one}) => ({kind: one.kind, text: one.text, context: one.context}))},
        some.map((one) => one.id)),
      cover: () => begin("explore", {...ask(), ...settings(), engine: "auto", coverage: true}, []),
      begin, experiment, setExperiment,
    };
    const views = [...isNarrow ? [["source", {title: "Source", component: Dovetail.Source}]] : [], ...Dovetail.views];
    const chosen = views.some(([id]) => id === address.view) ? address.view : isNarrow ? "source" : "model";
    const View = views.find(([id]) => id === chosen)[1].component;
    return h("div", {class: "page" + (isNarrow ? " narrow" : "")},
      h(Header, {app, views, chosen}),
      h("main", null,
        isNarrow ? null : h(Dovetail.Source, {app}),
        isNarrow ? null : h(Divider),
        h("section", {class: "view view-" + chosen, id: "view", role: "tabpanel", "aria-labelledby": "tab-" + chosen},
          h(View, {app, key: chosen + asking}))));
  }

  /** Moves the border between the text and the views. */
  function Divider() {
    const [share, set] = useState(Number(localStorage.getItem("dovetail-share") || 42));
    useEffect(() => {
      document.documentElement.style.setProperty("--source-share", share + "%");
      localStorage.setItem("dovetail-share", share);
    }, [share]);
    // Near the edge the text is hidden; the border stays, and brings it back.
    const at = (next) => set(next < 10 ? 0 : Math.min(80, next));
    return h("div", {class: "divider", role: "separator", tabIndex: 0, "aria-orientation": "vertical", "aria-valuenow": share,
      "aria-label": "border between text and views", title: "drag; a double click hides the text, or shows it",
      onPointerDown: (event) => event.target.setPointerCapture(event.pointerId),
      onDblClick: () => set(share === 0 ? 42 : 0),
      onPointerMove: (event) => {
        if (event.target.hasPointerCapture(event.pointerId)) at(Math.round(100 * event.clientX / innerWidth));
      },
      onKeyDown: (event) => {
        if (event.key === "ArrowLeft") at(share - 3);
        if (event.key === "ArrowRight") at(Math.max(9, share) + 3);
      }});
  }

  function Header({app, views, chosen}) {
    const [isCopied, setCopied] = useState(false);
    const move = (event) => {
      const ids = views.map(([id]) => id);
      const offset = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!offset) return;
      const next = ids[(ids.indexOf(chosen) + offset + ids.length) % ids.length];
      app.go({view: next});
      setTimeout(() => {
        const tab = document.getElementById("tab-" + next);
        if (tab) tab.focus();
      });
    };
    const copy = async () => {
      // A view may know more than the address, such as the states that it shows.
      const more = app.linked.current ? await app.linked.current().catch(() => ({})) : {};
      await navigator.clipboard.writeText(Dovetail.link(more)).then(() => setCopied(true), () => {});
      setTimeout(() => setCopied(false), 1500);
    };
    const theme = () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
      localStorage.setItem("dovetail-theme", root.dataset.theme);
    };
    return h("header", null,
      h("span", {class: "brand"}, h("img", {src: "/icon.svg", alt: "", width: 20, height: 20}), "Dovetail"),
      app.list.models.length > 1
        ? h("select", {"aria-label": "model", value: app.address.model || 0,
          onChange: (event) => Dovetail.go({...Object.fromEntries(Object.keys(app.address).map((name) => [name, null])),
            model: event.target.value, view: app.address.view})},
          app.list.models.map((one) => h("option", {key: one.model, value: one.model}, one.name)))
        : h("strong", {class: "name"}, app.name),
      h("nav", {role: "tablist", "aria-label": "views", onKeyDown: move}, views.map(([id, one]) =>
        h("button", {key: id, id: "tab-" + id, role: "tab", "aria-selected": String(id === chosen), "aria-controls": "view",
          tabIndex: id === chosen ? 0 : -1, onClick: () => app.go({view: id})}, one.title))),
      h("span", {class: "space"}),
      h("button", {class: "quiet", title: "read the files again", onClick: app.reload, "aria-label": "read the files again"}, "reload"),
      h("button", {class: "quiet", title: "copy a link to this", "aria-label": "copy a link to this", onClick: copy},
        isCopied ? "copied" : "link"),
      h("button", {class: "quiet", title: "light or dark", "aria-label": "light or dark", onClick: theme}, h("span", {class: "half"})));
  }

  function Fatal({error, onAgain}) {
    return h("div", {class: "empty"},
      h("h1", null, "Dovetail"),
      h("p", null, error.status === 401
        ? "Open the address that dovetail serve printed: it has the token of this session, which this address lacks."
        : error.message),
      error.status === 401 ? null : h("button", {onClick: onAgain}, "try again"));
  }

  const theme = localStorage.getItem("dovetail-theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const root = document.getElementById("explorer");
  root.replaceChildren();
  render(h(Explorer), root);
})();
