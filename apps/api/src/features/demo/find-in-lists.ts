import type { EntityManager } from 'typeorm';
import {
  type PackagePart,
  packagePart,
  parseBenefits,
  questionPart,
  SPECIFIED_PARTS,
  valueKind,
} from '@jala/schema/landing-values';
import { HIDDEN } from '@jala/schema/package';
import type { Found } from './findings.ts';
import { canonicalValue, isWritten } from './written.ts';

export interface LandingRow {
  id: number;
  section: string;
  key_name: string;
  value: string;
  type: string;
  version: number;
}

export const deletion = (table: string, id: number) => (manager: EntityManager) =>
  manager.query(`DELETE FROM "${table}" WHERE id = $1`, [id]);

/** The slots stay, as SEED=structure has them. */
export async function emptyItems(manager: EntityManager, rows: readonly LandingRow[]): Promise<void> {
  for (const row of rows) await setValue(manager, row, valueKind(row.key_name) === 'benefits' ? '[]' : '');
}

const setValue = (manager: EntityManager, { id }: LandingRow, value: string) =>
  manager.query('UPDATE landing_content SET value = $2, version = version + 1, updated_at = now() WHERE id = $1', [
    id,
    value,
  ]);

/** The part of a row of a package. */
function partOf({ key_name }: LandingRow): PackagePart {
  const part = packagePart(key_name)?.part;
  if (part === undefined) throw new Error(`${key_name} is no part of a package`);
  return part;
}

/** The parts that nobody else would have written like the demo. */
const TELLING: ReadonlySet<PackagePart> = new Set(['title', 'benefit']);

/** The parts that claim nothing: for whom it is, where its button leads, whether visitors see it. */
const CHOICES: ReadonlySet<PackagePart> = new Set(['audience', 'cta', 'hidden', 'link']);

/** The parts that do not make a package staff's: who hides one says nothing in it, and the end of the demo's promo depends on the day of the seed. */
const SILENT: ReadonlySet<PackagePart> = new Set(['hidden', 'promo_until']);

const isSaid = ({ value }: LandingRow): boolean => value.trim() !== '' && value !== '[]';

const isDemos = (row: LandingRow): boolean => isWritten(`package.${partOf(row)}`, canonicalValue(row.value));

/** What the demo wrote in a package, by part. */
type Seeded = Partial<Record<PackagePart, string>>;

/** What the demo wrote in each package, by number: the history knows it also when staff have changed all that tells a package from others. */
export async function seededPackages(manager: EntityManager): Promise<Map<number, Seeded[]>> {
  const first = await manager.query<{ thing_id: number; state: Seeded }[]>(
    `SELECT thing_id, state FROM versions WHERE thing = 'package' AND via = 'sistem' ORDER BY id`,
  );
  const seeded = new Map<number, Seeded[]>();
  for (const { thing_id, state } of first)
    if ([...TELLING].some((part) => isWritten(`package.${part}`, canonicalValue(state[part]))))
      seeded.set(thing_id, [...(seeded.get(thing_id) ?? []), state]);
  return seeded;
}

interface PackageRows {
  parts: readonly LandingRow[];
  /** What the demo wrote in it. */
  seeded: readonly Seeded[];
}

/**
 * A package in which nobody has changed anything goes as a whole. Of one that staff have changed, what the demo says goes: otherwise a
 * provider who sets a new price would promise the demo's modem and installation fee. Its name stays, because staff cannot keep a package
 * without one.
 */
export function addPackage({ untouched, partly }: Found, { parts, seeded }: PackageRows): void {
  const said = parts.filter((row) => isSaid(row) && !SILENT.has(partOf(row)));
  const ours = said.filter(isDemos);
  // Others have the same price and speed.
  if (seeded.length === 0 && !ours.some((row) => TELLING.has(partOf(row)))) return;
  const name = parts.find((row) => partOf(row) === 'title')?.value ?? '';
  if (ours.length > 0 && ours.length === said.length && said.every((row) => isStillDemos(row, seeded))) {
    untouched.push({ thing: 'packages', name, files: [], remove: (manager) => emptyPackage(manager, parts) });
    return;
  }
  const left = leftOfDemo({ parts, seeded });
  if (left.size === 0) return;
  const fields = [...left.keys()].map(partOf);
  partly.push({ thing: 'packages', name, fields, remove: (manager) => emptyParts(manager, parts, left) });
}

/** The parts that still are the demo's, each with what remains of it. */
function leftOfDemo({ parts, seeded }: PackageRows): Map<LandingRow, string> {
  const left = new Map<LandingRow, string>();
  for (const row of parts) {
    const part = partOf(row);
    if (part === 'benefit') {
      const lines = parseBenefits(row.value);
      const kept = isDemos(row) ? [] : lines.filter((line) => !isWritten('package.benefit_line', canonicalValue(line)));
      if (kept.length < lines.length) left.set(row, JSON.stringify(kept));
    } else if (part !== 'title' && !CHOICES.has(part) && isDemos(row) && isStillDemos(row, seeded)) left.set(row, '');
  }
  const until = parts.find((row) => partOf(row) === 'promo_until');
  if (until !== undefined && [...left.keys()].some((row) => partOf(row) === 'promo_price')) left.set(until, '');
  return left;
}

/** Whether this value still comes from the demo. Titles, benefits and choices always count; any other value only if nobody has saved it. */
function isStillDemos(row: LandingRow, seeded: readonly Seeded[]): boolean {
  const part = partOf(row);
  return TELLING.has(part) || CHOICES.has(part) || isUntouched(row, seeded);
}

/** What somebody has saved, or added with words that the demo has elsewhere, they have decided. */
const isUntouched = (row: LandingRow, seeded: readonly Seeded[]): boolean =>
  row.version === 1 && (seeded.length === 0 || seeded.some((state) => state[partOf(row)] === row.value));

async function emptyParts(
  manager: EntityManager,
  parts: readonly LandingRow[],
  left: ReadonlyMap<LandingRow, string>,
): Promise<void> {
  for (const [row, value] of left) await setValue(manager, row, value);
  // Without a price, a package looks unfinished.
  if (![...left.keys()].some((row) => partOf(row) === 'price')) return;
  const hidden = parts.find((row) => partOf(row) === 'hidden');
  if (hidden !== undefined) await setValue(manager, hidden, HIDDEN);
  else
    await manager.query(
      `INSERT INTO landing_content (section, key_name, value, type, sort_order)
       SELECT section, 'hidden_' || $2, $3, type, sort_order FROM landing_content WHERE id = $1`,
      [parts[0]?.id, packagePart(parts[0]?.key_name ?? '')?.number, HIDDEN],
    );
}

/** SEED=structure has the specified parts of a package and no others. */
async function emptyPackage(manager: EntityManager, parts: readonly LandingRow[]): Promise<void> {
  const isSpecified = (row: LandingRow) => SPECIFIED_PARTS.some((specified) => specified === partOf(row));
  await emptyItems(manager, parts.filter(isSpecified));
  // The version of a package is the sum of its parts' versions, and must not fall.
  const gone = parts.filter((row) => !isSpecified(row)).reduce((sum, { version }) => sum + version, 0);
  const kept = parts.find(isSpecified);
  if (kept !== undefined)
    await manager.query('UPDATE landing_content SET version = version + $2 WHERE id = $1', [kept.id, gone]);
  for (const { id } of parts.filter((row) => !isSpecified(row))) await deletion('landing_content', id)(manager);
}

/** The demo's answer goes, also from a question that staff have changed: it says what the demo does. An answer of staff stays. */
export function addQuestion({ untouched, partly, changed }: Found, parts: readonly LandingRow[]): void {
  const questionOf = ({ key_name }: LandingRow) => questionPart(key_name)?.part ?? '';
  const ours = parts.filter((row) => isWritten(`question.${questionOf(row)}`, canonicalValue(row.value)));
  // The name of a page says nothing.
  if (ours.every((row) => questionOf(row) === 'page')) return;
  const name = parts.find((row) => questionOf(row) === 'question')?.value ?? '';
  const answer = ours.find((row) => questionOf(row) === 'answer');
  if (ours.length === parts.length) {
    const remove = async (manager: EntityManager) => {
      for (const { id } of parts) await deletion('landing_content', id)(manager);
    };
    untouched.push({ thing: 'questions', name, files: [], remove });
  } else if (answer === undefined) changed.push({ thing: 'questions', name });
  // Visitors do not see a question without an answer.
  else
    partly.push({ thing: 'questions', name, fields: ['answer'], remove: (manager) => setValue(manager, answer, '') });
}
