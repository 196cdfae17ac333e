import { inputsOf, isBuilt, recordBuild } from './build-state.mjs';
import { runNode } from './child-processes.mjs';
import { inRoot, root } from './root.mjs';
import { say, seconds } from './say.mjs';

/** turbo decides by content what has to be built; it is asked only when a file is not as the last build left it. */
export async function buildWhenNeeded() {
  if (isBuilt(root)) return;
  const began = performance.now();
  say('Building what changed ...');
  const inputs = inputsOf(root);
  const { code, output } = await turbo(['run', 'build', '--output-logs=errors-only']);
  if (code !== 0) throw new Error(`${output.trim()}\nThe build failed; nothing was started.`);
  recordBuild(root, inputs);
  say(`Built in ${seconds(began)}.`);
}

/** @param {string[]} args */
export function turbo(args) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' };
  return runNode([inRoot('node_modules/turbo/bin/turbo'), ...args], { env, quiet: true });
}
