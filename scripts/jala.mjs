import './require-node.mjs';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { inRoot } from './root.mjs';

process.env.NODE_ENV = 'production';
await prepare({ build: true });
const program = inRoot('apps/api/dist/jala.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
