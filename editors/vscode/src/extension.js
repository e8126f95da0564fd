'use strict';

// The extension starts the language server of Dovetail for its languages, and shows the explorer in a panel.

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { Explorers } = require('./explorer');

const LANGUAGES = ['promela', 'dve', 'fiacre', 'cdl', 'coin', 'mod', 'aut', 'exp', 'sog', 'pnml', 'tina', 'prop', 'hoa'];

let client;
let explorers;

/** The arguments with which a command of Dovetail is started: limits that the user set. */
function limits(configuration) {
  const given = [];
  for (const name of ['timeout', 'memory']) {
    const value = String(configuration.get(name, '')).trim();
    if (value !== '') {
      given.push('--' + name, value);
    }
  }
  return given;
}

/** The command that the user set. */
function command(configuration) {
  return String(configuration.get('path', '')).trim() || 'dovetail';
}

async function start() {
  const configuration = vscode.workspace.getConfiguration('dovetail');
  const server = { command: command(configuration), args: ['lsp', ...limits(configuration)] };
  client = new LanguageClient('dovetail', 'Dovetail', server, {
    documentSelector: [
      ...LANGUAGES.map((language) => ({ language })),
      { pattern: '**/*.xml', language: 'xml', scheme: 'file' },
    ],
    initializationOptions: { explorer: true },
    synchronize: {
      fileEvents: vscode.workspace.createFileSystemWatcher(
        '**/*.{dve,fcr,cdl,coin,mod,aut,exp,sog,pnml,net,prop,hoa}'),
    },
  });
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `Dovetail did not start: ${error.message}. The setting dovetail.path names the command.`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) {
    await running.stop();
  }
}

/** The file of the active editor, or undefined after saying that there is none. */
function activeFile() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    vscode.window.showInformationMessage('Open a model or a property file first.');
    return undefined;
  }
  return editor.document;
}

async function checkAll() {
  const document = activeFile();
  if (document && client) {
    try {
      await vscode.commands.executeCommand('dovetail.check', document.uri.toString(), '');
    } catch (error) {
      vscode.window.showErrorMessage(error.message);
    }
  }
}

/** Opens the explorer for a model by its path, or for the active file. */
async function explore(model) {
  let file = model;
  if (typeof file !== 'string') {
    const document = activeFile();
    if (!document) {
      return;
    }
    file = document.uri.fsPath;
    if (file.endsWith('.prop')) {
      file = await modelBeside(document.uri);
    }
  }
  if (file) {
    const configuration = vscode.workspace.getConfiguration('dovetail');
    await explorers.open(file, command(configuration), limits(configuration));
  }
}

/** The model that a property file is about. */
async function modelBeside(uri) {
  const folder = vscode.Uri.joinPath(uri, '..');
  const stem = uri.path.slice(uri.path.lastIndexOf('/') + 1).replace(/\.prop$/, '');
  const names = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  for (const extension of ['dve', 'fcr', 'coin', 'pnml', 'net', 'mod', 'aut', 'sog', 'exp']) {
    if (names.has(`${stem}.${extension}`)) {
      return vscode.Uri.joinPath(folder, `${stem}.${extension}`).fsPath;
    }
  }
  vscode.window.showInformationMessage('There is no model beside this property file.');
  return undefined;
}

async function activate(context) {
  explorers = new Explorers();
  context.subscriptions.push(
    explorers,
    vscode.commands.registerCommand('dovetail.checkAll', checkAll),
    vscode.commands.registerCommand('dovetail.explore', explore),
    vscode.commands.registerCommand('dovetail.restart', async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration('dovetail')) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

async function deactivate() {
  if (explorers) {
    explorers.dispose();
  }
  await stop();
}

module.exports = { activate, deactivate };
