import './require-node.mjs';
import { pathToFileURL } from 'node:url';
import { signalsWaitFor } from './interruption.mjs';
import { prepare } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { say } from './say.mjs';

process.env.NODE_ENV = 'production';
// Ending on request is no failure, also while there is nothing to serve yet.
await prepare({ build: true, exitCodeOnSignal: () => 0 });
say('Starting Jala; Ctrl-C ends it.');
// In this process, because a second one could outlive the first.
const program = import(pathToFileURL(inRoot('apps/api/dist/main.js')).href);
signalsWaitFor(program);
await program;
