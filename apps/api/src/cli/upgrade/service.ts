import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The running Jala, as whoever started it sees it. */
export interface Service {
  /** False too while it waits for its next try after it has ended by itself. */
  isRunning: () => Promise<boolean>;
  /** Ends it and starts it again. Does not wait until it serves. */
  restart: () => Promise<void>;
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
