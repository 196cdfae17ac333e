import { readlinkSync } from 'node:fs';
import { mkdtemp, open, realpath, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFileImageStore } from '#features/media/store/image-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'jala-durable-')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Collects the names of what is to be flushed from here on, as they are at that moment. Linux tells them. */
async function watchFlushes(): Promise<string[]> {
  const handle = await open(folder);
  const flushed: string[] = [];
  const proto = Object.getPrototypeOf(handle) as FileHandle;
  vi.spyOn(proto, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)));
  });
  await handle.close();
  return flushed;
}

/** From here on a folder answers with `code` when it is flushed. */
async function breakFlushes(code: string): Promise<void> {
  const handle = await open(folder);
  const proto = Object.getPrototypeOf(handle) as FileHandle;
  vi.spyOn(proto, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error(code), { code });
  });
  await handle.close();
}

const storeImage = () => createFileImageStore(path.join(folder, 'storage')).put('a.png', Buffer.from('x'));

it('a file system that flushes no folders keeps images all the same', async () => {
  await breakFlushes('EINVAL');
  await expect(storeImage()).resolves.toBeUndefined();
});

it('a folder that is broken is told', async () => {
  await breakFlushes('EIO');
  await expect(storeImage()).rejects.toMatchObject({ code: 'EIO' });
});

it.runIf(process.platform === 'linux')('an image is stored when its bytes and its name are on the disk', async () => {
  const flushed = await watchFlushes();
  await createFileImageStore(path.join(folder, 'storage')).put('a.png', Buffer.from('x'));
  expect(flushed).toEqual([expect.stringMatching(/^storage\/\.a\.png\.[0-9a-f]{8}\.part$/), 'storage', '']);
});
