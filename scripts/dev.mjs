import './require-node.mjs';
import { createServer } from 'node:net';
import { prepare } from './prepare.mjs';
import { run, say } from './run.mjs';

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

process.env.NODE_ENV = 'development';
// The ports stay the same after each restart of the api: open pages wait there for the api, and then load again.
process.env.HMR_PORT_PUBLIC_WEB = String(await freePort());
process.env.HMR_PORT_ADMIN_WEB = String(await freePort());
await prepare({ build: false, exitCode: 0 });
say('Starting Jala for development, with hot reload; Ctrl-C stops it.');
// Vite watches the web apps itself and shows changes without a restart.
const exclude = ['public-web', 'admin-web'].map((app) => `--exclude=apps/${app}/**`);
const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--tsconfig=apps/api/tsconfig.json'];
const { code } = await run([process.execPath, ...watch, ...exclude, 'apps/api/src/main.ts']);
process.exit(code);
