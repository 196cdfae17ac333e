import './require-node.mjs';
import { runNode } from './child-processes.mjs';
import { prepare } from './prepare.mjs';
import { inRoot } from './root.mjs';

process.env.NODE_ENV = 'production';
await prepare({ build: true });
const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
const { code } = await runNode([tsx, inRoot('bench/run.ts'), ...process.argv.slice(2)]);
process.exit(code);
