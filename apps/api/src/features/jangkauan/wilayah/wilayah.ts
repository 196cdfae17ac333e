import { LRUCache } from 'lru-cache';
import { foldedLetters, searchTerms } from '@jala/schema/rules/search';
import type { Kelurahan } from '@jala/schema/wire/jangkauan';

export interface Kecamatan {
  kode: string;
  nama: string;
  kelurahan: { kode: string; nama: string }[];
}

export interface Kabupaten {
  kode: string;
  /** Name with the kind of the area: 'Kota Cirebon'. */
  nama: string;
  provinsi: string;
}

/** Number of kabupaten whose areas are kept as objects: a save of a whole kabupaten looks up each of its kelurahan. */
const KEPT_KABUPATEN = 50;

export type Wilayah = ReturnType<typeof createWilayah>;

/**
 * Finds the areas of Indonesia by their codes and names, in the text that `textOf` (wilayah-file.ts) writes. There are some 91,000 areas,
 * so they are kept as a text, and the part of a kabupaten is parsed only when it is needed.
 */
export function createWilayah(text: string) {
  const parts = partsOf(text);
  const byCode = new Map(parts.map((part) => [part.kode, part]));
  const read = new LRUCache<string, Kecamatan[]>({ max: KEPT_KABUPATEN });

  /** Returns the kecamatan of a kabupaten, with their kelurahan. Undefined for an unknown code. */
  function kecamatanOf(kabupaten: string): readonly Kecamatan[] | undefined {
    const part = byCode.get(kabupaten);
    if (part === undefined) return undefined;
    const known = read.get(kabupaten);
    if (known !== undefined) return known;
    const fresh = readPart(text.slice(part.from, part.to));
    read.set(kabupaten, fresh);
    return fresh;
  }

  function find(kode: string): Kelurahan | undefined {
    const kabupaten = kode.slice(0, 5);
    const kecamatan = kecamatanOf(kabupaten)?.find((one) => one.kode === kode.slice(0, 8));
    const own = kecamatan?.kelurahan.find((one) => one.kode === kode);
    if (kecamatan === undefined || own === undefined) return undefined;
    return { ...own, kecamatan: kecamatan.nama, kabupaten: byCode.get(kabupaten)?.nama ?? '' };
  }

  let folded: FoldedKecamatan[] | undefined;

  return {
    /** All kabupaten and kota, sorted by code. */
    kabupaten: parts.map(({ kode, nama, provinsi }): Kabupaten => ({ kode, nama, provinsi })),
    kecamatanOf,
    /** Finds a kelurahan by its code. */
    find,

    /** Returns the name of a kabupaten, kecamatan or kelurahan. */
    nameOf(kode: string): string | undefined {
      if (kode.length === 5) return byCode.get(kode)?.nama;
      if (kode.length > 8) return find(kode)?.nama;
      return kecamatanOf(kode.slice(0, 5))?.find((one) => one.kode === kode)?.nama;
    },

    /**
     * Finds kelurahan by words: each word of `q` must be in the name of the kelurahan, of its kecamatan or of its kabupaten. Kelurahan
     * whose whole name is `q` come first, then kelurahan whose name begins with `q`. Also finds kelurahan by a code or by its beginning.
     */
    search(q: string, limit: number): Kelurahan[] {
      folded ??= foldAll(text);
      const typed = q.trim();
      const codes = CODE_BEGINS.test(typed) ? withCode(folded, typed, limit) : withWords(folded, q);
      return codes
        .slice(0, limit)
        .map(find)
        .filter((area) => area !== undefined);
    },
  };
}

const CODE_BEGINS = /^\d{2}\.[\d.]*$/;

/** A kabupaten, with the position of the lines of its areas in the text. */
interface Part extends Kabupaten {
  from: number;
  to: number;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let provinsi = '';
  for (const { 0: line, 1: kode = '', 2: nama = '', index } of text.matchAll(/^(\d\d(?:\.\d\d)?)\t(.*)$/gm)) {
    const last = parts.at(-1);
    if (last !== undefined && last.to === text.length) last.to = index;
    if (kode.length === 2) provinsi = nama;
    else parts.push({ kode, nama, provinsi, from: index + line.length + 1, to: text.length });
  }
  return parts;
}

function readPart(lines: string): Kecamatan[] {
  const kecamatan: Kecamatan[] = [];
  for (const line of lines.split('\n')) {
    const [code = '', nama = ''] = line.split('\t');
    const last = kecamatan.at(-1);
    if (code.length === 8) kecamatan.push({ kode: code, nama, kelurahan: [] });
    else if (code !== '') last?.kelurahan.push({ kode: `${last.kode}.${code}`, nama });
  }
  return kecamatan;
}

/** A kecamatan for searches. Names are stored without spaces and signs, because people write 'Karang Anyar' and 'Karanganyar'. */
interface FoldedKecamatan {
  kode: string;
  /** Names of the kecamatan and the kabupaten. */
  around: string;
  /** Last parts of the codes of its kelurahan, and their names. */
  codes: string[];
  names: string[];
}

function foldAll(text: string): FoldedKecamatan[] {
  const lines = text.split('\n');
  const letters = foldedLines(lines.map((line) => line.slice(line.indexOf('\t') + 1)));
  const all: FoldedKecamatan[] = [];
  let kabupaten = '';
  let last: FoldedKecamatan | undefined;
  for (const [place, line] of lines.entries()) {
    const code = line.slice(0, line.indexOf('\t'));
    const name = letters[place] ?? '';
    if (code.length === 4) {
      last?.codes.push(code);
      last?.names.push(name);
    } else if (code.length === 5) kabupaten = name;
    else if (code.length === 8) all.push((last = { kode: code, around: `${name} ${kabupaten}`, codes: [], names: [] }));
  }
  return all;
}

/** Folds names as `foldedLetters` does. For ASCII names, which are usual, lower case without signs is enough, and is faster. */
function foldedLines(names: readonly string[]): string[] {
  const joined = names.join('\n');
  // oxlint-disable-next-line no-control-regex -- these are the characters of ASCII
  if (!/^[\u0000-\u007f]*$/.test(joined)) return names.map(foldedLetters);
  return joined
    .toLowerCase()
    .replaceAll(/[^a-z\d\n]/g, '')
    .split('\n');
}

function withCode(folded: readonly FoldedKecamatan[], q: string, limit: number): string[] {
  const found: string[] = [];
  for (const { kode, codes } of folded) {
    if (found.length >= limit) break;
    if (!kode.startsWith(q.slice(0, kode.length))) continue;
    found.push(...codes.map((code) => `${kode}.${code}`).filter((code) => code.startsWith(q)));
  }
  return found;
}

function withWords(folded: readonly FoldedKecamatan[], q: string): string[] {
  const words = searchTerms(q).flatMap(({ words: parts }) => parts);
  if (words.length === 0) return [];
  const whole = words.join('');
  const rankOf = (nama: string) => {
    if (nama === whole) return 0;
    if (nama.startsWith(whole)) return 1;
    return words.every((word) => nama.includes(word)) ? 2 : 3;
  };
  const ranks: string[][] = [[], [], [], []];
  for (const { kode, around, codes, names } of folded) {
    // Words that name the kecamatan or the kabupaten are not looked for in the names of the kelurahan.
    const own = words.filter((word) => !around.includes(word));
    for (const [place, nama] of names.entries())
      if (own.every((word) => nama.includes(word))) ranks[rankOf(nama)]?.push(`${kode}.${codes[place]}`);
  }
  return ranks.flat();
}
