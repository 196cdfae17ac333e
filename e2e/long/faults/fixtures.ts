import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { type APIRequestContext, expect, test as base } from '@playwright/test';
import { type Content, makeDataDir, type Product, startProduct } from '../../product/product.ts';

/** A product on a folder that the test may damage. */
interface Place {
  /** DATA_DIR of the product. */
  folder: string;
  /** Starts the product as `startProduct` does. It is stopped when the test ends. */
  start: (settings?: Record<string, string>, inside?: string[]) => Promise<Product>;
}

interface Options {
  content: Content;
  /** If set, the folder is a separate file system with this much free space. Needs root. */
  spareBytes: number | undefined;
}

export const test = base.extend<Options & { place: Place }>({
  content: ['none', { option: true }],
  spareBytes: [undefined, { option: true }],
  place: async ({ content, spareBytes }, use) => {
    const data = await makeDataDir(content);
    if (spareBytes !== undefined) await moveToSmallDisk(data.folder, spareBytes);
    const running: Product[] = [];
    await use({
      folder: data.folder,
      async start(settings = {}, inside = []) {
        const product = await startProduct(data.folder, { SEED: content, ...settings }, inside);
        running.push(product);
        return product;
      },
    });
    for (const product of running.toReversed()) await product.stop();
    if (spareBytes !== undefined) execFileSync('umount', [data.folder]);
    await data.remove();
  },
});

async function moveToSmallDisk(folder: string, spareBytes: number): Promise<void> {
  const [used = ''] = execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t', 1);
  const original = `${folder}-original`;
  await rename(folder, original);
  await mkdir(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Number(used) + spareBytes},mode=755`, 'tmpfs', folder]);
  execFileSync('cp', ['-a', `${original}/.`, folder]);
  await rm(original, { recursive: true });
}

/** Waits until the product and its database respond. */
export const expectReady = (request: APIRequestContext, origin: string): Promise<void> =>
  expect.poll(async () => (await request.get(`${origin}/readyz`)).status(), { timeout: 30_000 }).toBe(200);

export { expect };
