import { sharp } from '#sharp.ts';
import { uploadQueue } from './image-queues.ts';

const SIDE = 10;
const STEP = 16;

/**
 * What an image looks like from far away: red, green and blue of 10 by 10 points in 16 levels, one hexadecimal digit each. The
 * same picture looks alike whatever release has encoded it, and in whatever size.
 */
export async function likenessOf(image: string): Promise<string> {
  const levels = await uploadQueue('likeness', () =>
    sharp(image)
      .flatten({ background: '#fff' })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );
  return Array.from(levels, (level) => Math.floor(level / STEP).toString(16)).join('');
}

/** Levels by which encoders may differ at one place, and on average. */
const MOST = 2;
const AVERAGE = 0.15;

/** Whether two images look the same from far away. */
export function isAlike(one: string, other: string): boolean {
  const differences = Array.from(one, (level, place) => Math.abs(levelOf(level) - levelOf(other[place] ?? '')));
  const sum = differences.reduce((all, each) => all + each, 0);
  return one.length === other.length && Math.max(...differences) <= MOST && sum / one.length <= AVERAGE;
}

const levelOf = (digit: string): number => Number.parseInt(digit, 16);
