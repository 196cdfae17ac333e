import { expect, it } from 'vitest';
import { createBatch } from './batch.ts';

const result = (data: unknown) => async () => ({ ok: true, data });
const long = Array.from({ length: 3000 }, () => ({ konten: 'x'.repeat(400) }));

it('lets calls pass whose results are short together, in their order', async () => {
  const run = createBatch();
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map((call) =>
      run(async () => {
        order.push(call);
        return { ok: true, data: 'x'.repeat(300_000) };
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3]);
});

it('lets one long result pass, and refuses the calls after it before they begin', async () => {
  const run = createBatch();
  let began = 0;
  const calls = Array.from({ length: 10 }, () =>
    run(async () => {
      began += 1;
      return result(long)();
    }),
  );
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', ...Array.from({ length: 9 }, () => 'rejected')]);
  expect(began).toBe(1);
});

it('refuses a long result after short ones', async () => {
  const run = createBatch();
  const calls = [run(result('x'.repeat(900_000))), run(result('x'.repeat(200_000))), run(result('x'))];
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
