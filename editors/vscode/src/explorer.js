'use strict';

// The explorer: for each model a process `dovetail serve` and a panel that shows its pages.

const vscode = require('vscode');
const { spawn } = require('node:child_process');
const path = require('node:path');

/** The line by which the process tells its address. */
const ADDRESS = /^serving (http:\/\/\S+)/m;

function escaped(text) {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** The page of a panel: a frame with the pages of the process. */
function page(address) {
  const origin = new URL(address).origin;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${escaped(origin)}; style-src 'unsafe-inline'">
<style>html, body, iframe { margin: 0; padding: 0; border: 0; width: 100%; height: 100%; overflow: hidden }</style>
<title>Dovetail</title>
</head>
<body><iframe src="${escaped(address)}" title="Dovetail explorer"></iframe></body>
</html>`;
}

class Explorers {
  constructor() {
    this.panels = new Map();
  }

  /** Shows the explorer of a model; one that is open already comes to the front. */
  async open(model, command, options) {
    const known = this.panels.get(model);
    if (known) {
      known.reveal();
      return;
    }
    const panel = vscode.window.createWebviewPanel(
      'dovetail.explorer', path.basename(model), vscode.ViewColumn.Beside,
      { enableScripts: true, retainContextWhenHidden: true });
    this.panels.set(model, panel);
    const service = spawn(command, ['serve', ...options, model], { cwd: path.dirname(model) });
    panel.onDidDispose(() => {
      this.panels.delete(model);
      service.kill();
    });
    let out = '';
    let err = '';
    let isShown = false;
    service.stderr.on('data', (data) => {
      err += data;
    });
    service.stdout.on('data', async (data) => {
      out += data;
      const address = ADDRESS.exec(out);
      if (address && !isShown) {
        isShown = true;
        const external = await vscode.env.asExternalUri(vscode.Uri.parse(address[1]));
        panel.webview.html = page(external.toString(true));
      }
    });
    service.on('error', (error) => {
      vscode.window.showErrorMessage(
        `Dovetail did not start: ${error.message}. The setting dovetail.path names the command.`);
      panel.dispose();
    });
    service.on('exit', (code) => {
      if (!isShown) {
        vscode.window.showErrorMessage(err.trim() || `dovetail serve ended with status ${code}.`);
        panel.dispose();
      }
    });
  }

  dispose() {
    for (const panel of [...this.panels.values()]) {
      panel.dispose();
    }
  }
}

module.exports = { Explorers, page };
