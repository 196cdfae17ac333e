/** @module-tag long */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startNoisyDevices, type Device } from '../../../test/noisy-devices.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

/** How many seconds each flood lasts. */
const SECONDS = 20;
const GREETING = 'PELANGGAN YANG TERHORMAT';
/** A busy machine makes these waits longer than the ones of customers. */
const QUICK_MS = { p50: 1000, p99: 3000 };
const MIN_REQUESTS = 100;

let api: RunningApi;
let closing: Promise<void> | undefined;
const close = () => (closing ??= api.close());

beforeEach(async () => {
  closing = undefined;
  api = await startApi({ SEED: 'none', ISOLIR_PORT: '0' });
});
afterEach(close);

/** Requests a page, and returns after how many milliseconds the notice was there; undefined if it never was. */
function request(from: string): Promise<number | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const { port, hostname: host } = new URL(api.isolirUrl);
    const socket = connect({ port: Number(port), host, localAddress: from }).on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: berita.example\r\n\r\n');
    socket.on('data', (data) => (text += data.toString()));
    socket.once('close', () => resolve(text.includes(GREETING) ? performance.now() - began : undefined));
  });
}

/** Requests pages from `from`, 50 a second, while the devices are at work; returns how long each took. */
async function requestDuring(devices: Device[], from: string): Promise<(number | undefined)[]> {
  const stop = await startNoisyDevices(api.isolirUrl, devices);
  const asked: Promise<number | undefined>[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end || asked.length < MIN_REQUESTS;) {
    asked.push(request(from));
    await sleep(20);
  }
  const times = await Promise.all(asked);
  await stop();
  return times;
}

/** Expects that customers got the notice, quickly. SHOW_TIMES=1 prints how quickly. */
function expectServed(times: (number | undefined)[]): void {
  const served = times.filter((time) => time !== undefined).toSorted((one, other) => one - other);
  const [p50 = Infinity, p99 = Infinity] = [0.5, 0.99].map((part) => served[Math.floor(served.length * part)]);
  if (process.env.SHOW_TIMES === '1')
    process.stdout.write(`${served.length} of ${times.length}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
  expect(served.length / times.length).toBeGreaterThanOrEqual(0.99);
  expect(p50).toBeLessThan(QUICK_MS.p50);
  expect(p99).toBeLessThan(QUICK_MS.p99);
}

const SHARED = '127.0.0.2';
const six = (how: Omit<Device, 'from'>): Device[] =>
  Array.from({ length: 6 }, (_unused, index) => ({ ...how, from: `127.0.0.${11 + index}` }));
const ANOTHER = '127.0.0.20';
const DRIBBLE = 'GET / HTTP/1.1\r\nHost: ';

const time = { timeout: (SECONDS + 20) * 1000 };

it('150 silent connections a second do not keep a customer with the same address out', time, async () => {
  expectServed(await requestDuring([{ from: SHARED, opens: 150, dribbles: '' }], SHARED));
});

it('six devices with 150 silent connections a second each do not keep another customer out', time, async () => {
  expectServed(await requestDuring(six({ opens: 150, dribbles: '' }), ANOTHER));
});

it('slow requests that fill the listener do not keep a customer with the same address out', time, async () => {
  expectServed(await requestDuring([{ from: SHARED, opens: 800, dribbles: DRIBBLE }], SHARED));
});

it('slow requests of six devices that fill the listener do not keep another customer out', time, async () => {
  expectServed(await requestDuring(six({ opens: 150, dribbles: DRIBBLE }), ANOTHER));
});

it('the log warns of a device that fills the listener', time, async () => {
  const stop = await startNoisyDevices(api.isolirUrl, [{ from: SHARED, opens: 1500, dribbles: DRIBBLE }]);
  // A busy machine takes some seconds to open as many as there is room for.
  await sleep(6000);
  await stop();
  await close();
  const line = api.lines.map((text) => JSON.parse(text)).find(({ msg }) => msg.startsWith('isolir listener'));
  expect(line).toMatchObject({ level: 40, latest: `${SHARED}/32`, answers: { displaced: expect.any(Number) } });
});
