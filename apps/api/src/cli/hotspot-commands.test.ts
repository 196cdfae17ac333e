import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../test/command.ts';
import { eventually } from '../../test/eventually.ts';
import { call } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

/** Runs the command beside the running server, in the folder of the file. */
const run = (...args: string[]) =>
  command(['import-hotspots', ...args], {
    DATABASE_URL: api.database.url,
    DATA_DIR: api.dataDir,
    INIT_CWD: api.dataDir,
  });
const importHotspots = async (...args: string[]): Promise<string[]> => (await run(...args)).out.trimEnd().split('\n');

const names = async () => (await call(api, 'GET /lokasi-hotspot')).body.map(({ nama }: { nama: string }) => nama);

it('says what is wrong with each row, changes nothing, and imports the other rows when it is told to', async () => {
  await writeFile(
    path.join(api.dataDir, 'titik.csv'),
    'nama,alamat,koordinat\nTaman,Jl. Mega,"-6.7, 108.5"\nPasar,,"-6.8, 108.5"\n',
  );
  const failed = await run('titik.csv');
  expect([failed.code, failed.err]).toEqual([
    1,
    'line 3: Alamat belum diisi.\nNothing was imported. --skip-faulty imports the other rows.\n',
  ]);
  expect(await importHotspots('titik.csv', '--skip-faulty', '--dry-run')).toContain('would be added: 1');
  expect(await names()).toEqual([]);

  const lines = await importHotspots('titik.csv', '--skip-faulty');
  expect(lines).toContain('added: 1');
  await eventually(async () => expect(await names()).toEqual(['Taman']));

  const number = /--undo (\d+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  expect(await importHotspots('--undo', number)).toEqual(['removed: 1', 'as before: 0']);
  await eventually(async () => expect(await names()).toEqual([]));
});

it('says that a file is missing, or is no table', async () => {
  const failed = await run('tidak-ada.csv');
  expect([failed.code, failed.err]).toEqual([1, expect.stringMatching(/tidak-ada\.csv cannot be read: ENOENT\n$/)]);
  await writeFile(path.join(api.dataDir, 'kosong.csv'), '');
  const empty = await run('kosong.csv');
  expect([empty.code, empty.err]).toEqual([1, 'Berkas ini kosong.\n']);
  const device = await run('/dev/null');
  expect([device.code, device.err]).toEqual([1, '/dev/null is not a plain file. Use - for standard input.\n']);
});
