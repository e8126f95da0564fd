'use strict';

// Activates the extension with stubs in the place of the editor and of the library of the protocol.

const assert = require('node:assert');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const test = require('node:test');

const settings = { path: '/opt/dovetail', timeout: '30s', memory: '' };
const commands = new Map();
const panels = [];
const errors = [];
const clients = [];
let changed;

const vscode = {
  workspace: {
    getConfiguration: () => ({ get: (name) => settings[name] }),
    createFileSystemWatcher: () => ({}),
    onDidChangeConfiguration: (listener) => {
      changed = listener;
      return { dispose() {} };
    },
  },
  window: {
    activeTextEditor: undefined,
    showErrorMessage: (text) => errors.push(text),
    showInformationMessage() {},
    createWebviewPanel: () => {
      const listeners = [];
      const panel = {
        webview: { html: '' },
        reveal() { panel.revealed = true; },
        onDidDispose: (listener) => listeners.push(listener),
        dispose: () => listeners.splice(0).forEach((listener) => listener()),
      };
      panels.push(panel);
      return panel;
    },
  },
  commands: {
    registerCommand: (name, run) => {
      commands.set(name, run);
      return { dispose() {} };
    },
    executeCommand: async () => undefined,
  },
  env: { asExternalUri: async (uri) => uri },
  Uri: { parse: (text) => ({ toString: () => text }) },
  ViewColumn: { Beside: -2 },
};

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options, running: false });
    clients.push(this);
  }

  async start() {
    this.running = true;
  }

  async stop() {
    this.running = false;
  }
}

const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === 'vscode') {
    return vscode;
  }
  return name === 'vscode-languageclient/node' ? { LanguageClient } : load(name, ...rest);
};
const extension = require('../src/extension');
const manifest = require('../package.json');

test('the server is started with the settings of the user, and again when they change', async () => {
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.deepStrictEqual(clients[0].server, { command: '/opt/dovetail', args: ['lsp', '--timeout', '30s'] });
  assert.ok(clients[0].running);
  assert.deepStrictEqual(clients[0].options.initializationOptions, { explorer: true });
  settings.memory = '1G';
  await changed({ affectsConfiguration: () => true });
  assert.ok(!clients[0].running);
  assert.deepStrictEqual(clients[1].server.args, ['lsp', '--timeout', '30s', '--memory', '1G']);
});

test('every command of the manifest is registered, and every language has a client', () => {
  for (const { command } of manifest.contributes.commands) {
    assert.ok(commands.has(command), command);
  }
  const languages = clients[0].options.documentSelector.map((one) => one.language);
  for (const { id } of manifest.contributes.languages) {
    assert.ok(languages.includes(id), id);
  }
});

test('every file that the manifest names is there', () => {
  const named = manifest.contributes.grammars.map((grammar) => grammar.path);
  manifest.contributes.languages.forEach((language) => language.configuration && named.push(language.configuration));
  for (const file of [manifest.main, ...named]) {
    assert.ok(fs.existsSync(path.join(__dirname, '..', file)), file);
  }
});

test('the explorer shows the address that the process tells, and ends with its panel', { skip: os.platform() === 'win32' }, async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'dovetail-'));
  settings.path = path.join(directory, 'dovetail');
  fs.writeFileSync(settings.path, '#!/bin/sh\necho "serving http://127.0.0.1:1234/?token=a&b"\nexec sleep 60\n', { mode: 0o755 });
  const model = path.join(directory, 'm.dve');
  await commands.get('dovetail.explore')(model);
  while (panels[0].webview.html === '') {
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.match(panels[0].webview.html, /frame-src http:&#|frame-src http:\/\/127\.0\.0\.1:1234/);
  assert.match(panels[0].webview.html, /token=a&#38;b/);
  await commands.get('dovetail.explore')(model);
  assert.strictEqual(panels.length, 1);
  await extension.deactivate();
  assert.ok(!clients[1].running);
  fs.rmSync(directory, { recursive: true });
});

test('a command that is not there is told', async () => {
  await extension.activate({ subscriptions: [] });
  settings.path = path.join(os.tmpdir(), 'no-such-dovetail');
  await commands.get('dovetail.explore')('m.dve');
  while (errors.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.match(errors[0], /dovetail\.path/);
  await extension.deactivate();
});
