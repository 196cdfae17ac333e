import { expect, it } from 'vitest';
import { placesIn, shortPlace } from './places.ts';

const NAMES = new Map([
  ['32.74.01', 'Kejaksan'],
  ['32.74.04', 'Pekalipan'],
  ['32.74.05', 'Kesambi'],
  ['32.74.04.1001', 'Jagasatru'],
  ['32.74.04.1003', 'Pulasaren'],
]);
const nameOf = (kode: string) => NAMES.get(kode);

it.each([
  [['semua'], 'Semua wilayah', 'semua wilayah'],
  [['hotspot'], 'Hotspot publik', 'hotspot publik'],
  [['32.74.01'], 'Kejaksan', 'Kejaksan'],
  [['32.74.04.1001', '32.74.04.1003'], 'Pekalipan: Jagasatru, Pulasaren', 'Pekalipan'],
  [['32.74.01', '32.74.04.1001'], 'Kejaksan; Pekalipan: Jagasatru', 'Kejaksan dan Pekalipan'],
  [['32.74.04', '32.74.04.1001'], 'Pekalipan', 'Pekalipan'],
  [['32.74.01', '32.74.04', '32.74.05'], 'Kejaksan; Pekalipan; Kesambi', 'Kejaksan, Pekalipan, dan 1 lainnya'],
])('%j is called so', (wilayah, places, short) => {
  expect([placesIn(wilayah, nameOf), shortPlace(wilayah, nameOf)]).toEqual([places, short]);
});
