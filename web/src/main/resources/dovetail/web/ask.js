/* The form for a property: a kind and a text, read by the tool while the user types. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useRef, useState} = preactHooks;

  const KINDS = {
    invariant: ["invariant", "is true in every reachable state", "a predicate, such as  x < 3"],
    reachable: ["reachable", "is true in some reachable state", "a predicate, such as  x == 3"],
    ltl: ["LTL formula", "is true of every run", "such as  G (p -> F q), with predicates in parentheses or quotes"],
    ctl: ["CTL formula", "is true in the initial state", "such as  AG EF p"],
    never: ["never a word", "no prefix of a run matches", "a regular expression over actions"],
    recoverable: ["recoverable", "can become true again from every reachable state", "a predicate"],
    deadlockfree: ["no deadlock", "every state has a step, unless it is a proper end", "a predicate of proper ends, or nothing"],
    net: ["net property", "of the whole net", "bounded, one-safe, quasi-live, live, reversible, stable, bounds or dead-transitions"],
  };

  /** The kind and the text of a property of a file, where the form can have it. */
  function parts(text) {
    const braced = /^(invariant|reachable|recoverable)\s*\{([\s\S]*)\}$/.exec(text);
    if (braced) return {kind: braced[1], text: braced[2].trim()};
    const never = /^never\s*\(([\s\S]*)\)$/.exec(text);
    if (never) return {kind: "never", text: never[1].trim()};
    const bad = /^never\s*\{([\s\S]*)\}$/.exec(text);
    if (bad) return {kind: "invariant", text: "not (" + bad[1].trim() + ")"};
    const formula = /^(ltl|ctl)\s+([\s\S]*)$/.exec(text);
    return formula ? {kind: formula[1], text: formula[2].trim()} : null;
  }

  /** The form; onAsk takes the property once the tool has read it. */
  function Ask({app, start, onAsk, onClose}) {
    const [kind, setKind] = useState(start.kind || "invariant");
    const [text, setText] = useState(start.text || "");
    const [answer, setAnswer] = useState(null);
    const field = useRef(null);
    useEffect(() => { if (field.current) field.current.focus(); }, []);
    const isOptional = kind === "deadlockfree";
    const question = {...app.ask(), kind, text};
    useEffect(() => {
      setAnswer(null);
      if (!text.trim() && !isOptional) return;
      let isCurrent = true;
      const timer = setTimeout(() => Dovetail.api("property", question).then(
        (read) => isCurrent && setAnswer(read),
        (error) => isCurrent && setAnswer({error})), 250);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [kind, text]);
    const submit = async (event) => {
      event.preventDefault();
      try {
        const read = await Dovetail.api("property", question);
        if (read.errors) setAnswer(read);
        else onAsk({id: read.id, kindText: read.kind, kind, text, context: app.form.context});
      } catch (error) {
        setAnswer({error});
      }
    };
    const error = answer && (answer.error || answer.errors);
    return h("form", {class: "ask", onSubmit: submit, "aria-label": "ask a property"},
      h("div", {class: "row"},
        h("label", null, "kind ", h("select", {value: kind, onChange: (event) => setKind(event.target.value)},
          Object.entries(KINDS).filter(([id]) => id !== "net" || app.form.net)
            .map(([id, [title]]) => h("option", {value: id, key: id}, title)))),
        h("span", {class: "dim"}, KINDS[kind][1])),
      h("textarea", {ref: field, rows: 2, value: text, spellcheck: false, "aria-label": "text of the property",
        "aria-invalid": String(Boolean(error)), placeholder: KINDS[kind][2],
        onInput: (event) => setText(event.target.value),
        onKeyDown: (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event); }}),
      h("div", {class: "messages", role: "status"},
        answer && answer.error ? h("p", {class: "error"}, answer.error.message) : null,
        answer && answer.errors ? h(Dovetail.Diagnostics, {list: answer.errors}) : null,
        answer && answer.warnings ? h(Dovetail.Diagnostics, {list: answer.warnings}) : null),
      h("div", {class: "row"},
        h("button", {class: "primary", type: "submit", disabled: !text.trim() && !isOptional}, "check"),
        h("button", {type: "button", onClick: onClose}, "close")));
  }

  Object.assign(Dovetail, {Ask, propertyParts: parts});
})();
