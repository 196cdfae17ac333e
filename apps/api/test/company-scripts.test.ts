import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '@jala/schema/access';
import { dayAt } from '@jala/schema/rules/long-date';
import { createClient, type JalaClient } from '#client.ts';
import { projectRoot } from '#project-paths.ts';
import { picture } from './pictures.ts';
import { call, signIn } from './rest-client.ts';
import { STAFF, startApi, type RunningApi } from './running-api.ts';

// Tests the scripts of infra/scripts as an operator runs them: each in its own process, with the built client, over HTTP to a running api.
let api: RunningApi;
let staff: JalaClient;
let session: string;
let folder: string;
const tokens = {} as Record<Scope, string>;

beforeAll(async () => {
  // The client is missing only if `vitest` was started by hand, because `npm test` builds the client first.
  if (!existsSync(path.join(projectRoot, 'packages/client/dist/index.js')))
    throw new Error('Build the client first: npx turbo run build --filter=@jala/client');
  api = await startApi({ SEED: 'none' });
  session = await signIn(api);
  staff = createClient({ url: api.adminUrl, token: session });
  for (const scope of ['read', 'content', 'gangguan'] as const) {
    const last_day = dayAt(Date.now());
    const wanted = { name: scope, scopes: [scope], last_day, own_password: STAFF.password };
    tokens[scope] = (await staff.apiTokens.create.mutate(wanted)).token;
  }
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jala-scripts-'));
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => api.close());

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const SCRIPTS = path.join(projectRoot, 'infra/scripts');

async function run(script: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const running = promisify(execFile)(process.execPath, [path.join(SCRIPTS, script), ...args], {
    cwd: folder,
    timeout: 50_000,
    env: { PATH: process.env.PATH, JALA_URL: api.url, ...env },
  });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: Ended) => failed,
  );
}

describe('outage-webhook', () => {
  const kuma = (name: string, status: number) => ({ heartbeat: { status }, monitor: { name } });
  const libreNms = (name: string, state: string) => ({ name, state });

  it('tells of what is down, once, and ends it when it is up again', async () => {
    const child = spawn(process.execPath, [path.join(SCRIPTS, 'outage-webhook.mjs')], {
      env: {
        PATH: process.env.PATH,
        JALA_URL: api.url,
        JALA_TOKEN: tokens.gangguan,
        JALA_AREAS: 'OLT Kejaksan=32.74.01; Router inti=semua',
        JALA_WEBHOOK_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const address = /http:\S+/.exec(line)?.[0] ?? '';
    const send = async (body: object | string) =>
      (await fetch(address, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).text();

    expect(await send(kuma('OLT Kejaksan', 0))).toBe('OLT Kejaksan: told\n');
    expect(await send(kuma('OLT Kejaksan', 0))).toBe('OLT Kejaksan: already told\n');
    expect(await send(libreNms('Router inti', '1'))).toBe('Router inti: told\n');
    expect(await send(kuma('Printer', 0))).toMatch(/not in JALA_AREAS/);
    expect(await send(libreNms('Router inti', '2'))).toBe('Neither up nor down.\n');
    expect(await send('{')).toBe('No JSON.\n');
    expect((await staff.gangguan.list.query()).map(({ wilayah }) => wilayah)).toEqual([['semua'], ['32.74.01']]);
    expect(await send(libreNms('Router inti', '0'))).toBe('Router inti: ended\n');
    expect(await send(kuma('OLT Kejaksan', 1))).toBe('OLT Kejaksan: ended\n');
    expect(await staff.gangguan.list.query()).toEqual([]);
    child.kill();
    await once(child, 'exit');
  });
});

describe('export-posts', () => {
  const exportPosts = (env: Record<string, string> = {}) =>
    run('export-posts.mjs', [], { JALA_TOKEN: tokens.read, JALA_EXPORT_DIR: path.join(folder, 'artikel'), ...env });
  const inExports = async () => (await readdir(path.join(folder, 'artikel'))).toSorted();
  const read = (file: string) => readFile(path.join(folder, 'artikel/latest', file), 'utf8');

  it('writes every article, drafts too, with the whole addresses of its pictures', async () => {
    const { body } = await call(api, 'POST /media', { token: session, form: { image: await picture() } });
    const image = body.data.file as string;
    const live = await staff.posts.create.mutate({
      post_title: 'Kabel <laut>',
      post_image: image,
      post_konten: `<p>Lihat <a href="/paket">paket</a></p><p><img src="/api/storage/${image}"></p>`,
    });
    const draft = await staff.posts.create.mutate({ post_title: 'Belum terbit', status: 'draft' });

    const ended = await exportPosts();
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    const [latestLink, exportFolder] = await inExports();
    expect([latestLink, exportFolder]).toEqual(['latest', expect.stringMatching(/^posts-\d{4}-\d\d-\d\dT[\d-]+Z$/)]);
    expect(ended.stdout).toBe(`2 articles are in ${path.join(folder, 'artikel', exportFolder ?? '')}\n`);

    const address = `https://jala.example/api/storage/${image}`;
    expect(JSON.parse(await read('index.json')).posts).toEqual([
      expect.objectContaining({ id: live.id, status: 'published', images: [address] }),
      expect.objectContaining({ id: draft.id, status: 'draft', images: [] }),
    ]);
    const { post } = JSON.parse(await read(`${live.id}.json`));
    expect(post).toMatchObject({ post_title: 'Kabel <laut>', post_image: address });
    expect(post.post_konten).toContain('href="https://jala.example/paket"');
    const html = await read(`${live.id}.html`);
    expect(html).toContain('<h1>Kabel &lt;laut&gt;</h1>');
    expect(html).toContain(`<img src="${address}"`);
  });

  it(
    'a run that breaks off leaves no files and does not touch the last complete export',
    { tags: ['long'] },
    async () => {
      for (const post_title of ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima'])
        await call(api, 'POST /posts', { token: session, json: { post_title, post_konten: '<p>Isi.</p>' } });
      await exportPosts();
      const before = await inExports();
      // Answers the first four requests, and each later request with 500, like a server that fails during the export.
      let answered = 0;
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const headers = { authorization: request.headers.authorization ?? '' };
        const made = await fetch(`${api.url}${request.url}`, { headers });
        response.writeHead(made.status, { 'content-type': 'application/json' }).end(await made.text());
      };
      const dying = createServer((request, response) => {
        answered += 1;
        if (answered > 4) response.writeHead(500).end();
        else void answer(request, response);
      }).listen(0);
      await once(dying, 'listening');
      const JALA_URL = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`;
      const ended = await exportPosts({ JALA_URL });
      dying.close();
      expect([ended.code, ended.stderr]).toEqual([3, expect.stringMatching(/^Jala does not answer at http:/)]);
      expect(await inExports()).toEqual(before);
    },
  );

  it('cleans up after a killed run, and after itself when it is told to stop', { tags: ['long'] }, async () => {
    const silent = createServer(() => undefined).listen(0);
    await once(silent, 'listening');
    const env = {
      PATH: process.env.PATH,
      JALA_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      JALA_TOKEN: tokens.read,
      JALA_EXPORT_DIR: path.join(folder, 'artikel'),
    };
    const start = async () => {
      const asked = once(silent, 'request');
      const child = spawn(process.execPath, [path.join(SCRIPTS, 'export-posts.mjs')], { env, stdio: 'ignore' });
      await asked;
      return child;
    };
    const stopped = await start();
    expect(await inExports()).toEqual([expect.stringContaining('.unfinished-')]);
    stopped.kill('SIGTERM');
    expect((await once(stopped, 'exit'))[0]).toBe(143);
    expect(await inExports()).toEqual([]);

    const killed = await start();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await inExports()).toHaveLength(1);
    silent.closeAllConnections();
    silent.close();
    await exportPosts();
    expect(await inExports()).toEqual(['latest', expect.stringMatching(/^posts-/)]);
  });

  it('keeps as many exports as it is told to', { tags: ['long'] }, async () => {
    for (let each = 0; each < 3; each += 1) {
      expect((await exportPosts({ JALA_EXPORT_KEEP: '2' })).code).toBe(0);
    }
    expect(await inExports()).toHaveLength(3);
    expect(JSON.parse(await read('index.json')).posts.length).toBeGreaterThan(0);
  });

  it('says what is wrong with its settings and its token', async () => {
    const said = async (env: Record<string, string>) => {
      const { code, stderr } = await exportPosts(env);
      return [code, stderr.trimEnd()];
    };
    expect(await said({ JALA_URL: '' })).toEqual([2, 'Set JALA_URL. See infra/more/scripts.md.']);
    expect(await said({ JALA_URL: 'jala.example' })).toEqual([2, expect.stringContaining('JALA_URL is no address')]);
    expect(await said({ JALA_TOKEN: 'x' })).toEqual([2, expect.stringContaining('does not begin with jala_')]);
    expect(await said({ JALA_TOKEN_FILE: '/nowhere' })).toEqual([
      2,
      expect.stringContaining('/nowhere cannot be read'),
    ]);
    expect(await said({ JALA_EXPORT_KEEP: '0' })).toEqual([2, expect.stringContaining('JALA_EXPORT_KEEP')]);
    expect(await said({ JALA_TOKEN: `jala_${'x'.repeat(43)}` })).toEqual([
      1,
      '401: Token skrip ini tidak dikenal. Periksa apakah seluruh token tersalin.',
    ]);
    const file = path.join(folder, 'token');
    await writeFile(file, `${tokens.read}\n`);
    expect((await exportPosts({ JALA_TOKEN: '', JALA_TOKEN_FILE: file })).code).toBe(0);
  });
});

describe('import-hotspots', () => {
  const importHotspots = async (text: string | Uint8Array, ...args: string[]) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'titik.csv'), text);
    return run('import-hotspots.mjs', ['titik.csv', ...args], { JALA_TOKEN: tokens.content });
  };
  const names = async () => (await staff.lokasiHotspot.list.query()).map(({ nama }) => nama);
  const TABLE = 'nama,alamat,koordinat\nTaman,Jl. Mega,"-6.7, 108.5"\nPasar,,"-6.8, 108.5"\n';

  it('names each fault and imports nothing, unless it may leave faulty rows out', async () => {
    expect(await importHotspots(TABLE)).toMatchObject({
      code: 1,
      stderr: 'line 3: Alamat belum diisi.\nNothing was imported. --skip-faulty imports the other rows.\n',
    });
    expect((await importHotspots(TABLE, '--skip-faulty', '--dry-run')).stdout).toMatch(/^would be added: 1$/m);
    expect(await names()).toEqual([]);
    const ended = await importHotspots(TABLE, '--skip-faulty');
    expect([ended.code, ended.stdout.split('\n')[0]]).toEqual([0, 'added: 1']);
    expect(await names()).toEqual(['Taman']);
    expect((await staff.audit.list.query({ limit: 1 })).lines[0]).toMatchObject({
      action: 'hotspots.import',
      by: { via: 'skrip', script: 'content' },
    });
  });

  it('adds nothing twice, and changes what is there when it is told to', async () => {
    const changed = 'nama,alamat,koordinat\nTaman,Jl. Baru,"-6.7, 108.5"\n';
    expect((await importHotspots(changed)).stdout).toMatch(/^added: 0\nupdated: 0$/m);
    expect((await importHotspots(changed, '--update')).stdout).toMatch(/^added: 0\nupdated: 1$/m);
    expect((await staff.lokasiHotspot.list.query())[0]?.alamat).toBe('Jl. Baru');
  });

  it('says what it needs', async () => {
    const excel = await importHotspots(new Uint8Array([0x50, 0x4b, 3, 4]));
    expect([excel.code, excel.stderr]).toEqual([2, expect.stringContaining('Ini berkas Excel')]);
    expect((await run('import-hotspots.mjs', [])).stderr).toMatch(
      /^Name one file\.\n\nimport-hotspots\.mjs <file\.csv>/,
    );
    expect((await run('import-hotspots.mjs', ['--help'])).code).toBe(0);
    await writeFile(path.join(folder, 'titik.csv'), TABLE);
    expect(await run('import-hotspots.mjs', ['titik.csv'], { JALA_TOKEN: tokens.read })).toMatchObject({
      code: 1,
      stderr: '403: Token skrip ini tidak boleh melakukan ini. Izin yang diperlukan: Mengubah konten.\n',
    });
  });
});

it('the client is one file that needs no package, with declarations that name none', async () => {
  for (const file of ['index.js', 'index.d.ts']) {
    const text = await readFile(path.join(projectRoot, 'packages/client/dist', file), 'utf8');
    expect(text).toContain('createJalaClient');
    expect(text).not.toMatch(/^import\b|\bimport\(|\bfrom ['"]|typeorm|zod/m);
  }
});
