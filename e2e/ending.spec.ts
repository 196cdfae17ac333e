import { breakDatabase, databaseProcess, isAlive } from './long/faults/processes.ts';
import { expect, test } from './product/fixtures.ts';
import { launchProduct, makeDataDir } from './product/product.ts';

/** Starts a product with its own data folder and waits until it is ready. */
async function launch() {
  const data = await makeDataDir('none');
  const { child, end } = launchProduct(data.folder, { SEED: 'none' });
  const said: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await expect.poll(() => said.join('')).toContain('ready public=');
  return { ...data, child, end, databasePid: await databaseProcess(data.folder) };
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends the product and its database`, { tag: signal === 'SIGTERM' ? [] : '@long' }, async () => {
    const { folder, remove, end, databasePid } = await launch();
    expect(await end(signal)).toBe(0);
    await expect(databaseProcess(folder)).rejects.toThrow('ENOENT');
    await expect.poll(() => isAlive(databasePid)).toBe(false);
    await remove();
  });
}

test(
  'a closed terminal ends the product and its database, although nobody reads the output',
  { tag: '@long' },
  async () => {
    const { remove, child, end, databasePid } = await launch();
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await end('SIGHUP')).toBe(0);
    await expect.poll(() => isAlive(databasePid)).toBe(false);
    await remove();
  },
);

test('SIGTERM ends the product within 8 seconds while its database is down', { tag: '@long' }, async () => {
  const { folder, remove, end } = await launch();
  await breakDatabase(folder);
  const began = Date.now();
  expect(await end('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(8000);
  await remove();
});
