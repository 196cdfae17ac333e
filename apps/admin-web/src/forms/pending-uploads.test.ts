import { expect, test } from 'vitest';
import { createUploads } from './pending-uploads.ts';

function pendingUpload() {
  let finish: (isStored: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => (finish = resolve));
  return { promise, finish };
}

test('a save waits for every upload, including an upload that starts while it waits', async () => {
  const uploads = createUploads();
  const first = pendingUpload();
  const second = pendingUpload();
  uploads.add(first.promise);
  let isSettled = false;
  const settled = uploads.settled().then((outcome) => {
    isSettled = true;
    return outcome;
  });
  uploads.add(second.promise);
  first.finish(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  second.finish(true);
  expect(await settled).toBe(true);
});

test('a failed upload stops the save', async () => {
  const uploads = createUploads();
  uploads.add(Promise.resolve(false));
  expect(await uploads.settled()).toBe(false);
});

test('a failed upload of an image in a text stops the save until the user removes the image', async () => {
  const uploads = createUploads();
  const text = {};
  uploads.setFailed(text, true);
  expect(await uploads.settled()).toBe(false);
  uploads.setFailed(text, false);
  expect(await uploads.settled()).toBe(true);
});
