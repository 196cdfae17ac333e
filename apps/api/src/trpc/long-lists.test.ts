import { expect, it } from 'vitest';
import { LongLists } from './long-lists.ts';

const written = async (lists: LongLists, result: unknown): Promise<unknown> =>
  JSON.parse((await lists.fillIn(Buffer.from(JSON.stringify(result)))).toString());

it('writes lists into their places, in the order in which they were named', async () => {
  const lists = new LongLists();
  const [long, short, none] = [Array.from({ length: 5000 }, (_, row) => ({ row, cell: 'é"'.repeat(50) })), ['a'], []];
  const result = {
    first: lists.add(long),
    second: lists.add(short),
    third: { none: lists.add<string>(none) },
    after: 1,
  };
  expect(await written(lists, result)).toEqual({ first: long, second: short, third: { none }, after: 1 });
});

it('leaves a result alone that has none of them, as that of a failed call', async () => {
  const lists = new LongLists();
  lists.add(['a']);
  expect(await written(lists, { error: 'x' })).toEqual({ error: 'x' });
});

it('writes a long list in many turns of the event loop', async () => {
  const lists = new LongLists();
  const result = { rows: lists.add(Array.from({ length: 10_000 }, () => 'x'.repeat(500))) };
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await written(lists, result);
  isOver = true;
  expect(turns).toBeGreaterThan(70);
});
