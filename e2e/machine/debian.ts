import { existsSync, readFileSync } from 'node:fs';
import { run } from './child-processes.mjs';

/** Whether packages can be installed here without asking anybody: Debian or a child of it, and root. */
export function isDebianAsRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * @param {string[]} packages
 * @returns {Promise<string>} what apt said, whether it could or not
 */
export async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(['apt-get', 'update'], { quiet: true, env });
  const install = await run(['apt-get', 'install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
  return update.output + install.output;
}
