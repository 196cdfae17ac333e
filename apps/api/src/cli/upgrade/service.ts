import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRefusal } from '#handover/service-manager.ts';

const run = promisify(execFile);

/** The running Jala, as whoever started it sees it. */
export interface Service {
  isRunning: () => Promise<boolean>;
  /** Lets a new process take over from the running one. Does not wait for it. */
  replace: () => Promise<void>;
  /** Whether the last new process could not take over. */
  hasRefused: () => Promise<boolean>;
  /** Ends it and starts it again. */
  restart: () => Promise<void>;
}

/** The service of systemd with this name. */
export function systemdService(name: string): Service {
  const show = async (property: string) =>
    (await run('systemctl', ['show', name, '--property', property, '--value'])).stdout.trim();
  let statusBefore = '';
  return {
    isRunning: async () => (await show('ActiveState')) === 'active',
    async replace() {
      statusBefore = await show('StatusText');
      await run('systemctl', ['reload', name]);
    },
    async hasRefused() {
      const status = await show('StatusText');
      return isRefusal(status) && status !== statusBefore;
    },
    restart: async () => void (await run('systemctl', ['restart', name])),
  };
}
