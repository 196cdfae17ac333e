import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Tells whether this process can install packages without a password: it runs as root, on Debian or one of its derivatives. */
export function isDebianAsRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs Debian packages. Returns the output of apt-get, also if the installation failed. */
export function aptInstall(packages: string[]): string {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' as const };
  const update = spawnSync('apt-get', ['update'], options);
  const install = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  return [update, install].map(({ stdout, stderr }) => stdout + stderr).join('');
}
