import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { png } from '../../product/png.ts';
import { Rest } from '../../product/rest.ts';
import { expect, expectReady, test } from './fixtures.ts';
import { Ledger } from './ledger.ts';

test.describe.configure({ timeout: 90_000 });

const NO_STORAGE = 'Penyimpanan gambar sedang tidak tersedia. Coba lagi sebentar.';
/** In a container, root may lack the right to mount. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const picture = { field: 'post_image', name: 'a.png', bytes: png({ width: 320, height: 200 }, [30, 71, 153]) };

const upload = (rest: Rest): Promise<unknown> => rest.send('POST', '/posts', { post_title: 'Dengan gambar' }, picture);

test.describe('a full disk', () => {
  test.skip(!canMount, 'Only root can mount a small disk.');
  test.use({ spareBytes: 40 * 1024 * 1024 });

  test('leaves no half-written file, the site stays up, and writes work again when there is room', async ({
    request,
    place,
  }) => {
    const { addresses } = await place.start();
    const rest = new Rest(request, addresses.public);
    await rest.signIn();
    const ledger = new Ledger();
    await ledger.addPost(rest);

    const filler = path.join(place.folder, 'penuh');
    const { bavail, bsize } = await statfs(place.folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize));
    await expect(upload(rest)).rejects.toThrow(`returned 503: {"success":false,"message":"${NO_STORAGE}"}`);
    // The database has room until its log needs another file.
    await expect(writeUntilRefused(ledger, rest)).rejects.toThrow('returned 503');
    for (const address of [`${addresses.public}/`, addresses.isolir]) {
      expect((await request.get(address)).status()).toBe(200);
    }

    await rm(filler);
    await expectReady(request, addresses.public);
    await ledger.addPost(rest);
    await ledger.check(rest);
    const stored = await readdir(path.join(place.folder, 'storage'));
    expect(stored.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

async function writeUntilRefused(ledger: Ledger, rest: Rest): Promise<never> {
  for (;;) await ledger.changeKontak(rest);
}

test('if the image folder becomes read-only, uploads fail with a clear message and everything else works', async ({
  request,
  place,
}) => {
  test.skip(!canMount, 'Only root can mount a folder read-only.');
  const { addresses } = await place.start();
  const rest = new Rest(request, addresses.public);
  await rest.signIn();
  const ledger = new Ledger();
  await ledger.addPost(rest);
  const storage = path.join(place.folder, 'storage');
  execFileSync('mount', ['--bind', storage, storage]);
  execFileSync('mount', ['-o', 'remount,bind,ro', storage]);
  try {
    await expect(upload(rest)).rejects.toThrow(`returned 503: {"success":false,"message":"${NO_STORAGE}"}`);
    await ledger.changeKontak(rest);
    await ledger.check(rest);
  } finally {
    execFileSync('umount', [storage]);
  }
  await upload(rest);
});

test('a product without free file descriptors keeps running, and serves again when some are free', async ({
  request,
  place,
}) => {
  test.skip(process.platform !== 'linux', 'prlimit is a program of Linux.');
  const { addresses } = await place.start({}, ['prlimit', '--nofile=256:256']);
  const rest = new Rest(request, addresses.public);
  await rest.signIn();
  const ledger = new Ledger();
  await ledger.addPost(rest);
  const { port, hostname } = new URL(addresses.public);
  let sockets: Socket[] = [];
  const notice = () => {
    // The product closes silent connections, on a busy machine before all of them are open.
    sockets = sockets.filter(({ closed }) => !closed);
    while (sockets.length < 400) sockets.push(connect(Number(port), hostname).on('error', () => undefined));
    return request.get(`${addresses.isolir}/`, { timeout: 2000 }).then(
      () => 'served',
      () => 'no descriptor',
    );
  };
  await expect.poll(notice, { timeout: 20_000 }).toBe('no descriptor');
  for (const socket of sockets) socket.destroy();
  await expectReady(request, addresses.public);
  await ledger.addPost(rest);
  await ledger.check(rest);
});
