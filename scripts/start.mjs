import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { say } from './run.mjs';

process.env.NODE_ENV = 'production';
await prepare({ exitCode: 0 });
say('Starting Jala; Ctrl-C stops it.');
// In this process, because a second one could outlive the first.
await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
