import './require-node.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

process.env.NODE_ENV = 'production';
await prepare();
const { code } = await run([
  process.execPath,
  'node_modules/tsx/dist/cli.mjs',
  'bench/run.ts',
  ...process.argv.slice(2),
]);
process.exit(code);
