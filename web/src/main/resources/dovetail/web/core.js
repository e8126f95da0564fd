/* The names that all scripts share: questions to the service, the registry of views, and the address. */
"use strict";
(() => {
  const {h} = preact;
  const TOKEN = "dovetail-token";

  /* The token comes with the address and leaves it at once, so that no copied address and no picture shows it. */
  function takeToken() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const given = fragment.get("token");
    if (given) {
      sessionStorage.setItem(TOKEN, given);
      fragment.delete("token");
      history.replaceState(null, "", "#" + fragment);
    }
    return sessionStorage.getItem(TOKEN) || "";
  }

  let token = takeToken();

  /** An error with the message of the tool, and the diagnostics where there are any. */
  class Failure extends Error {
    constructor(status, answer) {
      super(answer.message || "the service does not answer");
      this.status = status;
      this.diagnostics = answer.diagnostics || [];
    }
  }

  async function post(path, body, signal) {
    let response;
    try {
      response = await fetch("/api/" + path, {
        method: "POST", body: JSON.stringify(body || {}), signal,
        headers: {"Content-Type": "application/json", "X-Dovetail-Token": token},
      });
    } catch (e) {
      if (e.name === "AbortError") throw e;
      throw new Failure(0, {message: "the service does not answer; was dovetail serve ended?"});
    }
    if (!response.ok) {
      let answer = {};
      try { answer = await response.json(); } catch (e) { /* The status tells enough. */ }
      throw new Failure(response.status, answer);
    }
    return response;
  }

  /** Asks a question, and gives its answer. */
  async function api(path, body) {
    return (await post(path, body)).json();
  }

  /** Asks a question that is answered by events; ends with the last of them. onEvent takes the name and the data of each. */
  async function events(path, body, onEvent, signal) {
    const reader = (await post(path, body, signal)).body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      text += decoder.decode(value, {stream: true});
      let end;
      while ((end = text.indexOf("\n\n")) >= 0) {
        const lines = text.slice(0, end).split("\n");
        text = text.slice(end + 2);
        const name = lines.find((line) => line.startsWith("event: "));
        const data = lines.find((line) => line.startsWith("data: "));
        if (name && data) onEvent(name.slice(7), JSON.parse(data.slice(6)));
      }
    }
  }

  /* Views by their names, in the order in which scripts add them. A component gets the property app; see docs. */
  const views = new Map();
  function view(id, definition) {
    views.set(id, definition);
  }

  /* What is seen is in the fragment of the address, so that a link shows it again. */
  function address() {
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  }

  function go(changes, replace) {
    const next = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    const hash = "#" + next;
    if (hash === location.hash || hash === "#" && !location.hash) return;
    history[replace ? "replaceState" : "pushState"](null, "", hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }

  /** A link to what is seen, with the token, for another window of this computer. */
  function link(more) {
    const fragment = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of Object.entries(more || {})) fragment.set(name, value);
    fragment.set("token", token);
    return location.origin + "/#" + fragment;
  }

  const grouped = (number) => number == null ? "" : number.toLocaleString("en-US");
  const count = (number, word) => grouped(number) + " " + (number === 1 ? word : word.endsWith("y")
    ? word.slice(0, -1) + "ies" : word + "s");

  function bytes(number) {
    const units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let unit = 0;
    while (number >= 1024 && unit < units.length - 1) {
      number /= 1024;
      unit++;
    }
    return (unit === 0 ? number : number.toFixed(number < 10 ? 1 : 0)) + " " + units[unit];
  }

  const seconds = (number) => number < 10 ? number.toFixed(2) + " s" : number < 120 ? number.toFixed(0) + " s"
    : (number / 60).toFixed(0) + " min";

  /** The last part of the name of a file. */
  const fileName = (file) => file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);

  /** Errors and warnings with their places; a place that is a line of a shown text can be gone to. */
  function Diagnostics({list, app, className}) {
    return list.length === 0 ? null : h("ul", {class: "diagnostics " + (className || "")}, list.map((one) =>
      h("li", {class: one.severity},
        one.line > 0 && app && app.hasFile(one.file)
          ? h("button", {class: "place link", onClick: () => app.show({file: one.file, line: one.line})},
            fileName(one.file) + ":" + one.line)
          : h("span", {class: "place"}, [fileName(one.file), one.line > 1 ? ":" + one.line : ""].join("")),
        h("span", {class: "message"}, one.message),
        one.excerpt && one.column > 0 ? h(Excerpt, {one}) : null)));
  }

  /** The source line, with a caret below the place. */
  function Excerpt({one}) {
    const from = one.column <= 100 ? 0 : one.column - 60;
    return h("pre", {class: "excerpt"}, one.excerpt.slice(from, from + 140).replace(/\t/g, " ") + "\n"
      + " ".repeat(one.column - 1 - from) + "^");
  }

  window.Dovetail = {...window.Dovetail, h, api, events, view, views, address, go, link, grouped, count, bytes, seconds, fileName,
    Diagnostics, Failure, hasToken: () => token !== ""};
  addEventListener("hashchange", () => {
    if (location.hash.includes("token=")) token = takeToken();
  });
})();
