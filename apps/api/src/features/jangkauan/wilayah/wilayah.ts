import { foldedLetters, searchTerms } from '@jala/schema/rules/search';
import { aboveOf, type AreaName } from './wilayah-file.ts';

/** A kelurahan or desa, with the names of what it lies in. */
export interface Kelurahan {
  kode: string;
  nama: string;
  kecamatan: string;
  kabupaten: string;
}

export interface Kecamatan {
  kode: string;
  nama: string;
  kelurahan: { kode: string; nama: string }[];
}

export interface Kabupaten {
  kode: string;
  /** With its kind: 'Kota Cirebon'. */
  nama: string;
  provinsi: string;
}

export type Wilayah = ReturnType<typeof createWilayah>;

/** The areas of Indonesia by their codes and names. `areas` are in the order of their codes. */
export function createWilayah(areas: readonly AreaName[]) {
  const names = new Map(areas);
  const kabupaten: Kabupaten[] = [];
  const kecamatan = new Map<string, Kecamatan[]>();
  for (const [kode, nama] of areas) {
    const above = aboveOf(kode);
    if (kode.length === 5) {
      kabupaten.push({ kode, nama, provinsi: names.get(above) ?? '' });
      kecamatan.set(kode, []);
    } else if (kode.length === 8) kecamatan.get(above)?.push({ kode, nama, kelurahan: [] });
    else if (kode.length > 8) kecamatan.get(aboveOf(above))?.at(-1)?.kelurahan.push({ kode, nama });
  }

  const find = (kode: string): Kelurahan | undefined => {
    const nama = kode.length > 8 ? names.get(kode) : undefined;
    const above = aboveOf(kode);
    return nama === undefined
      ? undefined
      : { kode, nama, kecamatan: names.get(above) ?? '', kabupaten: names.get(aboveOf(above)) ?? '' };
  };

  let folded: FoldedKecamatan[] | undefined;

  return {
    /** Every kabupaten and kota, in the order of their codes. */
    kabupaten,
    /** The kecamatan of a kabupaten with their kelurahan; undefined for an unknown code. */
    kecamatanOf: (kabupatenKode: string): readonly Kecamatan[] | undefined => kecamatan.get(kabupatenKode),
    /** A kelurahan by its code. */
    find,
    /** The name of an area of any kind. */
    nameOf: (kode: string): string | undefined => names.get(kode),

    /**
     * The kelurahan that all words of `q` name, in their own name or in that of their kecamatan or kabupaten: first those that are called so,
     * then those whose name begins with it. A code, or its beginning, is found as well.
     */
    search(q: string, limit: number): Kelurahan[] {
      folded ??= foldAll(kabupaten, kecamatan);
      const found = /^\d{2}\.[\d.]*$/.test(q.trim()) ? withCode(folded, q.trim(), limit) : withWords(folded, q);
      return found
        .slice(0, limit)
        .map(({ kode }) => find(kode))
        .filter((area) => area !== undefined);
    },
  };
}

/** Names without spaces and signs, because people write 'Karang Anyar' and 'Karanganyar'. */
interface FoldedKecamatan {
  around: string;
  kelurahan: { kode: string; nama: string }[];
}

function foldAll(kabupaten: readonly Kabupaten[], kecamatan: ReadonlyMap<string, readonly Kecamatan[]>) {
  return kabupaten.flatMap(({ kode, nama }) => {
    const kota = foldedLetters(nama);
    return (kecamatan.get(kode) ?? []).map((one): FoldedKecamatan => ({
      around: `${foldedLetters(one.nama)} ${kota}`,
      kelurahan: one.kelurahan.map((area) => ({ kode: area.kode, nama: foldedLetters(area.nama) })),
    }));
  });
}

function withCode(folded: readonly FoldedKecamatan[], q: string, limit: number): { kode: string }[] {
  const found: { kode: string }[] = [];
  for (const { kelurahan } of folded) {
    if (found.length >= limit) break;
    found.push(...kelurahan.filter(({ kode }) => kode.startsWith(q)));
  }
  return found;
}

function withWords(folded: readonly FoldedKecamatan[], q: string): { kode: string }[] {
  const words = searchTerms(q).flatMap(({ words: parts }) => parts);
  if (words.length === 0) return [];
  const whole = words.join('');
  const rankOf = (nama: string) => {
    if (nama === whole) return 0;
    if (nama.startsWith(whole)) return 1;
    return words.every((word) => nama.includes(word)) ? 2 : 3;
  };
  const ranks: { kode: string }[][] = [[], [], [], []];
  for (const { around, kelurahan } of folded) {
    // Words that name the kecamatan or the kabupaten are not looked for in the names of the kelurahan.
    const own = words.filter((word) => !around.includes(word));
    for (const area of kelurahan)
      if (own.every((word) => area.nama.includes(word))) ranks[rankOf(area.nama)]?.push(area);
  }
  return ranks.flat();
}
