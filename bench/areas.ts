import { areaAt, boxOf, type FramedArea, type Position } from '@jala/schema/rules/boundaries';
import type { Running } from './product.ts';

const AREAS = 6000;
const POSITIONS = 150;
const LOOKS = 2000;
const SEARCHES = ['kesenden', 'suka maju', 'kebon baru cirebon', 'xyz tidak ada', 'desa'];
const ROUNDS = 20;

/** Measures how long it takes to find the area of a position, in memory, and to find areas by their names, over HTTP. In ms. */
export async function measureAreas({ urls }: Running) {
  const areas = Array.from({ length: AREAS }, (_, place) => areaOf(place));
  const start = performance.now();
  for (let look = 0; look < LOOKS; look += 1) areaAt(areas, middleOf((look * 37) % AREAS));
  const look = (performance.now() - start) / LOOKS;
  const times: number[] = [];
  // The first search reads the list and folds its names.
  await search(urls.public, SEARCHES[0] ?? '');
  for (let round = 0; round < ROUNDS; round += 1)
    for (const words of SEARCHES) {
      const before = performance.now();
      await search(urls.public, words);
      times.push(performance.now() - before);
    }
  return [
    { benchmark: `the area of a position among ${AREAS}`, ms: Number(look.toFixed(3)), 'most ms': 0.2 },
    { benchmark: 'a search among 83,000 names, the slowest', ms: Number(Math.max(...times).toFixed(1)), 'most ms': 20 },
  ];
}

const COLUMNS = 100;
const SIZE = 0.02;

const cornerOf = (place: number): Position => [105 + (place % COLUMNS) * SIZE, -8 + Math.floor(place / COLUMNS) * SIZE];

function middleOf(place: number): Position {
  const [long, lat] = cornerOf(place);
  return [long + SIZE / 2, lat + SIZE / 2];
}

/** A round area. */
function areaOf(place: number): FramedArea {
  const [long, lat] = middleOf(place);
  const ring = Array.from({ length: POSITIONS + 1 }, (_, step): Position => {
    const angle = ((step % POSITIONS) / POSITIONS) * 2 * Math.PI;
    return [long + (Math.cos(angle) * SIZE) / 2, lat + (Math.sin(angle) * SIZE) / 2];
  });
  return { kode: String(place), bentuk: [[ring]], box: boxOf([[ring]]) };
}

async function search(url: string, q: string): Promise<void> {
  const response = await fetch(`${url}/trpc/jangkauan.search?input=${encodeURIComponent(JSON.stringify({ q }))}`);
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
  await response.arrayBuffer();
}
