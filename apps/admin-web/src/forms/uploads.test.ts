import { expect, test } from 'vitest';
import { createUploads } from './uploads.ts';

function onTheWay() {
  let arrive: (isStored: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => (arrive = resolve));
  return { promise, arrive };
}

test('a save waits for every picture, also for one that was added meanwhile', async () => {
  const uploads = createUploads();
  const first = onTheWay();
  const second = onTheWay();
  uploads.add(first.promise);
  let isSettled = false;
  const settled = uploads.settled().then((outcome) => {
    isSettled = true;
    return outcome;
  });
  uploads.add(second.promise);
  first.arrive(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  second.arrive(true);
  expect(await settled).toBe(true);
});

test('a picture that did not arrive keeps the record from being saved without it', async () => {
  const uploads = createUploads();
  uploads.add(Promise.resolve(false));
  expect(await uploads.settled()).toBe(false);
});

test('a picture that stands in a text without having arrived keeps it from being saved until it is taken out', async () => {
  const uploads = createUploads();
  const text = {};
  uploads.miss(text, true);
  expect(await uploads.settled()).toBe(false);
  uploads.miss(text, false);
  expect(await uploads.settled()).toBe(true);
});
