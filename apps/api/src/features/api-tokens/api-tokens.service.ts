import type { DataSource } from 'typeorm';
import { type Role, type Scope } from '@jala/schema/access';
import type { ApiToken, ApiTokenState, MadeApiToken, NewApiToken } from '@jala/schema/wire/api-tokens';
import type { SignedInUser, User } from '@jala/schema/wire/auth';
import { API_TOKEN_EXPLAINED_DAYS, API_TOKEN_MAX_DAYS, API_TOKENS_MAX } from '@jala/schema/limits';
import { DAY_MS, dayAt, endOfDay, longDate } from '@jala/schema/rules/long-date';
import { apiTokenExpired, messages } from '@jala/schema/messages';
import { ageOf } from '#age.ts';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { badField, DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import { newApiToken, tokenHash } from '#tokens.ts';
import { ApiTokenEntity, type ApiTokenRow } from './api-tokens.entity.ts';

/** Minimum time in ms between two recorded uses, so that not every read becomes a write. */
const NOTED_MS = 60 * 1000;

interface Caller {
  callerAddress: string;
  log: Logger;
}

/** User who makes or revokes a token. */
interface Maker extends Caller {
  user: User;
  token: string;
}

interface Needs {
  accounts: {
    requireOwnPassword: (caller: Maker, password: string | undefined) => Promise<void>;
    countWrongToken: (caller: Caller) => Promise<void>;
    log: (
      caller: Caller,
      event: 'token.created' | 'token.withdrawn' | 'token.refused',
      details: {
        by?: number;
        token_id?: number | undefined;
        reason?: 'unknown' | Exclude<ApiTokenState, 'active'>;
      },
    ) => void;
  };
}

/** A script whose token is accepted, and the user in whose name the script acts. */
interface Accepted {
  user: SignedInUser;
  script: { id: number; name: string; scopes: readonly Scope[] };
}

interface ListRow extends Omit<ApiTokenRow, 'token_hash'> {
  /** Current data of the maker; null if that user was removed. */
  user_name: string | null;
  user_email: string | null;
  role: Role | null;
  disabled_at: Date | null;
}

/**
 * Query for tokens with their makers. A token is found by the index on its hash, so the response time does not tell how much of a guessed
 * token is right.
 */
const ROWS = `
  SELECT token.id, token.name, token.scopes, token.made_by, token.maker_name, token.created_at, token.expires_at,
    token.last_used_at, token.withdrawn_at, maker.user_name, maker.user_email, maker.role, maker.disabled_at
  FROM api_tokens AS token LEFT JOIN users AS maker ON maker.id = token.made_by`;
const LIVE = 'withdrawn_at IS NULL AND expires_at > now()';
const EXPLAINED = `least(withdrawn_at, expires_at) > now() - interval '${API_TOKEN_EXPLAINED_DAYS} days'`;

export type ApiTokensService = ReturnType<typeof createApiTokensService>;

/** Tokens with which the company's own scripts work without a password. */
export function createApiTokensService(db: DataSource, { accounts }: Needs) {
  return {
    /** Lists the tokens that are neither expired nor revoked, then the tokens that ended in the last 30 days; both newest first. */
    async list(): Promise<ApiToken[]> {
      const rows = await db.query<ListRow[]>(`${ROWS} WHERE ${EXPLAINED} ORDER BY (${LIVE}) DESC, token.id DESC`);
      return rows.map(toApiToken);
    },

    /**
     * Creates a token. Throws bad-input for a last day out of range or a wrong own password, conflict for a taken name or too many tokens,
     * and too-many-requests.
     */
    async create({ name, scopes, last_day, own_password }: NewApiToken, by: Maker): Promise<MadeApiToken> {
      requireDay(last_day);
      await accounts.requireOwnPassword(by, own_password);
      const token = newApiToken();
      const id = await inWriteTransaction(db, async (manager) => {
        // Serializes creation, so that two tokens created at the same time both count towards the limit.
        await manager.query('LOCK TABLE api_tokens IN SHARE ROW EXCLUSIVE MODE');
        await manager.query(`DELETE FROM api_tokens WHERE NOT (${EXPLAINED})`);
        const live = await manager.query<{ name: string }[]>(`SELECT name FROM api_tokens WHERE ${LIVE}`);
        if (live.length >= API_TOKENS_MAX) throw new DomainError('conflict', messages.apiTokensFull);
        // The history names a script by the name of its token, so live tokens need different names.
        if (live.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken();
        const made = await manager.save(ApiTokenEntity, {
          token_hash: tokenHash(token),
          name,
          scopes,
          made_by: by.user.id,
          maker_name: by.user.user_name,
          expires_at: endOfDay(last_day),
          last_used_at: null,
          withdrawn_at: null,
        });
        await recordEvent(manager, { action: 'tokens.create', title: name, detail: { token_id: made.id, scopes } });
        return made.id;
      });
      accounts.log(by, 'token.created', { by: by.user.id, token_id: id });
      const [row] = await db.query<ListRow[]>(`${ROWS} WHERE token.id = $1`, [id]);
      return { token, made: toApiToken(found(row, messages.apiTokenNotFound)) };
    },

    /** Revokes a token at once. Throws not-found for a token that has already ended. */
    async withdraw(id: number, by: Maker): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        const [[row]] = await manager.query<[{ name: string }[], number]>(
          `UPDATE api_tokens SET withdrawn_at = now() WHERE id = $1 AND ${LIVE} RETURNING name`,
          [id],
        );
        const { name: title } = found(row, messages.apiTokenNotFound);
        await recordEvent(manager, { action: 'tokens.withdraw', title, detail: { token_id: id } });
      });
      accounts.log(by, 'token.withdrawn', { by: by.user.id, token_id: id });
    },

    /**
     * Returns the user and the script that act with this token, with the current role of the user. Throws unauthorized with the reason,
     * such as an expired token, and too-many-requests after many unknown tokens from one address.
     */
    async verify(token: string, caller: Caller): Promise<Accepted> {
      const [row] = await db.query<ListRow[]>(`${ROWS} WHERE token_hash = $1`, [tokenHash(token)]);
      const state = row === undefined ? 'unknown' : stateOf(row);
      const user = row && makerOf(row);
      if (row === undefined || user === undefined || state !== 'active') {
        const reason = state === 'active' ? 'makerless' : state;
        accounts.log(caller, 'token.refused', { token_id: row?.id, reason });
        if (row === undefined) await accounts.countWrongToken(caller);
        throw new DomainError('unauthorized', REFUSALS[reason](row));
      }
      const { id, name, scopes, last_used_at } = row;
      if (last_used_at === null || ageOf(last_used_at) > NOTED_MS)
        await db.query('UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [id]);
      return { user, script: { id, name, scopes } };
    },
  };
}

const REFUSALS: Record<'unknown' | Exclude<ApiTokenState, 'active'>, (row: ListRow | undefined) => string> = {
  unknown: () => messages.apiTokenUnknown,
  // `expires_at` is the end of the last day, which is stored as the beginning of the next day.
  expired: (row) => apiTokenExpired(longDate(new Date((row?.expires_at.getTime() ?? 0) - 1).toISOString())),
  withdrawn: () => messages.apiTokenWithdrawn,
  makerless: () => messages.apiTokenMakerless,
};

function requireDay(last_day: string): void {
  const now = Date.now();
  if (last_day >= dayAt(now) && last_day <= dayAt(now + API_TOKEN_MAX_DAYS * DAY_MS)) return;
  throw badField('last_day', messages.apiTokenLastDay);
}

const nameTaken = () =>
  new DomainError('conflict', messages.apiTokenTaken, { fields: { name: [messages.apiTokenTaken] } });

/** The user in whose name a token acts; undefined if that user can no longer sign in. */
const makerOf = ({ made_by, user_name, user_email, role, disabled_at }: ListRow): SignedInUser | undefined =>
  made_by === null || user_name === null || user_email === null || role === null || disabled_at !== null
    ? undefined
    : { id: made_by, user_email, user_name, role };

function stateOf(row: ListRow): ApiTokenState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.expires_at <= new Date()) return 'expired';
  return makerOf(row) === undefined ? 'makerless' : 'active';
}

const toApiToken = (row: ListRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  made_by: { user_id: row.made_by, user_name: row.user_name ?? row.maker_name },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  state: stateOf(row),
});
