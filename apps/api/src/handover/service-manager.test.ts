import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '#logger.ts';
import { eventually } from '../../test/eventually.ts';
import { feedWatchdog } from './service-manager.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells systemd at once that the process is alive, so that two successors within a minute are not taken for dead', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-watchdog-'));
  const told = path.join(folder, 'told');
  await writeFile(path.join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> '${told}'\n`);
  await chmod(path.join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  vi.stubEnv('WATCHDOG_USEC', '60000000');
  feedWatchdog(createLogger('silent'));
  await eventually(async () => expect(await readFile(told, 'utf8')).toBe('WATCHDOG=1\n'));
  await rm(folder, { recursive: true });
});
