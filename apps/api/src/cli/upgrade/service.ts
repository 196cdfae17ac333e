import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { CommandError } from '#cli/command-error.ts';

const run = promisify(execFile);

/** The running Jala, as whoever started it sees it. */
export interface Service {
  /** False too while it waits for its next try after it has ended by itself. */
  isRunning: () => Promise<boolean>;
  /** Ends it and starts it again. Does not wait until it serves. */
  restart: () => Promise<void>;
}

/** Throws a CommandError where systemd does not run. `folder` is there where it does. */
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
