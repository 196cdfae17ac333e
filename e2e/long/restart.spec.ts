import { once } from 'node:events';
import { Agent, get, type ClientRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../product/fixtures.ts';
import { launchProduct, makeDataDir } from '../product/product.ts';

test.describe.configure({ timeout: 120_000 });

/** Script in place of systemd: it starts the service again on the same sockets, on USR1 after it has ended it. */
const SERVICE = `
trap 'stopped=1; kill $child' TERM
trap 'kill $child' USR1
until [ -n "$stopped" ]; do
  sh -c 'LISTEN_PID=$$ exec "$@"' sh "$@" & child=$!
  while kill -0 $child 2>/dev/null; do wait $child; done
done`;

const SETTINGS = ['PUBLIC_PORT', 'ADMIN_PORT', 'ISOLIR_PORT'];
const PASSED = [...SETTINGS, 'DATA_DIR', 'SEED', 'LOG_LEVEL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'NODE_ENV'];

async function freePorts(): Promise<string[]> {
  const servers = SETTINGS.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  for (const server of servers) server.close();
  return ports;
}

/** A product on sockets of systemd, as `infra/systemd/jala.socket` opens them, on these ports. */
async function launch(ports: readonly string[], settings: Record<string, string> = {}) {
  const { folder, remove } = await makeDataDir('none');
  const listening = ports.flatMap((port) => ['--listen', `127.0.0.1:${port}`]);
  const passed = PASSED.flatMap((name) => ['--setenv', name]);
  const inside = ['systemd-socket-activate', ...listening, ...passed, 'sh', '-c', SERVICE, 'jala'];
  const named = Object.fromEntries(SETTINGS.map((name, index) => [name, ports[index] ?? '']));
  const { child, end } = launchProduct(folder, { SEED: 'none', ...named, ...settings }, inside);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(String(bytes)));
  const output = () => said.join('');
  await expect.poll(output).toContain(`Listening on 127.0.0.1:${ports.at(-1)}`);
  return { child, output, close: () => end('SIGTERM').then(remove) };
}

/** Asks for an address without pause until it is stopped. Returns how often it was answered, what else happened, and the longest wait in ms. */
function keepAsking(address: string, agent: Agent) {
  const outcome = { answers: 0, failures: [] as string[], longest: 0 };
  const stopping = new AbortController();
  const ask = () =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const request: ClientRequest = get(address, { agent }, (response) => {
        outcome.longest = Math.max(outcome.longest, performance.now() - began);
        if (response.statusCode === 200) outcome.answers += 1;
        else outcome.failures.push(`${address}: ${response.statusCode}`);
        response.resume().once('close', resolve);
      });
      request.once('error', (error) => {
        // Proxies ask again too, on a new connection, if a kept one ends under a request.
        if (!request.reusedSocket) outcome.failures.push(`${address}: ${error.message}`);
        resolve();
      });
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

test('callers wait while the service restarts on the sockets of systemd, and none is refused', async () => {
  const ports = await freePorts();
  const [site, admin, isolir] = ports.map((port) => `http://127.0.0.1:${port}`);
  const { child, output, close } = await launch(ports);
  const readyLines = () => output().match(/^ready public=/gm)?.length ?? 0;
  // The first caller makes systemd start it.
  expect((await fetch(`${site}/`)).status, output()).toBe(200);
  const stops = [`${site}/`, `${site}/api/posts`, `${admin}/readyz`, `${isolir}/apa/saja`].flatMap((address) => [
    keepAsking(address, new Agent()),
    keepAsking(address, new Agent({ keepAlive: true })),
  ]);
  await sleep(500);
  child.kill('SIGUSR1');
  await expect.poll(readyLines, { timeout: 60_000 }).toBe(2);
  await sleep(500);
  const outcomes = await Promise.all(stops.map((stop) => stop()));
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { answers } of outcomes) expect(answers).toBeGreaterThan(20);
  test.info().annotations.push({
    type: 'longest wait',
    description: `${Math.round(Math.max(...outcomes.map(({ longest }) => longest)))} ms`,
  });
  await close();
});

test('settings and sockets that differ end the start with what to write', async () => {
  const ports = await freePorts();
  const { output, close } = await launch(ports, { ADMIN_PORT: '1' });
  const calling = fetch(`http://127.0.0.1:${ports[0]}/`).catch(() => undefined);
  await expect.poll(output).toContain(`Write ListenStream=127.0.0.1:1 instead`);
  await close();
  await calling;
});
