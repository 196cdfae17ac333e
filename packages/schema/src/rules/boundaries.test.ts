import { describe, expect, it } from 'vitest';
import {
  type Bentuk,
  borderFault,
  boxOf,
  contains,
  crossesItself,
  distanceKm,
  leastDistanceKm,
  drawMap,
  middleOf,
  type Position,
  preparedRing,
  RING_MAX,
} from './boundaries.ts';

const square = (west: number, south: number, size = 0.1): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const AREA: Bentuk = [[square(108.5, -6.8), square(108.53, -6.77, 0.02)], [square(108.8, -6.8)]];

describe('a position', () => {
  it.each([
    ['in the first piece', [108.51, -6.79], true],
    ['in the second piece', [108.85, -6.75], true],
    ['in a hole', [108.54, -6.76], false],
    ['between the pieces', [108.7, -6.75], false],
  ] as const)('%s', (_where, position, isInside) => {
    expect(contains(AREA, position)).toBe(isInside);
  });

  it('has a distance to an area in kilometres, which is 0 inside', () => {
    expect(distanceKm(AREA, [108.51, -6.79])).toBe(0);
    expect(distanceKm(AREA, [108.4, -6.75])).toBeCloseTo(11.1, 1);
    expect(leastDistanceKm(boxOf(AREA), [108.4, -6.75])).toBeCloseTo(11.1, 1);
    expect(leastDistanceKm(boxOf(AREA), [108.7, -6.75])).toBe(0);
  });
});

it('a border that crosses itself is found, and one that touches itself is not', () => {
  const bow: Position[] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ];
  const touching: Position[] = [
    [0, 0],
    [1, 1],
    [2, 0],
    [2, 2],
    [1, 1],
    [0, 2],
    [0, 0],
  ];
  expect(crossesItself(bow)).toBe(true);
  expect(crossesItself(touching)).toBe(false);
  expect(crossesItself(square(0, 0))).toBe(false);
});

it.each([
  [square(108.5, -6.8), undefined],
  [square(8.5, 46.8), 'Batasnya di luar Indonesia.'],
  [square(108.5, -6.8).slice(0, 4), 'Batasnya tidak tertutup.'],
  [
    [...square(108.5, -6.8).slice(0, 2), [108.5, -6.7], [108.6, -6.7], [108.5, -6.8]] as Position[],
    'Batasnya memotong dirinya sendiri.',
  ],
])('a border has a sentence for what is wrong with it', (ring, fault) => {
  expect(borderFault([[ring]])).toBe(fault);
});

describe('a ring', () => {
  it('is closed, rounded, and without positions that the others already say', () => {
    const ring: Position[] = [
      [108.5, -6.8],
      [108.55, -6.80000001],
      [108.6, -6.8],
      [108.6, -6.7],
      [108.5, -6.7],
    ];
    expect(preparedRing(ring)).toEqual([
      [108.5, -6.8],
      [108.6, -6.8],
      [108.6, -6.7],
      [108.5, -6.7],
      [108.5, -6.8],
    ]);
  });

  it('with thousands of positions keeps its shape with fewer', () => {
    const circle = Array.from({ length: 50_000 }, (_, step): Position => {
      const angle = (step / 50_000) * 2 * Math.PI;
      return [108.5 + Math.cos(angle) * 0.5, -6.7 + Math.sin(angle) * 0.5];
    });
    const ring = preparedRing(circle) ?? [];
    expect(ring.length).toBeLessThanOrEqual(RING_MAX);
    expect(contains([[ring]], [108.99, -6.7])).toBe(true);
    expect(contains([[ring]], [109.01, -6.7])).toBe(false);
  });

  it('with a channel that is narrower than what is left out keeps its shape', () => {
    const ring: Position[] = [
      [108.5, -6.8],
      [108.54999, -6.8],
      [108.55, -6.79992],
      [108.55, -6.71],
      [108.55005, -6.71],
      [108.55005, -6.79995],
      [108.55006, -6.8],
      [108.6, -6.8],
      [108.6, -6.7],
      [108.5, -6.7],
      [108.5, -6.8],
    ];
    expect(crossesItself(ring)).toBe(false);
    expect(crossesItself(preparedRing(ring) ?? [])).toBe(false);
  });

  it.each([[[]], [[[108.5, -6.8]]], [square(108.5, -6.8).slice(0, 2)]] as Position[][][])(
    'of too few positions is none',
    (ring) => {
      expect(preparedRing(ring)).toBeUndefined();
    },
  );
});

it('an area has a frame and a middle', () => {
  expect(boxOf(AREA)).toEqual({ west: 108.5, south: -6.8, east: expect.closeTo(108.9), north: expect.closeTo(-6.7) });
  expect(middleOf([[square(108.5, -6.8)]])).toEqual([expect.closeTo(108.55), expect.closeTo(-6.75)]);
});

it('a map is drawn with north up, as wide as its frame', () => {
  const { height, paths } = drawMap([[[square(108.5, -6.8)]], [[square(108.6, -6.8)]]]);
  expect(height).toBe(503);
  expect(paths).toEqual(['M0 503l500 0l0 -503l-500 0z', 'M500 503l500 0l0 -503l-500 0z']);
});
