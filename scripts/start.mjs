import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { say } from './run.mjs';

process.env.NODE_ENV = 'production';
await prepare({ exitCode: 0 });
say('Starting Jala; Ctrl-C stops it.');
// Runs the server in this process, because a child process could outlive this one.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
