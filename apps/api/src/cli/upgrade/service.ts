import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { CommandError } from '#cli/command-error.ts';

const run = promisify(execFile);

/** Control of the running Jala through its service manager. */
export interface Service {
  /** True while the service starts or runs. False also while systemd waits before it restarts a service that has failed. */
  isRunning: () => Promise<boolean>;
  /** Restarts Jala. Does not wait until Jala is ready. */
  restart: () => Promise<void>;
}

/** Throws a CommandError if systemd does not run. `folder` exists only where systemd runs. */
export function requireSystemd(folder = '/run/systemd/system'): void {
  if (existsSync(folder)) return;
  throw new CommandError(
    'This machine does not run systemd, so this command cannot restart Jala. infra/more/upgrading.md says how to upgrade by hand.',
  );
}

/** The service of systemd with this name. */
export function systemdService(name: string): Service {
  return {
    async isRunning() {
      const { stdout } = await run('systemctl', ['show', name, '--property', 'ActiveState,SubState', '--value']);
      return !/^(?:inactive|failed)$|auto-restart/m.test(stdout);
    },
    restart: async () => void (await run('systemctl', ['restart', '--no-block', name])),
  };
}
