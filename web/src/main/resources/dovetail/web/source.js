/* The texts of a model: highlighted, with lines that can be gone to, marked, and painted with coverage. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef, useMemo} = preactHooks;
  const BLOCK = 200;

  const words = (text) => new Set(text.split(" "));
  const PREDICATES = "and or not imply implies true false";
  const PROP = words("property is ap invariant reachable recoverable never deadlockfree livelockfree timelockfree errorfree"
    + " ltl ctl pattern unless fair observed bounded one-safe live quasi-live reversible stable bounds dead-transitions "
    + PREDICATES);
  const SLASH = {line: "//", open: "/*", close: "*/"};
  /* The words of each language, by the extension of its files. */
  const LANGUAGES = {
    dve: {...SLASH, words: words("const byte int channel process state init commit accept assert trans guard sync effect"
      + " system async property " + PREDICATES)},
    fcr: {...SLASH, words: words("any append array begin bool case channel component const dequeue do else elsif empty end"
      + " enqueue first foreach from full function if in init int is loop nat none null of on out par port priority process"
      + " property queue read record return select states sync then to type union unless var wait where while write assert ltl"
      + " deadlockfree " + PREDICATES)},
    cdl: {...SLASH, words: words("activity after assert before between cannot cdl either event eventually exactly globally"
      + " immediately init is leads loop main may must never occur occurrence occurrences occurs one predicate properties"
      + " property receive reject accept cut start repeatability send skip until pty to from include sync " + PREDICATES)},
    coin: {...SLASH, words: words("automaton composite state init trans accept onlyL restrictL restrictS system property "
      + PREDICATES)},
    mod: {...SLASH, words: words("Alw F G H P S U X Y abs always accept automaton bool connect const else eventually for hidden"
      + " if in inf init max min module out property state system then type use when " + PREDICATES)},
    net: {line: "#", words: words("net tr pl lb pr nt tn")},
    aut: {words: words("des")},
    exp: {line: "--", open: "(*", close: "*)", words: words("hide in end par rename cut prio total behaviour label using"
      + " all but multiple single any not is ->")},
    sog: {words: words("")},
    prop: {...SLASH, words: PROP},
    pnml: {xml: true, words: words("")},
    xml: {xml: true, words: words("")},
    hoa: {words: words("HOA: States: Start: AP: Acceptance: acc-name: State: --BODY-- --END--")},
  };

  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

  /** The kinds of pieces of a text: pairs of a class and a piece, line by line. */
  function tokenize(text, file) {
    const language = LANGUAGES[file.slice(file.lastIndexOf(".") + 1)] || {words: new Set()};
    const pattern = language.xml
      ? /(<!--[\s\S]*?(?:-->|$))|(<\/?[\w:.-]+|\/?>)|("[^"\n]*")|(\n)/g
      : new RegExp([
        "(" + [language.open ? escape(language.open) + "[\\s\\S]*?(?:" + escape(language.close) + "|$)" : null,
          language.line ? escape(language.line) + "[^\\n]*" : null, "(?!)"].filter(Boolean).join("|") + ")",
        "([A-Za-z_][A-Za-z_0-9-]*(?<!-))", "(\"[^\"\\n]*\"|'[^'\\n]*')", "(\\n)", "(\\b\\d+(?:\\.\\d+)?\\b)",
        "(#\\w+)"].join("|"), "g");
    const lines = [[]];
    const add = (kind, piece) => piece.split("\n").forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part) lines[lines.length - 1].push([kind, part]);
    });
    let at = 0;
    for (const match of text.matchAll(pattern)) {
      if (match.index > at) add("", text.slice(at, match.index));
      at = match.index + match[0].length;
      const [all, comment, word, string, , number, directive] = match;
      add(comment ? "comment" : word ? language.xml ? "tag" : language.words.has(word) ? "keyword" : ""
        : string ? "string" : number ? "number" : directive ? "directive" : "", all);
    }
    if (at < text.length) add("", text.slice(at));
    return lines;
  }

  /** Some lines. They are drawn again only when something about them changes. */
  class Block extends preact.Component {
    shouldComponentUpdate(next) {
      return ["lines", "marked", "current", "paint", "problems", "verdicts"].some((name) => next[name] !== this.props[name]);
    }

    render({lines, first, current, marked, paint, problems, verdicts, onLine}) {
      return h("div", {class: "block", role: "presentation"}, lines.map((pieces, index) => {
        const number = first + index;
        const taken = paint.get(number);
        const problem = problems.get(number);
        const verdict = verdicts.get(number);
        const classes = ["line", number === current ? "current" : "", marked.has(number) ? "marked" : "",
          taken === undefined ? "" : taken === 0 ? "never" : "taken",
          problem ? "problem" : ""].join(" ");
        return [h("div", {class: classes, key: number, "data-line": number},
          h("button", {class: "number", tabIndex: -1, onClick: () => onLine(number),
            "aria-label": "line " + number}, verdict ? h("span", {class: "verdict " + verdict.kind, title: verdict.title},
            verdict.sign) : null, number),
          taken === undefined ? null : h("span", {class: "count", title: taken === 0 ? "never taken" : "taken "
            + Dovetail.count(taken, "time")}, taken === 0 ? "never" : short(taken)),
          h("code", {onClick: () => onLine(number)},
            pieces.length === 0 ? "\n" : pieces.map(([kind, piece]) => kind ? h("span", {class: kind}, piece) : piece))),
        problem ? h(Dovetail.Diagnostics, {list: problem, className: "inline"}) : null];
      }));
    }
  }

  const short = (number) => number < 1000 ? String(number) : number < 1e6 ? (number / 1e3).toFixed(number < 1e4 ? 1 : 0) + "k"
    : (number / 1e6).toFixed(number < 1e7 ? 1 : 0) + "M";

  const NONE = new Map();
  const NO_LINES = new Set();

  /** The lines of a text that have problems. */
  function problemsOf(diagnostics, file) {
    const lines = new Map();
    for (const one of diagnostics) {
      if (one.file === file && one.line > 0) lines.set(one.line, [...lines.get(one.line) || [], one]);
    }
    return lines.size === 0 ? NONE : lines;
  }

  /** The answers to the properties that stand at lines of a text. */
  function verdictsOf(results, file) {
    const lines = new Map();
    for (const result of results.values()) {
      if (result.place && result.place.file === file) {
        const kind = result.vacuous ? "vacuous" : result.verdict;
        lines.set(result.place.line, {kind, sign: {holds: "✓", vacuous: "✓", violated: "✗", unknown: "?"}[kind],
          title: result.property + ": " + result.verdict + (result.vacuous ? " vacuously" : "")
            + (result.reason ? ": " + result.reason : "")});
      }
    }
    return lines.size === 0 ? NONE : lines;
  }

  /** How often the transitions of each line were taken; the least one of a line, so that none hides behind another. */
  function paintOf(coverage, file) {
    if (!coverage) return NONE;
    const lines = new Map();
    const add = (place, taken) => {
      if (place && place.file === file && place.line > 0) {
        lines.set(place.line, lines.has(place.line) ? Math.min(lines.get(place.line), taken) : taken);
      }
    };
    coverage.transitions.forEach((one) => add(one.place, one.taken));
    coverage.locations.forEach((one) => one.reached || add(one.place, 0));
    return lines;
  }

  /** Scrolls to a line where it is not in sight. */
  function reveal(pane, number) {
    const line = pane && pane.querySelector("[data-line='" + number + "']");
    if (!line) return;
    const box = pane.getBoundingClientRect();
    const at = line.getBoundingClientRect();
    if (at.top < box.top + 20 || at.bottom > box.bottom - 40) pane.scrollTop += at.top - box.top - box.height / 3;
  }

  /** The pane of texts. */
  function Source({app}) {
    const texts = app.data.texts;
    const text = texts.find((one) => one.file === app.place.file) || texts[0];
    const pane = useRef(null);
    const blocks = useMemo(() => {
      const lines = tokenize(text.text, text.file);
      const all = [];
      for (let i = 0; i < lines.length; i += BLOCK) all.push(lines.slice(i, i + BLOCK));
      return all;
    }, [text.text, text.file]);
    const diagnostics = useMemo(() => problemsOf([...app.data.errors, ...app.data.warnings || []], text.file), [app.data, text]);
    const paint = useMemo(() => paintOf(app.coverage, text.file), [app.coverage, text.file]);
    const verdicts = useMemo(() => verdictsOf(app.results, text.file), [app.results, text.file]);
    const current = app.place.file === text.file || !app.place.file ? app.place.line : 0;
    const marked = useMemo(() => {
      const lines = new Set((app.marks || []).filter((one) => one.file === text.file).map((one) => one.line));
      return lines.size === 0 ? NO_LINES : lines;
    }, [app.marks, text.file]);
    useEffect(() => {
      if (current > 0) reveal(pane.current, current);
    }, [current, text.file, app.place.turn]);
    // The places of a step are shown without being chosen.
    useEffect(() => {
      const [first] = app.marks || [];
      if (!first || !app.hasFile(first.file)) return;
      if (first.file !== text.file) app.show({file: first.file, line: 0});
      else reveal(pane.current, first.line);
    }, [app.marks, text.file]);
    const whole = app.data.errors.filter((one) => !texts.some((t) => t.file === one.file) || one.line === 0);
    return h("section", {class: "source", "aria-label": "source"},
      h("div", {class: "bar"},
        h("div", {class: "files", role: "tablist", "aria-label": "files"}, texts.map((one) =>
          h("button", {role: "tab", key: one.file, "aria-selected": String(one === text), title: one.file,
            onClick: () => app.show({file: one.file, line: 0})}, one.name))),
        h("span", {class: "space"}),
        app.coverage
          ? h("button", {class: "quiet", onClick: () => app.setCoverage(null)}, "hide coverage")
          : app.form && !app.form.synchronous
            ? h("button", {class: "quiet", disabled: app.isBusy, onClick: app.cover,
              title: "explore all states and paint each line with the number of steps that take it"}, "coverage")
            : null),
      app.coverage ? h(Legend, {coverage: app.coverage}) : null,
      h(Dovetail.Diagnostics, {list: whole, app}),
      h("div", {class: "text", ref: pane, tabIndex: 0, role: "group", "aria-label": text.name},
        text.problem ? h("p", {class: "empty"}, text.problem) : blocks.map((lines, index) => h(Block, {
          key: index, lines, first: index * BLOCK + 1, marked, paint, problems: diagnostics, verdicts,
          current: current > index * BLOCK && current <= (index + 1) * BLOCK ? current : 0,
          onLine: (line) => app.show({file: text.file, line}),
        })),
        text.cut ? h("p", {class: "empty"}, "The rest of this file is not shown.") : null));
  }

  function Legend({coverage}) {
    const never = coverage.transitions.filter((one) => one.taken === 0).length;
    const missing = coverage.locations.filter((one) => !one.reached).length;
    return h("p", {class: "legend"},
      h("span", {class: "swatch taken"}), "taken ", h("span", {class: "swatch never"}), "never: ",
      Dovetail.count(never, "transition") + " of " + Dovetail.grouped(coverage.transitions.length),
      coverage.locations.length ? ", " + Dovetail.count(missing, "location") + " not reached" : "",
      coverage.whole ? "" : "; the search ended early", coverage.reduced ? "; steps were pruned" : "");
  }

  Object.assign(Dovetail, {Source, tokenize});
})();
