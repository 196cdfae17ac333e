import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_DISCONNECTED } from '#errors/unavailable.ts';
import { pictureQueue } from '../image-queues.ts';
import { createMadePictures } from './made-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jala-made-'));
});
afterAll(() => rm(folder, { recursive: true }));

const visitor = (left = new AbortController().signal) => ({ network: '192.0.2.9/32', left });
const pictures = () =>
  createMadePictures(folder, (error) => {
    throw error;
  });

/** A picture whose making is counted. */
function counted(subject: string, inputs: unknown = 'judul') {
  const picture = {
    subject,
    extension: '.jpg',
    inputs,
    made: 0,
    make: async () => Buffer.from(String((picture.made += 1))),
  };
  return picture;
}

it('makes a picture once for all who ask for it at the same time and later', async () => {
  const picture = counted('posts-1');
  const made = pictures();
  const found = await Promise.all(Array.from({ length: 20 }, () => made.find(picture, visitor())));
  found.push(await pictures().find(picture, visitor()));
  expect([new Set(found).size, picture.made]).toEqual([1, 1]);
});

it('keeps one picture of each subject, whatever else has been there', async () => {
  const made = pictures();
  const before = await made.find(counted('posts-2', 'lama'), visitor());
  const after = await made.find(counted('posts-2', 'baru'), visitor());
  expect(after).not.toBe(before);
  expect(await readdir(path.join(folder, 'posts-2'))).toEqual([path.basename(after ?? '')]);
});

it('makes nothing for a visitor who has left, and nothing when the queue is full', async () => {
  const picture = counted('posts-3');
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const all = Array.from({ length: 1001 }, () => pictureQueue('192.0.2.7/32', () => isOver));
  await expect(pictures().find(picture, visitor())).rejects.toMatchObject({ kind: 'unavailable' });
  end();
  await Promise.all(all);
  const gone = AbortSignal.abort(CLIENT_DISCONNECTED);
  await expect(pictures().find(picture, visitor(gone))).rejects.toBe(CLIENT_DISCONNECTED);
  await pictureQueue('192.0.2.9/32', async () => undefined);
  expect(picture.made).toBe(0);
});

it('reports that nothing can be written', async () => {
  const file = path.join(folder, 'berkas');
  await writeFile(file, '');
  const errors: unknown[] = [];
  const made = createMadePictures(file, (error) => void errors.push(error));
  expect(await made.find(counted('posts-4'), visitor())).toBeUndefined();
  expect(errors).toHaveLength(1);
  await rm(file);
});

it('removes pictures after a month', async () => {
  const made = pictures();
  await made.find(counted('posts-5'), visitor());
  await made.find(counted('posts-6'), visitor());
  const monthAgo = Date.now() / 1000 - 31 * 86_400;
  await utimes(path.join(folder, 'posts-5'), monthAgo, monthAgo);
  await made.removeOld();
  const left = await readdir(folder);
  expect([left.includes('posts-5'), left.includes('posts-6')]).toEqual([false, true]);
});
