import { setTimeout as sleep } from 'node:timers/promises';
import { request as newRequest } from '@playwright/test';
import { expect, test } from '../product/fixtures.ts';
import { png } from '../product/png.ts';
import { makeDataDir, startProduct, type Product } from '../product/product.ts';
import { type Post, Rest } from '../product/rest.ts';
import { hasNginx, startNginx } from './topology/nginx.ts';
import { startObjectStore } from './topology/object-store.ts';
import { hasPostgres15, startPostgresServer } from './topology/postgres-server.ts';
import { freePort } from '../product/free-port.ts';

test.skip(!hasNginx() || !hasPostgres15(), 'needs nginx and PostgreSQL 15: apt-get install nginx-light postgresql-15');
test.describe.configure({ timeout: 240_000 });

/** Functions that close what the test opened, called in reverse order however it ends. */
const opened: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** How long a write may take to be visible everywhere, in ms. */
const VISIBLE_MS = 200;

interface Node {
  product: Product;
  start: () => Promise<void>;
}

/** Reads an address over and over until it is stopped. */
function keepReading(address: string) {
  const stopping = new AbortController();
  const outcome = { answers: 0, failures: [] as string[] };
  const running = (async () => {
    for (; !stopping.signal.aborted; await sleep(5)) {
      const status = await fetch(address).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: Error) => error.message,
      );
      if (status === 200) outcome.answers += 1;
      else outcome.failures.push(`${address}: ${status}`);
    }
  })();
  return async () => {
    stopping.abort();
    await running;
    return outcome;
  };
}

test('three processes behind nginx: no failed read while one is killed and one restarted, and no lost write, also while PostgreSQL restarts', async () => {
  const [database, store] = [await startPostgresServer(), await startObjectStore()];
  opened.push(
    () => database.close(),
    () => store.close(),
  );
  const folders = await Promise.all([1, 2, 3].map(() => makeDataDir('none')));
  opened.push(() => Promise.all(folders.map(({ remove }) => remove())));
  const ports = await Promise.all([1, 2, 3].map(freePort));
  const nodes = await Promise.all(
    folders.map(async ({ folder }, index): Promise<Node> => {
      const start = () =>
        startProduct(folder, {
          ...store.settings,
          SEED: 'demo',
          DATABASE_URL: database.url,
          PUBLIC_PORT: String(ports[index]),
          ISOLIR_PORT: 'off',
          TRUST_PROXY: 'loopback',
        });
      const node: Node = {
        product: await start(),
        start: async () => void (node.product = await start()),
      };
      opened.push(() => node.product.stop());
      return node;
    }),
  );
  const [first, second] = nodes;
  if (first === undefined || second === undefined) throw new Error('Three processes were asked for.');
  const nginx = await startNginx(ports.map(String));
  opened.push(() => nginx.close());
  const context = await newRequest.newContext();
  opened.push(() => context.dispose());
  const rest = new Rest(context, nginx.address);
  await rest.signIn();
  const fields = { post_konten: '<p>Isi.</p>' };

  await test.step('a write is visible in every process at once, and so is a picture', async () => {
    const picture = { field: 'post_image', name: 'foto.png', bytes: png({ width: 64, height: 64 }, [9, 90, 200]) };
    const sent = await rest.send<{ data: Post }>('POST', '/posts', { ...fields, post_title: 'Terlihat' }, picture);
    const { id, post_image: image } = sent.data;
    await sleep(VISIBLE_MS);
    for (const port of ports) {
      const here = `http://127.0.0.1:${port}`;
      expect(((await (await fetch(`${here}/api/posts/${id}`)).json()) as Post).post_title).toBe('Terlihat');
      expect(await (await fetch(`${here}/blogs`)).text()).toContain('Terlihat');
      expect((await fetch(`${here}/api/storage/${image}`)).status).toBe(200);
    }
    expect(store.objects.size).toBeGreaterThan(0);
  });

  await test.step('the limit of tries holds across processes', async () => {
    const body = JSON.stringify({ user_email: 'penebak@example.com', user_password: 'salah-sekali' });
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const here = `http://127.0.0.1:${ports[tries % ports.length]}/api/auth/signin`;
      statuses.push((await fetch(here, { method: 'POST', headers, body })).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  const startReading = () => {
    const stops = ['/', '/blogs', '/api/posts', '/layanan/internet'].map((path) => keepReading(nginx.address + path));
    return async () => {
      const outcomes = await Promise.all(stops.map((stop) => stop()));
      for (const { answers } of outcomes) expect(answers).toBeGreaterThan(5);
      return outcomes.flatMap(({ failures }) => failures);
    };
  };
  const acknowledged: number[] = [];
  const writing = new AbortController();
  const writes = (async () => {
    for (let index = 0; !writing.signal.aborted; index += 1, await sleep(50)) {
      // A refused write is not lost: whoever wrote it knows.
      await rest.post<{ data: Post }>('/posts', { ...fields, post_title: `Tulisan ${index}` }).then(
        ({ data }) => acknowledged.push(data.id),
        () => undefined,
      );
    }
  })();
  const visible = async () => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 3);
  };

  let stopReading = startReading();
  await test.step('one process is killed and comes back', async () => {
    await visible();
    await first.product.kill();
    await visible();
    await first.start();
    await visible();
  });
  await test.step('one process is restarted', async () => {
    await second.product.stop();
    await second.start();
    await visible();
  });
  expect(await stopReading()).toEqual([]);
  stopReading = startReading();
  await test.step('PostgreSQL is restarted', async () => {
    await database.restart();
    await visible();
  });
  writing.abort();
  await writes;
  // Pages come from memory meanwhile. Only what a write changed in the moment before has to be asked again.
  const failures = await stopReading();
  expect(failures.filter((failure) => !failure.endsWith(': 503'))).toEqual([]);
  expect(failures.length).toBeLessThan(20);
  await sleep(VISIBLE_MS);
  for (const port of ports) {
    const here = new Rest(context, `http://127.0.0.1:${port}`);
    for (const id of acknowledged) expect((await here.get<Post>(`/posts/${id}`)).id).toBe(id);
  }

  await test.step('a session ends everywhere', async () => {
    await rest.post('/auth/logout', {});
    for (const port of ports) {
      const here = new Rest(context, `http://127.0.0.1:${port}`);
      await expect(here.post('/posts', { ...fields, post_title: 'Tanpa sesi' })).rejects.toThrow('401');
    }
  });
});
