/* The view of the model: its facts and its pictures. */
"use strict";
(() => {
  const {h} = preact;
  const {useEffect, useState, useMemo} = preactHooks;
  /* Of more pictures, those of components are searched by name. */
  const MANY = 40;

  /** The constants of the model, each with a field for another value. */
  function Constants({app}) {
    const names = Object.keys(app.data.constants || {});
    return names.length === 0 ? null : h("form", {class: "constants", "aria-label": "constants",
      onSubmit: (event) => {
        event.preventDefault();
        const changes = {};
        for (const name of names) {
          const value = event.target.elements["c-" + name].value.trim();
          changes["c." + name] = value === app.data.constants[name] && !app.constants[name] ? null : value;
        }
        app.go(changes);
      }},
      names.map((name) => h("label", {key: name}, name, " = ",
        h("input", {name: "c-" + name, size: 4, key: app.data.constants[name], defaultValue: app.data.constants[name]}))),
      h("button", null, "set"));
  }

  function Facts({app}) {
    const form = app.form;
    if (!form) return null;
    return h("p", {class: "facts"},
      h("strong", null, form.system), ", " + (form.net ? "a net" : form.kind) + ": ",
      form.net ? Dovetail.count(form.places, "place")
        : Dovetail.count(form.components.length, "component") + ", " + Dovetail.count(form.variables.length, "variable"),
      ", ", Dovetail.count(form.labels.length, form.net ? "transition" : "label"), form.labels.length === 500 ? " and more" : "");
  }

  /** The answer to a question that depends on the model; null as long as there is none. */
  function useAnswer(path, question, app) {
    const [state, set] = useState({});
    const key = path + JSON.stringify(question);
    useEffect(() => {
      let isCurrent = true;
      set({});
      Dovetail.api(path, question).then((answer) => isCurrent && set({answer, key}), (error) => isCurrent && set({error, key}));
      return () => { isCurrent = false; };
    }, [key, app.data]);
    return state.key === key ? state : {};
  }

  /** The pictures of a form of the model, one at a time. */
  function Pictures({app}) {
    const {answer, error} = useAnswer("pictures", app.ask(), app);
    const [search, setSearch] = useState("");
    if (error) return h(app.Failed, {error});
    if (!answer) return h("p", {class: "empty"}, "Drawing …");
    const {pictures} = answer;
    if (pictures.length === 0) return h(Lists, {app});
    const chosen = pictures.find((one) => one.id === app.address.picture) || pictures[0];
    const isLong = pictures.length > MANY;
    const wanted = search.trim().toLowerCase();
    const listed = isLong ? pictures.filter((one) => one === chosen || one.kind !== "process" || wanted
      && one.title.toLowerCase().includes(wanted)).slice(0, MANY) : pictures;
    return [
      pictures.length < 2 ? null : h("div", {class: "chooser", role: "group", "aria-label": "pictures"},
        isLong ? h("input", {type: "search", placeholder: "one of " + Dovetail.grouped(app.form.components.length) + " components",
          "aria-label": "search the components", value: search, onInput: (event) => setSearch(event.target.value)}) : null,
        listed.map((one) => h("button", {key: one.id, "aria-pressed": String(one === chosen),
          onClick: () => app.go({picture: one.id})}, one.title))),
      h(One, {key: chosen.id, app, picture: chosen}),
    ];
  }

  function One({app, picture}) {
    const {answer, error} = useAnswer("pictures", {...app.ask(), picture: picture.id}, app);
    const marked = useMemo(() => {
      const places = new Set((app.marks || []).map((one) => one.file + ":" + one.line));
      if (app.place.line) places.add((app.place.file || app.data.texts[0].file) + ":" + app.place.line);
      return places;
    }, [app.marks, app.place, app.data]);
    if (error) return h(app.Failed, {error});
    return answer ? h(Dovetail.Picture, {svg: answer.svg, title: picture.title, marked, onPlace: app.show})
      : h("p", {class: "empty"}, "Drawing …");
  }

  /** The parts of a model in words. */
  function Lists({app}) {
    const list = (title, names) => names.length === 0 ? null
      : h("section", {class: "names"}, h("h3", null, title), h("ul", null, names.map((name) => h("li", null, name))));
    return h("div", {class: "lists"}, list("components", app.form.components), list("variables", app.form.variables),
      list("labels", app.form.labels));
  }

  function ModelView({app}) {
    if (app.data.errors.length > 0) {
      return h("div", {class: "pad"}, h("h2", null, "The model has errors"),
        h(Dovetail.Diagnostics, {list: app.data.errors, app}),
        h("p", null, "Correct the file and save it; then ",
          h("button", {onClick: app.reload}, "read it again"), "."));
    }
    return h("div", {class: "model"},
      h("div", {class: "pad"}, h(Facts, {app}), h(app.Contexts, {app}), h(Constants, {app}),
        app.data.warnings.length ? h("details", {class: "warnings"},
          h("summary", null, Dovetail.count(app.data.warnings.length, "warning")),
          h(Dovetail.Diagnostics, {list: app.data.warnings, app})) : null),
      h(Pictures, {app}));
  }

  Dovetail.view("model", {title: "Model", component: ModelView});
})();
