import './require-node.mjs';
import { runNode } from './child-processes.mjs';
import { prepare } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { say } from './say.mjs';

await prepare({ build: false, exitCodeOnSignal: () => 0 });
say('Starting Jala for development: a change is shown at once; Ctrl-C ends it.');
// From the project's folder, since tsx leaves node_modules out only below the folder it is started in.
const { code } = await runNode(
  [
    inRoot('node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    // Vite watches both apps itself and shows a change without a restart.
    '--exclude=apps/public-web/**',
    '--exclude=apps/admin-web/**',
    '--tsconfig=apps/api/tsconfig.json',
    'apps/api/src/main.ts',
  ],
  { env: { ...process.env, NODE_ENV: 'development' } },
);
process.exit(code);
