import { expect, it } from 'vitest';
import { ImageFile } from './media.ts';

it.each(['../x.png', 'a.svg', 'A.png', 'a.png/', '', '.png', 'a'.repeat(65) + '.png'])(
  '%j is not the name of a stored image',
  (file) => {
    expect(ImageFile.safeParse(file).success).toBe(false);
  },
);
