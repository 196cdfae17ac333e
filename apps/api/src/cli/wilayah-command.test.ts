import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWilayahStore } from '#features/jangkauan/wilayah/wilayah-store.ts';
import { command } from '../../test/command.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

const update = (...args: string[]) =>
  command(['update-wilayah', ...args], {
    DATABASE_URL: api.database.url,
    DATA_DIR: api.dataDir,
    INIT_CWD: api.dataDir,
  });

it('replaces the names of all areas, or says what is wrong with the file', async () => {
  const file = path.join(api.dataDir, 'wilayah.csv');
  await writeFile(
    file,
    'kode,nama\n32,JAWA BARAT\n32.74,KOTA CIREBON\n32.74.01,Kejaksan\n32.74.01.1003,Kesenden Baru\n',
  );
  const { code, out } = await update('wilayah.csv');
  expect([code, out]).toEqual([0, 'areas: 4. Restart Jala to use them.\n']);
  expect((await createWilayahStore(api.db).get()).find('32.74.01.1003')?.nama).toBe('Kesenden Baru');
  await writeFile(file, 'kode,nama\n32.74,KOTA CIREBON\n');
  const refused = await update('wilayah.csv');
  expect([refused.code, refused.err]).toEqual([1, '32.74 ada, tetapi 32 tidak ada.\n']);
  expect(await update('tidak-ada.csv')).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') });
  expect(await update()).toMatchObject({ code: 1, err: expect.stringContaining('The file is missing.') });
});
