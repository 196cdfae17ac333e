import { RUNS } from '@jala/rich-text/for-tests/runs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkLat, checkLong, degreesOf, pairOf, placeOf } from './degrees.ts';

describe('a typed number of degrees', () => {
  it.each([
    ['-6.7145', -6.7145],
    ['-6,7145', -6.7145],
    ['−6.7145', -6.7145],
    [' 108.5602 ', 108.5602],
    ['+7', 7],
    ['0', 0],
  ])('%j is accepted', (typed, degrees) => {
    expect(degreesOf(typed)).toBe(degrees);
  });

  it.each(['', '6.', '.5', '1e2', '0x10', '6.7.1', '6,7,1', 'timur', '108° 33'])(
    '%j is not a number of degrees',
    (typed) => {
      expect(degreesOf(typed)).toBeUndefined();
    },
  );

  test('may have a decimal comma', () => {
    const scale = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(scale, (degrees) => {
        expect(degreesOf(degrees.toFixed(6).replace('.', ','))).toBeCloseTo(degrees, 6);
      }),
      RUNS,
    );
  });
});

describe('a point', () => {
  it('needs a valid latitude and a valid longitude', () => {
    expect(placeOf({ lat: '-6,7', long: '108.5' })).toEqual({ lat: -6.7, long: 108.5 });
    expect(placeOf({ lat: '-6,7', long: '' })).toBeUndefined();
    expect(placeOf({ lat: '108.5', long: '-6.7' })).toBeUndefined();
    expect(placeOf({ lat: '0', long: '180.1' })).toBeUndefined();
  });

  it('is required, and each number must be in its range', () => {
    expect(checkLat(' ')).toBe('Wajib diisi.');
    expect(checkLat('90,5')).toBe('Isi angka dari -90 sampai 90.');
    expect(checkLong('90,5')).toBeUndefined();
  });
});

describe('a pasted pair', () => {
  it.each(['-6.7145, 108.5602', '−6.7145,108.5602', ' -6.7145 108.5602 '])('%j fills both fields', (pasted) => {
    const { lat = '', long = '' } = pairOf(pasted) ?? {};
    expect(placeOf({ lat, long })).toEqual({ lat: -6.7145, long: 108.5602 });
  });

  it.each(['-6,7145', '-6.7145', '6,7 108,5', ''])('%j is not a pair', (typed) => {
    expect(pairOf(typed)).toBeUndefined();
  });
});
