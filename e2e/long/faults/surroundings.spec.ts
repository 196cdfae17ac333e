import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { aptInstall, isDebianAsRoot } from '../../machine/debian.ts';
import { freePort } from '../../product/free-port.ts';
import { makeDataDir, startProduct } from '../../product/product.ts';
import { Rest } from '../../product/rest.ts';
import { expect, expectReady, test } from './fixtures.ts';
import { Ledger } from './ledger.ts';

/** Programs of Debian. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
const FAKE_TIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];

test.describe.configure({ timeout: 120_000 });
test.skip(!isDebianAsRoot(), 'The programs come from Debian.');

test.beforeAll(() => {
  if (![PGBOUNCER, FAKE_TIME].every((file) => existsSync(file))) aptInstall(['pgbouncer', 'libfaketime']);
});

/** PgBouncer in session mode in front of a product's embedded database. */
async function openPool(dataDir: string) {
  const [, , , databasePort] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(path.join(dataDir, 'postgres-password.txt'), 'utf8')).trim();
  // Not in TMPDIR, which may be closed to the user that the pool runs as.
  const folder = await mkdtemp('/tmp/jala-pool-');
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
pooled = host=127.0.0.1 port=${databasePort} dbname=postgres user=jala password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 40
ignore_startup_parameters = statement_timeout, extra_float_digits
log_connections = 0
log_disconnections = 0
`,
  );
  execFileSync('chown', ['-R', '65534:65534', folder]);
  const pool = spawn('setpriv', [...NOBODY, PGBOUNCER, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await expect.poll(() => isOpen(port)).toBe(true);
  return {
    url: `postgres://jala@127.0.0.1:${port}/pooled`,
    async close() {
      pool.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('behind PgBouncer in session mode, two processes start together, write, and see each other’s changes', async ({
  request,
  place,
}) => {
  // This product only provides the database.
  await place.start();
  const pool = await openPool(place.folder);
  const folders = await Promise.all([makeDataDir('none'), makeDataDir('none')]);
  const settings = { DATABASE_URL: pool.url, SEED: 'none' };
  const products = await Promise.all(folders.map(({ folder }) => startProduct(folder, settings)));
  const origins = products.map(({ addresses }) => addresses.public);
  const first = new Rest(request, origins[0] ?? '');
  const second = new Rest(request, origins[1] ?? '', await first.signIn());
  for (let round = 0; round < 10; round += 1) {
    const alamat = `Jalan Pool ${round}`;
    const gmaps = 'https://www.google.com/maps/embed?pb=1';
    await (round % 2 === 0 ? first : second).put('/kontak', {
      telepon: '0262123456',
      email: 'halo@jala.test',
      alamat,
      gmaps,
    });
    for (const origin of origins)
      await expect.poll(async () => (await request.get(`${origin}/kontak-kami`)).text()).toContain(alamat);
  }
  // The pool does not keep the setup lock, so a third process can start.
  await Promise.all(products.map((product) => product.stop()));
  const third = await startProduct(folders[0]?.folder ?? '', settings);
  await expectReady(request, third.addresses.public);
  await third.stop();
  await Promise.all(folders.map(({ remove }) => remove()));
  await pool.close();
});

test('the clock of the product may jump by months, forwards and backwards', async ({ request, place }) => {
  const clock = path.join(place.folder, 'jam');
  await writeFile(clock, '+0');
  const { addresses } = await place.start({}, [
    'env',
    `LD_PRELOAD=${FAKE_TIME}`,
    `FAKETIME_TIMESTAMP_FILE=${clock}`,
    'FAKETIME_NO_CACHE=1',
    'DONT_FAKE_MONOTONIC=1',
  ]);
  const rest = new Rest(request, addresses.public);
  await rest.signIn();
  const ledger = new Ledger();
  for (const jump of ['+40d', '-400d', '+0']) {
    await writeFile(clock, jump);
    const days = async (): Promise<number> => {
      const { date = '' } = (await request.get(`${addresses.public}/healthz`)).headers();
      // `toBe` tells -0 from 0.
      return Math.round((Date.parse(date) - Date.now()) / 86_400_000) + 0;
    };
    await expect.poll(days).toBe(Number.parseInt(jump, 10));
    // A session may have ended; a user can always sign in again.
    await rest.signIn();
    await ledger.addPost(rest);
    await ledger.changeKontak(rest);
    for (const address of [`${addresses.public}/blogs`, addresses.isolir])
      expect((await request.get(address)).status()).toBe(200);
    await ledger.check(rest);
  }
});
