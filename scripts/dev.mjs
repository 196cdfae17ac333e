import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { run, say } from './run.mjs';

process.env.NODE_ENV = 'development';
await prepare({ build: false, exitCode: 0 });
say('Starting Jala for development, with hot reload; Ctrl-C stops it.');
// Vite watches the web apps itself and shows changes without a restart.
const exclude = ['public-web', 'admin-web'].map((app) => `--exclude=apps/${app}/**`);
const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--tsconfig=apps/api/tsconfig.json'];
const { code } = await run([process.execPath, ...watch, ...exclude, 'apps/api/src/main.ts']);
process.exit(code);
