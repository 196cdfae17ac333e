import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, sendError, startObjectStore, type ObjectStore } from '../../test/object-store.ts';
import { picture } from '../../test/pictures.ts';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { storageCommands } from './storage-commands.ts';

let store: ObjectStore;
let api: RunningApi;
let token: string;

beforeAll(async () => {
  store = await startObjectStore();
  api = await startApi({ SEED: 'none', ...store.settings, STORAGE: 'file' });
  token = await signIn(api);
});
beforeEach(async () => {
  await api.db.query('DELETE FROM posts');
  await api.db.query('DELETE FROM media');
  await rm(path.join(api.dataDir, 'storage'), { recursive: true, force: true });
  store.objects.clear();
  store.requests.length = 0;
  store.answer = undefined;
});
afterAll(async () => {
  await api.close();
  store.close();
});

interface Typed {
  operands?: string[];
  to?: string;
  'delete-unnamed'?: boolean;
}

const run = async (name: string, { operands = [], ...values }: Typed = {}): Promise<string[]> => {
  const command = storageCommands.find((known) => known.name === name);
  return (await command?.run({ values, operands }, api.services))?.split('\n') ?? [];
};
const uploaded = async (): Promise<string> =>
  (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
const inFolder = (file: string) => path.join(api.dataDir, 'storage', file);

describe('storage:check', () => {
  it('reports what belongs together, and deletes unnamed images when asked to', async () => {
    const form = { post_title: 'a', post_image: await picture() };
    const named = (await call(api, 'POST /posts', { token, form })).body.data.post_image as string;
    const [unnamed, lost, stray] = [await uploaded(), await uploaded(), `${'b'.repeat(32)}.png`];
    await rm(inFolder(lost));
    await writeFile(inFolder(named), 'x');
    await writeFile(inFolder(stray), 'x');
    await writeFile(inFolder('catatan.txt'), 'x');
    const today = new Date().toISOString().slice(0, 10);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const lines = await run('storage:check');
    expect(lines).toEqual([
      'images: 3, 0.00 MB',
      'rows without file: 1',
      `  ${lost}`,
      'damaged: 1',
      expect.stringMatching(new RegExp(`^  ${named}: 1 bytes are stored, and the database says \\d+$`)),
      'files without row: 1',
      `  ${stray} 0.00 MB`,
      'unnamed: 2',
      ...[unnamed, lost]
        .toSorted()
        .map((file) => `  ${file} 0.00 MB, uploaded ${today}, unnamed since ${today}, removed from ${inAMonth} on`),
    ]);
    expect((await call(api, `GET /storage/${unnamed}`)).status).toBe(200);
    expect((await run('storage:check', { 'delete-unnamed': true })).at(-1)).toBe('deleted: 2');
    expect((await call(api, `GET /storage/${unnamed}`)).status).toBe(404);
    expect((await readdir(path.join(api.dataDir, 'storage'))).toSorted()).toEqual(
      [named, stray, 'catatan.txt'].toSorted(),
    );
  });

  it('keeps an image that a running write has just stored', async () => {
    const { file } = await api.services.media.addForWrite(Buffer.from(await (await picture()).arrayBuffer()));
    expect((await run('storage:check', { 'delete-unnamed': true })).at(-1)).toBe(
      'deleted: 0; 1 kept, because a record has named them since or is being saved',
    );
    expect((await call(api, `GET /storage/${file}`)).status).toBe(200);
  });
});

describe('storage:move', () => {
  it('copies images to the bucket and back; a second run does the rest', async () => {
    const files = [await uploaded(), await uploaded(), await uploaded()];
    const contents = await Promise.all(files.map((file) => readFile(inFolder(file))));
    store.answer = undefined;
    expect((await run('storage:move', { operands: ['s3'] }))[0]).toBe(
      '3 images: 3 copied to s3, 0 were there already, 0 not found',
    );
    expect(files.map((file) => store.objects.get(keyOf(file)))).toEqual(contents);
    const [first = ''] = files;
    store.objects.delete(keyOf(first));
    const before = store.requests.length;
    expect((await run('storage:move', { operands: ['s3'] }))[0]).toBe(
      '3 images: 1 copied to s3, 2 were there already, 0 not found',
    );
    expect(store.requests.slice(before).filter((line) => line.startsWith('PUT'))).toEqual([`PUT /gambar/${first}`]);

    await rm(path.join(api.dataDir, 'storage'), { recursive: true });
    store.objects.delete(keyOf(first));
    expect(await run('storage:move', { operands: ['file'] })).toEqual([
      '3 images: 2 copied to file, 0 were there already, 1 not found',
      `  not found: ${first}`,
      expect.stringContaining('Set STORAGE=file, restart, and run this once more.'),
    ]);
    const rest = files.filter((file) => file !== first);
    expect(await Promise.all(rest.map((file) => readFile(inFolder(file))))).toEqual(contents.slice(1));
  });

  it('copies again what is at the destination in another size, also when told with --to', async () => {
    const file = await uploaded();
    store.objects.set(keyOf(file), Buffer.from('x'));
    expect((await run('storage:move', { to: 's3' }))[0]).toContain('1 copied');
    expect(store.objects.get(keyOf(file))).toEqual(await readFile(inFolder(file)));
  });

  it('keeps no copy that comes back with other bytes', async () => {
    const file = await uploaded();
    const { length } = await readFile(inFolder(file));
    store.answer = (request, response) => {
      const isPut = store.requests.some((line) => line.startsWith('PUT'));
      if (request.method === 'HEAD')
        response.writeHead(isPut ? 200 : 404, isPut ? { 'content-length': length } : {}).end();
      else response.writeHead(200).end(request.method === 'GET' ? Buffer.alloc(length) : '');
    };
    await expect(run('storage:move', { operands: ['s3'] })).rejects.toThrow('came back with other bytes');
    expect(store.requests.at(-1)).toBe(`DELETE /gambar/${file}`);
  });

  it('says in English why the bucket ended it, and goes on where it stopped', async () => {
    const files = [await uploaded(), await uploaded()];
    store.answer = (request, response) => {
      if (request.method === 'HEAD') return sendError(response, 404, 'NoSuchKey');
      return sendError(response, 403, 'AccessDenied');
    };
    const sentence = (cause: string) =>
      new RegExp(
        `^The move has stopped: ${cause}\\. What was copied stays copied\\. Run it again, and it goes on where it stopped\\.$`,
      );
    await expect(run('storage:move', { operands: ['s3'] })).rejects.toThrow(
      sentence('the object store answered 403 AccessDenied to PUT gambar/\\S+'),
    );
    store.answer = (request) => request.socket.destroy();
    await expect(run('storage:move', { operands: ['s3'] })).rejects.toThrow(sentence('other side closed'));
    store.answer = undefined;
    expect((await run('storage:move', { operands: ['s3'] }))[0]).toContain(`${files.length} copied`);
  });

  it('stops at an image whose file has another size than the database says', async () => {
    const file = await uploaded();
    await writeFile(inFolder(file), 'x');
    await expect(run('storage:move', { operands: ['s3'] })).rejects.toThrow('has 1 bytes');
  });

  it('says what is missing', async () => {
    await expect(run('storage:move', { operands: ['ftp'] })).rejects.toThrow('Name the storage');
    await expect(run('storage:move')).rejects.toThrow('Name the storage');
  });
});
