import { describe, expect, it } from 'vitest';
import { LokasiHotspotInput } from './lokasi-hotspot.ts';

const place = { nama: 'Alun-Alun', alamat: 'Jl. Siliwangi', lat: -6.7, long: 108.5 };
const messagesFor = (change: object): (string | undefined)[] =>
  LokasiHotspotInput.safeParse({ ...place, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('coordinates', () => {
  it.each([
    ['-6.7145', -6.7145],
    [' 6 ', 6],
    ['+0.5', 0.5],
    [-90, -90],
    [90, 90],
  ])('%j is accepted', (lat, expected) => {
    expect(LokasiHotspotInput.parse({ ...place, lat }).lat).toBe(expected);
  });

  it.each(['6,7', '1e2', '0x10', 'abc', '6.', Number.NaN, Number.POSITIVE_INFINITY, 90.0001, true, []])(
    '%j is refused',
    (lat) => {
      expect(messagesFor({ lat })).toHaveLength(1);
    },
  );

  it('longitudes go from -180 to 180', () => {
    expect(messagesFor({ long: 180 })).toEqual([]);
    expect(messagesFor({ long: 180.1 })).toHaveLength(1);
  });
});

it.each(['nama', 'alamat', 'lat', 'long'])('%s is required', (field) => {
  for (const empty of [undefined, null, '']) {
    expect(messagesFor({ [field]: empty })).toEqual(['Semua field wajib diisi dan lokasi harus dipilih.']);
  }
});
