// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JangkauanOfKabupaten } from '@jala/schema/wire/jangkauan';
import { bordersOf, checkBorders, type Decision } from './check-borders.ts';
import { readBorders } from './read-file.ts';

const area = (kode: string, nama: string) => ({
  kode,
  nama,
  status: 'belum' as const,
  bulan: null,
  catatan: '',
  paket: [],
  version: 0,
});
const AREAS: JangkauanOfKabupaten = [
  {
    kode: '32.74.01',
    nama: 'Kejaksan',
    kelurahan: [area('32.74.01.1003', 'Kesenden'), area('32.74.01.1001', 'Kejaksan')],
  },
  { kode: '32.74.02', nama: 'Lemahwungkuk', kelurahan: [area('32.74.02.1001', 'Kejaksan')] },
];

const square = (long: number, lat: number, size = 0.01) => [
  [long, lat],
  [long + size, lat],
  [long + size, lat + size],
  [long, lat + size],
  [long, lat],
];
const polygon = (properties: object, ...rings: number[][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
});
const fileOf = (...features: object[]) =>
  new File([JSON.stringify({ type: 'FeatureCollection', features })], 'batas.geojson');

async function check(features: object[], decisions: [number, Decision][] = []) {
  return checkBorders(await readBorders(fileOf(...features)), AREAS, new Map(decisions));
}

describe('a part of the file', () => {
  it('is the kelurahan with its code, with or without points, and else the one with its name', async () => {
    const rows = await check([
      polygon({ KODE: '32.74.01.1003', nama: 'Lain' }, square(108.5, -6.7)),
      polygon({ kd: '3274011001' }, square(108.6, -6.7)),
      polygon({ NAMOBJ: 'Kelurahan Kesenden' }, square(108.7, -6.7)),
      polygon({ name: 'Kejaksan', WADMKC: 'Lemahwungkuk' }, square(108.8, -6.7)),
    ]);
    expect(rows.map(({ kode }) => kode)).toEqual(['32.74.01.1003', '32.74.01.1001', '32.74.01.1003', '32.74.02.1001']);
    expect(rows[2]?.note).toContain('Digabung');
    expect(bordersOf(rows).map(({ bentuk }) => bentuk.length)).toEqual([2, 1, 1]);
  });

  it('that has a name of nobody, or of two, waits for the user', async () => {
    const features = [
      polygon({ name: 'Antah' }, square(108.5, -6.7)),
      polygon({ name: 'Kejaksan' }, square(108.6, -6.7)),
    ];
    expect(await check(features)).toMatchObject([
      { state: 'undecided', fix: 'choose' },
      { state: 'undecided', fix: 'choose' },
    ]);
    const [first] = await check(features, [[0, { kode: '32.74.01.1003' }]]);
    expect(first).toMatchObject({ state: 'ready', kode: '32.74.01.1003' });
  });

  it('with latitude and longitude the wrong way round can be turned', async () => {
    const features = [polygon({ name: 'Kesenden' }, square(-6.7, 108.5))];
    expect(await check(features)).toMatchObject([{ state: 'undecided', fix: 'turn' }]);
    expect(await check(features, [[0, { isTurned: true }]])).toMatchObject([{ state: 'ready' }]);
  });

  it('that is no area, lies elsewhere or crosses itself is left out, with the reason', async () => {
    const line = {
      type: 'Feature',
      properties: { name: 'Kesenden' },
      geometry: { type: 'LineString', coordinates: square(108.5, -6.7) },
    };
    const bow = [
      [108.5, -6.7],
      [108.6, -6.6],
      [108.6, -6.7],
      [108.5, -6.6],
      [108.5, -6.7],
    ];
    const rows = await check([
      line,
      polygon({ name: 'Kesenden' }, square(8.5, 46)),
      polygon({ name: 'Kesenden' }, bow),
    ]);
    expect(rows.map(({ state, note }) => [state, note])).toEqual([
      ['skipped', expect.stringContaining('Hanya bidang')],
      ['skipped', expect.stringContaining('di luar Indonesia')],
      ['skipped', expect.stringContaining('memotong dirinya')],
    ]);
    expect(bordersOf(rows)).toEqual([]);
  });

  it('that lies on another one is used, and said', async () => {
    const rows = await check([
      polygon({ kode: '32.74.01.1003', name: 'Kesenden' }, square(108.5, -6.7)),
      polygon({ kode: '32.74.01.1001' }, square(108.503, -6.698)),
      // Beside the first one, with a border of many positions that both have.
      polygon({ kode: '32.74.02.1001' }, [
        ...Array.from({ length: 20 }, (_, step) => [108.5, -6.7 + step * 0.0005]),
        [108.5, -6.69],
        [108.49, -6.69],
        [108.49, -6.7],
        [108.5, -6.7],
      ]),
    ]);
    expect(rows.map(({ note }) => note)).toEqual([
      undefined,
      expect.stringContaining('Menumpuk dengan Kesenden'),
      undefined,
    ]);
  });

  it('whose border is open is closed', async () => {
    const [row] = await check([polygon({ name: 'Kesenden' }, square(108.5, -6.7).slice(0, 4))]);
    expect(row?.bentuk?.[0]?.[0]).toHaveLength(5);
  });
});

it('a part with the code of another kabupaten is no kelurahan of this one, whatever its name is', async () => {
  const rows = await check([polygon({ kode: '32.09.01.2001', name: 'Kesenden' }, square(108.5, -6.7))]);
  expect(rows).toMatchObject([{ state: 'elsewhere', kode: undefined }]);
  expect(bordersOf(rows)).toEqual([]);
});

it('a part of hundreds of pieces is left out alone, with the reason', async () => {
  const islets = Array.from({ length: 501 }, (_, place) => [square(108 + place * 0.004, -6.7, 0.002)]);
  const islands = {
    type: 'Feature',
    properties: { name: 'Kesenden' },
    geometry: { type: 'MultiPolygon', coordinates: islets },
  };
  const rows = await check([islands, polygon({ kode: '32.74.01.1001' }, square(108.6, -6.6))]);
  expect(rows).toMatchObject([{ state: 'skipped', note: expect.stringContaining('500') }, { state: 'ready' }]);
});

describe('a file', () => {
  it('of KML is read like GeoJSON', async () => {
    const coordinates = square(108.5, -6.7)
      .map((position) => `${position.join(',')},0`)
      .join(' ');
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Kesenden</name>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>
      </Placemark></Document></kml>`;
    const features = await readBorders(new File([kml], 'batas.kml'));
    expect(checkBorders(features, AREAS, new Map())).toMatchObject([{ state: 'ready', kode: '32.74.01.1003' }]);
  });

  it.each([
    ['{"type":', 'bukan GeoJSON atau KML'],
    ['<kml><Placemark>', 'bukan GeoJSON atau KML'],
    ['<!DOCTYPE kml [<!ENTITY a "b">]><kml/>', 'DOCTYPE atau ENTITY'],
    ['{"type":"FeatureCollection","features":[]}', 'tidak berisi wilayah'],
  ])('%s is refused with a sentence', async (text, sentence) => {
    await expect(readBorders(new File([text], 'batas'))).rejects.toThrow(sentence);
  });

  it('of more than 20 MB is not read', async () => {
    const file = new File(['{}'], 'besar.kml');
    Object.defineProperty(file, 'size', { value: 30_000_000 });
    await expect(readBorders(file)).rejects.toThrow('Berkas ini 30 MB. Paling besar 20 MB.');
  });
});
