import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { makeDataDir, type Product, startProduct } from '../../product/product.ts';
import { Rest } from '../../product/rest.ts';
import { Ledger } from './ledger.ts';
import { databaseProcesses, signalAll } from './processes.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 30);
const ROUND_MS = 45_000;
/** Shortest and longest time of writing before the crash, in ms. */
const WRITING_MS = [300, 2500] as const;

type Crash = (product: Product, folder: string) => Promise<void>;

/** Processes that each crash kills, without a shutdown. */
const CRASHES: [name: string, crash: Crash][] = [
  ['the product', (product) => product.kill()],
  [
    'the product and its database',
    async (product, folder) => {
      const database = await databaseProcesses(folder);
      const killed = product.kill();
      signalAll(database, 'SIGKILL');
      await killed;
    },
  ],
  [
    'its database',
    async (product, folder) => {
      signalAll(await databaseProcesses(folder), 'SIGKILL');
      await expect
        .poll(async () => (await fetch(`${product.addresses.public}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
      await product.kill();
    },
  ],
];

test(`every acknowledged write is complete after each of ${ROUNDS} crashes`, async ({ request }) => {
  test.setTimeout(ROUNDS * ROUND_MS);
  const data = await makeDataDir('none');
  const ledger = new Ledger();
  let token: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [name, crash] = CRASHES[round % CRASHES.length] as (typeof CRASHES)[number];
    const writingMs = randomInt(...WRITING_MS);
    await test.step(`round ${round + 1}: ${name} after ${writingMs} ms`, async () => {
      const product = await startProduct(data.folder, { SEED: 'none' });
      const rest = new Rest(request, product.addresses.public, token);
      token ??= await rest.signIn();
      await ledger.check(rest);
      const writing = writeUntilItFails(rest, ledger);
      await sleep(writingMs);
      await crash(product, data.folder);
      await writing;
    });
  }
  const product = await startProduct(data.folder, { SEED: 'none' });
  await ledger.check(new Rest(request, product.addresses.public, token));
  await product.stop();
  await data.remove();
  const { acknowledged, unacknowledged } = ledger.counts;
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  expect(unacknowledged).toBeGreaterThan(0);
  process.stdout.write(
    `${ROUNDS} crashes, ${acknowledged} acknowledged writes, ${unacknowledged} without acknowledgement\n`,
  );
});

/** Three members of staff at work. Each stops at the first failed write. Only the crash may cause it. */
async function writeUntilItFails(rest: Rest, ledger: Ledger): Promise<void> {
  const untilItFails = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await write();
      } catch (error) {
        expect(String(error)).toMatch(/ECONN|socket hang up|returned 503/);
        return;
      }
    }
  };
  const articles = async (): Promise<void> => {
    const kept = await ledger.addPost(rest);
    await ledger.changePost(rest, kept);
    await ledger.deletePost(rest, await ledger.addPost(rest));
  };
  await Promise.all([untilItFails(articles), untilItFails(articles), untilItFails(() => ledger.changeKontak(rest))]);
}
