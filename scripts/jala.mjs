import './require-node.mjs';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const program = new URL('../apps/api/dist/jala.js', import.meta.url);
process.env.NODE_ENV = 'production';
await prepare();
process.argv[1] = fileURLToPath(program);
await import(program.href);
