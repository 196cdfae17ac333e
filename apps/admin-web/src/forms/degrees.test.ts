import { describe, expect, it } from 'vitest';
import { checkLat, checkLong, parseCoordinates } from './degrees.ts';

describe('a point', () => {
  it('needs a valid latitude and a valid longitude', () => {
    expect(parseCoordinates({ lat: '-6,7', long: '108.5' })).toEqual({ lat: -6.7, long: 108.5 });
    expect(parseCoordinates({ lat: '-6,7', long: '' })).toBeUndefined();
    expect(parseCoordinates({ lat: '108.5', long: '-6.7' })).toBeUndefined();
    expect(parseCoordinates({ lat: '0', long: '180.1' })).toBeUndefined();
  });

  it('is required, and each number must be in its range', () => {
    expect(checkLat(' ')).toBe('Wajib diisi.');
    expect(checkLat('90,5')).toBe('Isi angka dari -90 sampai 90.');
    expect(checkLong('90,5')).toBeUndefined();
  });
});
