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

it('gives every call that has run its result, and refuses only what comes after', async () => {
  const run = createBatch();
  const began: number[] = [];
  const calls = [900_000, 200_000, 1].map((length, at) =>
    run(async () => {
      began.push(at);
      return { ok: true, data: 'x'.repeat(length) };
    }),
  );
  const settled = await Promise.allSettled(calls);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(began).toEqual([0, 1]);
});
