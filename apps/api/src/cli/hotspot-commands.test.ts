import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

// Each of these tests starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

interface Failed {
  code: number;
  stderr: string;
}

/** Runs the real command beside the running server, in the folder of the file. */
async function importHotspots(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'jala.ts'), 'import-hotspots', ...args],
    {
      cwd: path.dirname(import.meta.dirname),
      env: { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: api.dataDir, INIT_CWD: api.dataDir },
    },
  );
  return stdout.trimEnd().split('\n');
}

const names = async () => (await call(api, 'GET /lokasi-hotspot')).body.map(({ nama }: { nama: string }) => nama);

it('says what is wrong with each row, changes nothing, and imports the other rows when it is told to', async () => {
  await writeFile(
    path.join(api.dataDir, 'titik.csv'),
    'nama,alamat,koordinat\nTaman,Jl. Mega,"-6.7, 108.5"\nPasar,,"-6.8, 108.5"\n',
  );
  const failed = (await importHotspots('titik.csv').catch((error: Failed) => error)) as Failed;
  expect([failed.code, failed.stderr]).toEqual([
    1,
    'line 3: Alamat belum diisi.\nNothing was imported. --skip-faulty imports the other rows.\n',
  ]);
  expect(await importHotspots('titik.csv', '--skip-faulty', '--dry-run')).toContain('would be added: 1');
  expect(await names()).toEqual([]);

  const lines = await importHotspots('titik.csv', '--skip-faulty');
  expect(lines).toContain('added: 1');
  await vi.waitFor(async () => expect(await names()).toEqual(['Taman']));

  const number = /--undo (\d+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  expect(await importHotspots('--undo', number)).toEqual(['removed: 1', 'as before: 0']);
  await vi.waitFor(async () => expect(await names()).toEqual([]));
});

it('says that a file is missing, or is no table', async () => {
  const failed = (await importHotspots('tidak-ada.csv').catch((error: Failed) => error)) as Failed;
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/tidak-ada\.csv cannot be read: ENOENT\n$/)]);
  await writeFile(path.join(api.dataDir, 'kosong.csv'), '');
  const empty = (await importHotspots('kosong.csv').catch((error: Failed) => error)) as Failed;
  expect([empty.code, empty.stderr]).toEqual([1, 'Berkas ini kosong.\n']);
  const device = (await importHotspots('/dev/null').catch((error: Failed) => error)) as Failed;
  expect([device.code, device.stderr]).toEqual([1, '/dev/null is not a plain file. Use - for standard input.\n']);
});
