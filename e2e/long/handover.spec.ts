import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseProcess, isAlive } from './faults/processes.ts';
import { expect, test } from '../product/fixtures.ts';
import { launchProduct, makeDataDir, type Addresses } from '../product/product.ts';

test.describe.configure({ timeout: 60_000 });

const READY = /ready public=(\S+) admin=(\S+) isolir=(\S+)/g;

/** Starts a product that logs what it does, and waits until it is ready. */
async function launch(settings: Record<string, string> = {}) {
  const data = await makeDataDir('none');
  return { ...data, ...(await launchOn(data.folder, settings)) };
}

/** The same on this folder. */
async function launchOn(folder: string, settings: Record<string, string> = {}) {
  const { child, end } = launchProduct(folder, { SEED: 'none', LOG_LEVEL: 'info', METRICS_PORT: '0', ...settings });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(String(bytes)));
  const output = () => said.join('');
  const readyLines = () => [...output().matchAll(READY)];
  await expect.poll(() => readyLines().length, { timeout: 40_000 }).toBe(1);
  const [, publicAddress = '', admin = '', isolir = ''] = readyLines()[0] ?? [];
  const addresses: Addresses = { public: publicAddress, admin, isolir };
  return { child, end, output, readyLines, addresses };
}

const METRICS = /metrics: (http:\S+?\/metrics)/g;

/** Where the latest process says that its metrics are. */
const metricsAddress = (output: () => string): string => [...output().matchAll(METRICS)].at(-1)?.[1] ?? '';

/** Asks for an address without pause until it is stopped. Returns how often it was answered, and what else happened. */
function keepAsking(address: string, agent: Agent) {
  const outcome = { answers: 0, failures: [] as string[] };
  const stopping = new AbortController();
  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = (error: Error) => {
        outcome.failures.push(`${address}: ${error.message}`);
        resolve();
      };
      get(address, { agent }, (response) => {
        if (response.statusCode === 200) outcome.answers += 1;
        else outcome.failures.push(`${address}: ${response.statusCode}`);
        response.resume().once('end', resolve).once('error', fail);
      }).once('error', fail);
    });
  const running = (async () => {
    for (; !stopping.signal.aborted; await sleep(1)) await ask();
  })();
  return async () => {
    stopping.abort();
    await running;
    agent.destroy();
    return outcome;
  };
}

test('a new process takes over: no visitor and no suspended customer notices, and the database goes on', async () => {
  const { folder, remove, child, output, readyLines, addresses } = await launch();
  const databasePid = await databaseProcess(folder);
  await expect.poll(() => metricsAddress(output)).not.toBe('');
  const stops = [
    ...[`${addresses.public}/`, `${addresses.public}/api/posts`, `${addresses.admin}/readyz`].flatMap((address) => [
      keepAsking(address, new Agent()),
      keepAsking(address, new Agent({ keepAlive: true })),
    ]),
    keepAsking(`${addresses.isolir}/apa/saja`, new Agent()),
    keepAsking(metricsAddress(output), new Agent()),
  ];
  await sleep(500);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGUSR2');
  expect(await ended, output()).toBe(0);
  await sleep(500);
  expect([...output().matchAll(METRICS)]).toHaveLength(2);
  const outcomes = await Promise.all(stops.map((stop) => stop()));
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { answers } of outcomes) expect(answers).toBeGreaterThan(20);

  // The same addresses, by another process on the same database.
  expect(readyLines().map(([line]) => line)).toEqual([readyLines()[0]?.[0], readyLines()[0]?.[0]]);
  expect(await databaseProcess(folder)).toBe(databasePid);
  const successor = Number(/process (\d+) took over/.exec(output())?.[1]);
  expect(isAlive(successor)).toBe(true);
  process.kill(successor, 'SIGTERM');
  await expect.poll(() => isAlive(databasePid), { timeout: 15_000 }).toBe(false);
  // The process ends a moment after its database.
  await expect.poll(() => isAlive(successor), { timeout: 15_000 }).toBe(false);
  await remove();
});

test('a new process that cannot start changes nothing', async () => {
  const { folder, remove, child, end, output, addresses } = await launch();
  const stop = keepAsking(`${addresses.public}/readyz`, new Agent());
  // Its start needs this file, and the running process does not.
  const password = path.join(folder, 'postgres-password.txt');
  await rename(password, `${password}-away`);
  child.kill('SIGUSR2');
  await expect.poll(output, { timeout: 20_000 }).toContain('no other process could take over; this one goes on');
  await rename(`${password}-away`, password);
  expect((await stop()).failures).toEqual([]);
  expect(child.exitCode).toBeNull();

  // It still can be followed later.
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGUSR2');
  expect(await ended, output()).toBe(0);
  process.kill(Number(/process (\d+) took over/.exec(output())?.[1]), 'SIGTERM');
  expect(await end('SIGTERM')).toBe(0);
  await remove();
});

test('a new process ends if systemd cannot be told about it', async () => {
  const programs = await mkdtemp(path.join(tmpdir(), 'jala-systemd-'));
  await writeFile(path.join(programs, 'systemd-notify'), '#!/bin/sh\ncase "$*" in *MAINPID*) exit 1;; esac\n', {
    mode: 0o755,
  });
  const { remove, child, end, output } = await launch({
    PATH: `${programs}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
  });
  child.kill('SIGUSR2');
  await expect.poll(output, { timeout: 30_000 }).toContain('no other process could take over; this one goes on');
  const successor = Number(/process (\d+) is starting/.exec(output())?.[1]);
  expect(isAlive(successor)).toBe(false);
  expect(child.exitCode).toBeNull();
  expect(await end('SIGTERM')).toBe(0);
  await remove();
  await rm(programs, { recursive: true });
});

test('a new process ends with the one before it, if that one is killed before it is ready', async () => {
  const { folder, remove, child, output } = await launch();
  const databasePid = await databaseProcess(folder);
  child.kill('SIGUSR2');
  await expect.poll(output, { intervals: [10] }).toContain('is starting and will take over');
  const successor = Number(/process (\d+) is starting/.exec(output())?.[1]);
  child.kill('SIGUSR2');
  await expect.poll(output, { intervals: [10] }).toContain('this SIGUSR2 does nothing');
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(successor), { timeout: 20_000 }).toBe(false);
  expect(output()).toContain('ending: the process before this one has ended');

  // The next start finds the database, and stops it at its end.
  const next = await launchOn(folder);
  expect(await databaseProcess(folder)).toBe(databasePid);
  expect(await next.end('SIGTERM')).toBe(0);
  await expect.poll(() => isAlive(databasePid), { timeout: 15_000 }).toBe(false);
  await remove();
});
