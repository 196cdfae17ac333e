import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '#cli/command-error.ts';
import { readRelease, type InstalledReleases, type Release } from './installed-releases.ts';
import type { Service } from './service.ts';

interface Options {
  releases: InstalledReleases;
  service: Service;
  /** Address of the public listener on this machine, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Says what is being done. */
  say: (line: string) => void;
}

/** Longest start, in ms: a migration of a large database may take this long. */
const START_MS = 330_000;
/** Time, in ms, that a new release must stay ready before we trust it. */
const TRIAL_MS = 10_000;
/** Requests that may fail during the trial, for example because PostgreSQL is busy. */
const MAX_FAILURES = 2;
const PAUSE_MS = 250;
const REQUEST_MS = 3000;

const Health = z.object({ version: z.string(), commit: z.string().optional() });

/**
 * Makes the release in `folder` run. If the release does not become ready or does not stay ready, runs the previous release again and
 * throws a CommandError. During a restart, systemd holds the connections of visitors (`infra/systemd/jala.socket`).
 */
export async function switchRelease(folder: string, options: Options): Promise<void> {
  const { releases, service, say } = options;
  const before = await releases.current();
  const release = await readRelease(folder);
  const rollBack = await releases.choose(folder);
  if (!(await service.isRunning())) {
    say('Jala was not running, so it is not started either.');
    return;
  }
  say(`Starting ${release.version} ...`);
  const fault = await start(release, options);
  if (fault === undefined) return;
  await rollBack();
  if (before === undefined) throw new CommandError(fault);
  const old = await readRelease(before);
  const { version } = old;
  say(`Going back to ${version} ...`);
  await service.restart();
  const stillFailing = await untilServing(old, options);
  if (stillFailing !== undefined) throw new CommandError(`${fault}\nGoing back failed too: ${stillFailing}`);
  throw new CommandError(
    `${fault}\nVersion ${version} runs, as before. The log of the service has the reason: journalctl -u jala -n 50`,
  );
}

/** Restarts Jala and watches the release for some seconds. Returns the fault, or undefined if the release is ready and stays ready. */
async function start(release: Release, options: Options): Promise<string | undefined> {
  await options.service.restart();
  const fault = await untilServing(release, options);
  if (fault !== undefined) return fault;
  options.say(`${release.version} serves. Watching it for ${TRIAL_MS / 1000} seconds ...`);
  let failures = 0;
  for (const end = performance.now() + TRIAL_MS; performance.now() < end; await sleep(PAUSE_MS)) {
    if (await isServing(release, options.address)) continue;
    failures += 1;
    if (failures > MAX_FAILURES) return `Version ${release.version} started, but did not stay ready.`;
  }
  return undefined;
}

/** Waits until this release answers and is ready. Returns the fault if the release ends or takes too long. */
async function untilServing(release: Release, { service, address }: Options): Promise<string | undefined> {
  for (const end = performance.now() + START_MS; performance.now() < end; await sleep(PAUSE_MS)) {
    if (await isServing(release, address)) return undefined;
    if (!(await service.isRunning())) return `Version ${release.version} ended.`;
  }
  return `Version ${release.version} was not ready after ${START_MS / 1000} seconds.`;
}

/** True if this release answers and its database accepts writes. */
export async function isServing({ version, commit }: Release, address: string): Promise<boolean> {
  try {
    const health = Health.parse(await (await ask(`${address}/healthz`)).json());
    return health.version === version && health.commit === commit && (await ask(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Each request needs a connection of its own, because a reused connection leads to the old process. */
const ask = (address: string): Promise<Response> =>
  fetch(address, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(REQUEST_MS) });
