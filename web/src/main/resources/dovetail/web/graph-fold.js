/* The choice of a fold of the states: by components, by predicates, by an equivalence, or by observed labels. */
"use strict";
(() => {
  const {h} = preact;
  const {useState} = preactHooks;
  const RELATIONS = [["strong", "strong bisimulation"], ["dpbranching", "branching bisimulation that preserves divergence"],
    ["branching", "branching bisimulation"], ["trace", "traces"], ["weak-trace", "weak traces"]];
  const MOST_LABELS = 200;

  /** Boxes to tick, one for each name. */
  function Ticks({names, chosen, onChange, label}) {
    return h("fieldset", {class: "ticks"}, h("legend", null, label), names.slice(0, MOST_LABELS).map((name) =>
      h("label", {key: name}, h("input", {type: "checkbox", checked: chosen.includes(name), onChange: (event) =>
        onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}), " ", name)),
      names.length > MOST_LABELS ? h("p", {class: "remark"}, "The first " + MOST_LABELS + " of " + names.length + ".") : null);
  }

  /** The form; onFold takes the members of the question. */
  function FoldForm({app, onFold, onUnfold, isFolded, isBusy}) {
    const [by, setBy] = useState(app.form.net ? "predicates" : "components");
    const [components, setComponents] = useState(app.form.components.slice(0, 1));
    const [predicates, setPredicates] = useState("");
    const [relation, setRelation] = useState("branching");
    const [observed, setObserved] = useState([]);
    const [isAll, setAll] = useState(false);
    const labels = app.form.labels.filter((label) => label !== "i" && label !== "tau");
    const isWhole = by === "equivalence" || by === "observation";
    // The components of a net are an internal matter.
    const ways = [...app.form.net ? [] : [["components", "local states of components"]], ["predicates", "predicates"],
      ...app.form.timed || app.form.synchronous ? [["values", app.form.timed ? "values, without zones" : "values"]] : [],
      ...app.form.synchronous ? [] : [["equivalence", app.form.timed ? "equivalence of zones" : "equivalence"],
        ["observation", "observed labels"]], ["none", "nothing: all states"]];
    const submit = (event) => {
      event.preventDefault();
      onFold({by, all: isAll || isWhole || by === "none", components, relation, observed: isWhole ? observed : [],
        predicates: predicates.split("\n").map((one) => one.trim()).filter(Boolean)});
    };
    return h("form", {class: "fold", onSubmit: submit, "aria-label": "fold"},
      h("div", {class: "row"}, h("label", null, "fold by ", h("select", {value: by, "aria-label": "fold by",
        onChange: (event) => setBy(event.target.value)}, ways.map(([id, text]) => h("option", {key: id, value: id}, text)))),
        by === "equivalence" ? h("select", {"aria-label": "equivalence", value: relation,
          onChange: (event) => setRelation(event.target.value)},
          RELATIONS.map(([id, text]) => h("option", {key: id, value: id}, text))) : null),
      by === "components" ? h(Ticks, {label: "components", names: app.form.components, chosen: components,
        onChange: setComponents}) : null,
      by === "predicates" ? h("label", {class: "wide"}, "predicates, one on each line",
        h("textarea", {rows: 2, value: predicates, spellcheck: false, onInput: (event) => setPredicates(event.target.value)})) : null,
      isWhole ? h(Ticks, {label: by === "observation" ? "observed labels (none: all)" : "visible labels (none: as in the model)",
        names: labels, chosen: observed, onChange: setObserved}) : null,
      h("div", {class: "row"},
        isWhole || by === "none" ? h("span", {class: "dim"}, "of all reachable states")
          : h("label", null, h("input", {type: "checkbox", checked: isAll,
            onChange: (event) => setAll(event.target.checked)}), " all reachable states"),
        h("span", {class: "space"}),
        h("button", {class: "primary", disabled: isBusy}, "fold"),
        isFolded ? h("button", {type: "button", onClick: onUnfold}, "unfold") : null));
  }

  Dovetail.graph.FoldForm = FoldForm;
})();
