import type { DataSource, EntityManager } from 'typeorm';
import { DAY_MS } from '@jala/schema/rules/long-date';
import { recordEvent } from '#database/record-event.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import type { Logger } from '#logger.ts';
import { type Letter, type LetterContent, writeLetter } from './letter.ts';
import { QueuedLetterEntity, type QueuedLetterRow } from './mail.entity.ts';
import { createSmtp, type MailSettings, Refusal } from './smtp.ts';

const MINUTE_MS = 60_000;
/** Minutes to wait after each failed try of a letter. The last value is repeated until the letter expires. */
const PAUSES = [1, 5, 15, 60, 180, 360];
/** Days for which a letter that was given up is kept. */
const FAILED_DAYS = 30;

/**
 * SQL interval: the longest time that a letter can wait for its next try. A letter that was never tried does not wait. Includes five
 * minutes for differences between clocks.
 */
const LONGEST_PAUSE = `interval '1 minute' * (5 + CASE tries WHEN 0 THEN 0 ELSE ${Math.max(...PAUSES)} END)`;

// A try takes less than ten minutes. If a process dies while it sends a letter, another process tries again after ten minutes. If a letter
// would wait longer than the longest pause, the clock was ahead when the time of the next try was set, so the letter is due now.
const CLAIM = `
  UPDATE mail_queue SET tries = tries + 1, next_try_at = now() + interval '10 minutes'
  WHERE id = (
    SELECT id FROM mail_queue
    WHERE failed_at IS NULL AND (next_try_at <= now() OR next_try_at > now() + ${LONGEST_PAUSE})
    ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`;

interface Needs {
  /** Undefined if this installation sends no letters. */
  settings: MailSettings | undefined;
  /** The name of the company, which the reader of a letter sees. */
  provider: () => Promise<string>;
  /** The main colour of the company's site. Null for the default colour. */
  colour: () => Promise<string | null>;
  logger: Logger;
}

export type MailService = ReturnType<typeof createMailService>;

/** Sends letters through a queue in the database, so that neither a restart nor an unavailable mail server loses a letter. */
export function createMailService(db: DataSource, { settings, provider, colour, logger }: Needs) {
  const queue = db.getRepository(QueuedLetterEntity);
  const smtp = settings && createSmtp(settings);
  /** True from a failed try until a letter is sent, so that an unavailable server is logged only once. */
  let isFailing = false;

  async function claim(): Promise<QueuedLetterRow | undefined> {
    const [[letter]] = await db.query<[QueuedLetterRow[], number]>(CLAIM);
    return letter;
  }

  async function fail(letter: QueuedLetterRow, { message, isFinal }: Refusal): Promise<void> {
    const { id, tries } = letter;
    const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
    const next_try_at = new Date(Date.now() + pause * MINUTE_MS);
    if (isFinal || next_try_at > letter.expires_at) {
      await inWriteTransaction(db, async (manager) => {
        const given = { failed_at: new Date(), last_error: message, text: '', html: '' };
        await manager.update(QueuedLetterEntity, { id }, given);
        const detail = { subject: letter.subject, reason: message };
        await recordEvent(manager, { action: 'mail.failed', title: letter.recipient, detail });
      });
      return logger.warn({ letter: id, tries, reason: message }, 'a letter could not be delivered; it is given up');
    }
    await queue.update({ id }, { next_try_at, last_error: message });
    if (!isFailing) logger.warn({ letter: id, reason: message }, 'letters cannot be sent at the moment; trying again');
    isFailing = true;
  }

  /** Sends one letter. Returns true if the server accepted it. */
  async function trySend(letter: QueuedLetterRow, server: NonNullable<typeof smtp>, signal: AbortSignal) {
    try {
      if (letter.expires_at <= new Date()) throw new Refusal('expired before it could be sent', true);
      await server.send(letter, await provider(), signal);
    } catch (error) {
      // An aborted `signal` means that the process ends. This does not count as a try of the letter.
      if (signal.aborted) await queue.update({ id: letter.id }, { next_try_at: new Date(), tries: letter.tries - 1 });
      else if (error instanceof Refusal) await fail(letter, error);
      else throw error;
      return false;
    }
    await queue.delete({ id: letter.id });
    if (isFailing) logger.info('letters are sent again');
    isFailing = false;
    return true;
  }

  return {
    /** True if this installation sends letters. Otherwise the panel offers nothing that needs a letter. */
    isOffered: smtp !== undefined,

    /**
     * Returns a sentence for the operator about the fault of the mail server. Undefined if the server works or this installation sends no
     * letters.
     */
    serverProblem: async (): Promise<string | undefined> => smtp?.problem(),

    /**
     * Writes a letter in the name of the company. Called before the transaction that queues the letter. `recipient` is a valid e-mail
     * address.
     */
    async write(recipient: string, contentOf: (provider: string) => LetterContent): Promise<Letter> {
      const name = await provider();
      return writeLetter(recipient, contentOf(name), { name, colour: await colour() });
    },

    /**
     * Puts a letter into the queue, in the caller's transaction. The letter is sent after the commit, but not after `expires_at`, which is
     * a day from now at the latest. Throws an Error if this installation sends no letters.
     */
    async enqueue(manager: EntityManager, letter: Letter, expires_at?: Date): Promise<void> {
      if (smtp === undefined) throw new Error('No letters are sent, because SMTP_URL is not set.');
      const last = Math.min(Date.now() + DAY_MS, expires_at?.getTime() ?? Infinity);
      await manager.insert(QueuedLetterEntity, { ...letter, expires_at: new Date(last) });
    },

    /**
     * Removes the waiting letters to `recipient` from the queue, in the caller's transaction. A letter that is being sent still arrives.
     */
    async withdraw(manager: EntityManager, recipient: string): Promise<void> {
      await manager.query('DELETE FROM mail_queue WHERE recipient = $1 AND failed_at IS NULL', [recipient]);
    },

    /**
     * Sends the due letters, one after the other. Stops when a letter fails; the remaining letters wait for the next call. After `ending`
     * is aborted, does not begin another letter. Aborting `now` interrupts the letter that is being sent.
     */
    async sendDue({ ending, now }: { ending: AbortSignal; now: AbortSignal }): Promise<void> {
      if (smtp === undefined) return;
      while (!ending.aborted) {
        const letter = await claim();
        if (letter === undefined || !(await trySend(letter, smtp, now))) return;
      }
    },

    /**
     * The number of waiting letters. `is_failing` is true if a try of one of them has failed. Null if this installation sends no letters.
     */
    async state(): Promise<{ waiting: number; is_failing: boolean } | null> {
      if (smtp === undefined) return null;
      const [found] = await db.query<[{ waiting: number; is_failing: boolean }]>(
        `SELECT count(*)::int AS waiting, count(last_error) > 0 AS is_failing FROM mail_queue WHERE failed_at IS NULL`,
      );
      return found;
    },

    /**
     * Removes letters that were given up more than 30 days ago. If this installation sends no letters any more, also removes waiting
     * letters that have expired.
     */
    async removeOld(): Promise<void> {
      await db.query(`DELETE FROM mail_queue WHERE failed_at < now() - interval '${FAILED_DAYS} days'`);
      if (smtp === undefined) await db.query('DELETE FROM mail_queue WHERE expires_at < now() AND failed_at IS NULL');
    },
  };
}
