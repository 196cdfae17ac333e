import { dayAt, longDate } from '@jala/schema/rules/long-date';
import { momentFormat } from '@jala/schema/rules/time-zone';
import type { LastWrite, ThingRef } from '@jala/schema/wire/history';
import { texts } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';

/** The other writer in a conflict, as the dialog names the writer. */
interface Writer {
  /** True if the writer is the user of the form, in another window or on another device. */
  isOwn: boolean;
  /** The name in 'Isian Budi Santoso'. */
  name: string;
  /** The whole sentence: 'Budi Santoso mengubah artikel ini pukul 14.02.' */
  sentence: string;
}

/**
 * Returns the last writer of a thing: `known`, or the writer that the history names. While the history is loading, and if it names no
 * writer, returns a colleague without a name.
 */
export function useLastWriter(ref: ThingRef, noun: string, known?: NonNullable<LastWrite>): Writer {
  const { id } = useUser();
  const { data } = trpc.history.lastWrite.useQuery(ref, { gcTime: 0, retry: false, enabled: known === undefined });
  return writerOf(known ?? data ?? null, { noun, userId: id });
}

/** `userId` is the user of the form, who may have another window open. */
export function writerOf(
  write: LastWrite,
  { noun, userId }: { noun: string; userId: number },
  now = new Date(),
): Writer {
  const { conflict } = texts;
  if (write === null)
    return { isOwn: false, name: conflict.somebody, sentence: conflict.changed(conflict.somebody, noun) };
  const at = momentOf(new Date(write.at), now);
  if (write.by.user_id === userId)
    return { isOwn: true, name: conflict.otherWindow, sentence: conflict.changedByYou(noun, at) };
  const { name, who } = namesOf(write.by);
  return { isOwn: false, name, sentence: conflict.changed(who, noun, at) };
}

function namesOf({ user_name, via }: NonNullable<LastWrite>['by']): { name: string; who: string } {
  const { conflict } = texts;
  if (user_name === '') return { name: conflict.somebody, who: conflict.somebody };
  if (via === 'perintah') return { name: conflict.fromCommand(user_name), who: conflict.command(user_name) };
  if (via === 'skrip') return { name: conflict.fromScript(user_name), who: conflict.script(user_name) };
  return { name: user_name, who: user_name };
}

const time = momentFormat({ timeStyle: 'short' });

/** Formats a time: 'pukul 14.02' for today, 'pada 21 November 2026 pukul 14.02' for another day. */
function momentOf(at: Date, now: Date): string {
  const isToday = dayAt(at.getTime()) === dayAt(now.getTime());
  return `${isToday ? '' : `pada ${longDate(at.toISOString())} `}pukul ${time(at)}`;
}
