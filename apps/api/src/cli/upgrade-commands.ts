import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#env.ts';
import { jalaCommand, projectRoot } from '#project-paths.ts';
import type { InstallationCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { typedPath } from './typed-path.ts';
import { InstalledReleases, readRelease } from './upgrade/installed-releases.ts';
import { nameOfBackup, removeOldBackups } from './upgrade/old-backups.ts';
import { requireSystemd, systemdService } from './upgrade/service.ts';
import { isServing, switchRelease } from './upgrade/switch-release.ts';
import { unpackRelease } from './upgrade/unpack-release.ts';

const run = promisify(execFile);
const SERVICE = 'jala';
const BACKUPS = '/var/backups/jala';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const upgradeCommands: InstallationCommand[] = [
  {
    name: 'upgrade',
    usage: 'upgrade <archive> | upgrade --back [--anyway]',
    does:
      'Installs a release beside the running one and lets it take over, after a backup. Goes back by itself if the new release\n' +
      '      does not become ready. With --back, returns to the release before. Only on a server installed by infra/install.sh.',
    options: { back: { type: 'boolean' }, anyway: { type: 'boolean' } },
    operands: ['archive'],
    async runUnopened({ settings }, { values, operands: [archive] }) {
      const releases = await InstalledReleases.of(projectRoot);
      requireSystemd();
      if (process.getuid?.() !== 0)
        throw new CommandError('Only root may do this: the service must not change its own code.');
      if (values.back === true) return goBack(releases, settings, values.anyway === true);
      if (archive === undefined) throw new CommandError(`The archive is missing. See ${jalaCommand} --help`);
      return upgrade(typedPath(archive), releases, settings);
    },
  },
];

async function upgrade(archive: string, releases: InstalledReleases, settings: Settings): Promise<string> {
  await checkHealth(settings);
  say('Checking and unpacking the archive ...');
  const folder = await unpackRelease(archive, releases);
  const { version } = await readRelease(folder);
  try {
    say('Making a backup ...');
    say(await backUp(version));
    await switchTo(folder, releases, settings);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  await releases.removeOld();
  return `Version ${version} is in use. To go back: jala upgrade --back`;
}

async function goBack(releases: InstalledReleases, settings: Settings, anyway: boolean): Promise<string> {
  const folder = await releases.previous();
  if (folder === undefined) throw new CommandError('There is no release before this one on this machine.');
  const current = await readRelease(projectRoot);
  const { version } = await readRelease(folder);
  if (!current.canGoBack && !anyway)
    throw new CommandError(
      `Version ${version} does not work on the database that ${current.version} has changed. Restore the backup of before the upgrade` +
        ` (infra/more/upgrading.md), or use --anyway if you know better.`,
    );
  await switchTo(folder, releases, settings);
  return `Version ${version} is in use again.`;
}

const switchTo = (folder: string, releases: InstalledReleases, settings: Settings): Promise<void> =>
  switchRelease(folder, { releases, service: systemdService(SERVICE), address: localAddress(settings), say });

/** Throws if Jala runs but is not ready, because then we could not tell whether the new release works. */
async function checkHealth(settings: Settings): Promise<void> {
  if (!(await systemdService(SERVICE).isRunning())) return;
  if (!(await isServing(await readRelease(projectRoot), localAddress(settings))))
    throw new CommandError('Jala runs but is not ready. Repair that first: systemctl status jala, journalctl -u jala');
}

/** Makes a backup with the running release and its account, because the files have to belong to this account. */
async function backUp(version: string): Promise<string> {
  const file = path.join(BACKUPS, nameOfBackup(version, new Date()));
  const { stdout } = await run(path.join(projectRoot, 'infra', 'jala'), ['backup', file]);
  await removeOldBackups(BACKUPS, say);
  return stdout.trim();
}

function localAddress({ host, publicPort }: Settings): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${publicPort}`;
}
