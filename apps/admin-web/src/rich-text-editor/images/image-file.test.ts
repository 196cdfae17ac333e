import { expect, it } from 'vitest';
import { fileOfDataAddress } from './image-file.ts';

it('a data: address is decoded into a file', async () => {
  const found = fileOfDataAddress(`data:image/png;base64,${btoa('isi')}`);
  expect(found?.type).toBe('image/png');
  expect(await found?.text()).toBe('isi');
});

it.each(['data:image/png,abc', 'data:image/png;base64,#', 'https://jala.id/a.png'])(
  '%s cannot be decoded to a file',
  (address) => {
    expect(fileOfDataAddress(address)).toBeUndefined();
  },
);
