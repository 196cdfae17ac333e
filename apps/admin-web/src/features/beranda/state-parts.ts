import type { Keadaan, Tested } from '@jala/schema/wire/keadaan';
import { shortly } from '#lib/moments.ts';
import { texts } from './texts.ts';

/** A tested part of the installation: one row of the card 'Keadaan situs'. */
export interface Part {
  key: 'site' | 'isolir' | 'backup' | 'storage' | 'mail';
  name: string;
  tone: 'live' | 'off' | 'failed';
  word: string;
  details: string[];
  /** Sentence about the fault, for the top of the screen. Undefined for a part that works. */
  fault?: string;
  /** Advice for staff on how to repair the fault. */
  repair?: string;
}

const words = texts.state;

/** Lists the tested parts. Parts whose fault harms visitors and customers most come first. */
export function partsOf(keadaan: Keadaan): Part[] {
  const { storage, mail } = keadaan;
  return [
    sitePart(keadaan),
    isolirPart(keadaan),
    backupPart(keadaan),
    ...(storage === null ? [] : [storagePart(storage)]),
    ...(mail === null ? [] : [mailPart(mail)]),
  ];
}

/** Returns the sentence about the first part that does not work. Undefined if all parts work. */
export const faultIn = (keadaan: Keadaan): string | undefined =>
  partsOf(keadaan).find(({ fault }) => fault !== undefined)?.fault;

/** Formats a moment for the middle of a sentence, in lower case: 'hari ini, 08.20'. */
function inSentence(at: string): string {
  const moment = shortly(at);
  return /^\d/.test(moment) ? moment : moment.charAt(0).toLowerCase() + moment.slice(1);
}

const broken = (fault: string, repair: string) => ({ tone: 'failed', fault, repair }) as const;

/** Returns the fault with the test that found it first: 'Situs tidak menjawab, sejak pemeriksaan hari ini, 08.20.' */
const since = ({ fault, since: at }: Tested): string =>
  at === null ? (fault ?? '') : `${(fault ?? '').replace(/\.$/, '')}, ${words.since(inSentence(at))}`;

function sitePart({ site, checked_at }: Keadaan): Part {
  const part = { key: 'site', name: words.site.name } as const;
  if (site.fault === null)
    return { ...part, tone: 'live', word: words.site.good, details: [words.checked(inSentence(checked_at))] };
  return { ...part, ...broken(since(site), words.site.repair), word: words.site.bad, details: [since(site)] };
}

function isolirPart({ isolir, checked_at }: Keadaan): Part {
  const part = { key: 'isolir', name: words.isolir.name } as const;
  if (isolir === null) return { ...part, tone: 'off', word: words.isolir.off, details: [words.isolir.offHelp] };
  const port = words.isolir.port(isolir.port, inSentence(checked_at));
  if (isolir.fault === null) return { ...part, tone: 'live', word: words.isolir.good, details: [port] };
  return {
    ...part,
    ...broken(since(isolir), words.isolir.repair),
    word: words.isolir.bad,
    details: [since(isolir), port],
  };
}

function backupPart({ backup: { last_at, is_overdue } }: Keadaan): Part {
  const part = { key: 'backup', name: words.backup.name } as const;
  const word = last_at === null ? words.backup.none : shortly(last_at);
  if (!is_overdue) return { ...part, tone: last_at === null ? 'off' : 'live', word, details: [] };
  return { ...part, ...broken(words.backup.fault, words.backup.repair), word, details: [words.backup.fault] };
}

const GB = 1_000_000_000;
const size = (bytes: number): string =>
  `${(bytes / GB).toLocaleString('id', { maximumFractionDigits: bytes < 10 * GB ? 1 : 0 })} GB`;

function storagePart({ free, total, is_low }: NonNullable<Keadaan['storage']>): Part {
  const part = { key: 'storage', name: words.storage.name } as const;
  const details = [words.storage.of(size(free), size(total))];
  if (!is_low) return { ...part, tone: 'live', word: words.storage.good, details };
  return {
    ...part,
    ...broken(words.storage.fault(size(free)), words.storage.repair),
    word: words.storage.bad,
    details,
  };
}

function mailPart({ waiting, is_failing }: NonNullable<Keadaan['mail']>): Part {
  const part = { key: 'mail', name: words.mail.name } as const;
  const details = waiting === 0 ? [] : [words.mail.waiting(waiting)];
  if (!is_failing)
    return { ...part, tone: 'live', word: waiting === 0 ? words.mail.good : words.mail.sending, details };
  return { ...part, ...broken(words.mail.fault, words.mail.repair), word: words.mail.bad, details };
}
