import { ALL_AREAS, HOTSPOTS } from '@jala/schema/rules/gangguan';

/** Returns the name of an area of any kind; undefined for an unknown code. */
export type NameOf = (kode: string) => string | undefined;

const ALL_NAME = 'Semua wilayah';
const HOTSPOTS_NAME = 'Hotspot publik';
/** Length of the code of a kecamatan: '32.74.01'. */
const KECAMATAN = 8;
/** Number of areas that are named. Further areas are only counted. */
const NAMED = 2;

/** Returns the names of areas, grouped by kecamatan: 'Kejaksan; Pekalipan: Pekalangan, Pulasaren'. */
export function placesIn(wilayah: readonly string[], nameOf: NameOf): string {
  return groupsOf(wilayah)
    .map(([kode, kelurahan]) =>
      kelurahan.length === 0
        ? areaName(kode, nameOf)
        : `${areaName(kode, nameOf)}: ${kelurahan.map((each) => nameOf(each) ?? each).join(', ')}`,
    )
    .join('; ');
}

/** Returns the names of areas in a few words, for use within a sentence: 'Kejaksan dan Pekalipan', 'semua wilayah'. */
export function shortPlace(wilayah: readonly string[], nameOf: NameOf): string {
  if (wilayah.includes(ALL_AREAS)) return ALL_NAME.toLowerCase();
  const names = groupsOf(wilayah).map(([kode]) =>
    kode === HOTSPOTS ? HOTSPOTS_NAME.toLowerCase() : areaName(kode, nameOf),
  );
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')}, dan ${more} lainnya` : names.join(' dan ');
}

function areaName(kode: string, nameOf: NameOf): string {
  if (kode === ALL_AREAS) return ALL_NAME;
  return kode === HOTSPOTS ? HOTSPOTS_NAME : (nameOf(kode) ?? kode);
}

/** Groups areas by kecamatan. The group of a kecamatan that `wilayah` names as a whole has no kelurahan. */
function groupsOf(wilayah: readonly string[]): [kode: string, kelurahan: string[]][] {
  const groups = new Map<string, string[]>();
  const whole = new Set(wilayah.filter((kode) => kode.length <= KECAMATAN));
  for (const kode of wilayah) {
    const kecamatan = kode.slice(0, KECAMATAN);
    const kelurahan = groups.get(kecamatan) ?? [];
    groups.set(kecamatan, kelurahan);
    if (kode !== kecamatan && !whole.has(kecamatan)) kelurahan.push(kode);
  }
  return [...groups];
}
