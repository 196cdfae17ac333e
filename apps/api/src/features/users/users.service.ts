import type { DataSource, EntityManager } from 'typeorm';
import type { Role } from '@jala/schema/access';
import type { AuditEventName } from '@jala/schema/labels/audit-labels';
import { messages } from '@jala/schema/messages';
import type { User } from '@jala/schema/wire/auth';
import type { ChangeRole, EnableUser, Person } from '@jala/schema/wire/users';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { inWriteTransaction } from '#database/write-transaction.ts';
import type { Logger } from '#logger.ts';
import { lockOwners, requireOtherOwner } from './owners.ts';

/** The Pemilik who changes users. */
export interface Owner {
  user: User;
  token: string;
  callerAddress: string;
  log: Logger;
}

type SecurityEvent = 'user.role' | 'user.disabled' | 'user.enabled' | 'user.removed' | 'session.ended';
interface Details {
  user_id: number;
  by: number;
  role?: Role;
  sessions?: number;
  reason?: 'colleague';
}

interface Needs {
  accounts: {
    endSessions: (manager: EntityManager, user_id: number) => Promise<number>;
    endPasswordLinks: (manager: EntityManager, user_id?: number) => Promise<void>;
    requireOwnPassword: (caller: Owner, password: string | undefined) => Promise<void>;
    log: (caller: Owner, event: SecurityEvent, details: Details) => void;
  };
}

interface UserRow {
  id: number;
  user_name: string;
  role: Role;
  is_active: boolean;
}

interface Change {
  event: SecurityEvent;
  /** Name of the change in the audit. */
  action: AuditEventName;
  /** True for a change after which an active Pemilik no longer has the rights of a Pemilik. */
  endsOwner: boolean;
  /** SQL of the change, in which `$1` is the user's id. `signOut` has no SQL, because it only ends sessions. */
  sql?: string;
  values?: unknown[];
  endsSessions?: boolean;
  role?: Role;
  /** True if the change enables the user, false if it disables the user; otherwise undefined. */
  becomesActive?: boolean;
}

const LIST = `
  SELECT id, user_email, user_name, role, disabled_at IS NULL AS is_active,
    CASE WHEN EXISTS (SELECT FROM user_totp WHERE user_id = users.id AND enabled_at IS NOT NULL) THEN 'totp'
      WHEN EXISTS (SELECT FROM passkeys WHERE user_id = users.id) THEN 'passkey' END AS factor,
    greatest((SELECT max(last_at) FROM sign_in_networks WHERE user_id = users.id),
      (SELECT max(last_used_at) FROM sessions WHERE user_id = users.id)) AS last_at
  FROM users`;
const IN_ORDER = 'ORDER BY disabled_at IS NOT NULL, lower(user_name), id';
// Only an active Pemilik can give access, so the pending invitations of any other user end.
const WITHDRAW_OF = `
  UPDATE invitations SET ended_at = now(), outcome = 'withdrawn' WHERE invited_by = $1 AND ended_at IS NULL
  RETURNING user_name`;

type ListRow = Omit<Person, 'last_seen_at'> & { last_at: Date | null };

export type UsersService = ReturnType<typeof createUsersService>;

/** Manages users for a Pemilik, and for the commands of an operator. For a command, which needs no sign-in, `by` is undefined. */
export function createUsersService(db: DataSource, { accounts }: Needs) {
  /** Changes one user. Throws not-found, conflict for the last Pemilik, and forbidden if `by` is no longer an active Pemilik. */
  async function change(id: number, by: Owner | undefined, wanted: Change): Promise<void> {
    const sessions = await inWriteTransaction(db, async (manager) => {
      const owners = await lockOwners(manager, by?.user.id);
      const [row] = await manager.query<UserRow[]>(
        'SELECT id, user_name, role, disabled_at IS NULL AS is_active FROM users WHERE id = $1 FOR UPDATE',
        [id],
      );
      const user = found(row, messages.userNotFound);
      // A second click on the same choice changes nothing, so nothing is recorded.
      if (user.role === wanted.role || user.is_active === wanted.becomesActive) return undefined;
      await accounts.endPasswordLinks(manager, id);
      if (wanted.endsOwner) {
        requireOtherOwner(owners, id);
        const [withdrawn] = await manager.query<[{ user_name: string }[], number]>(WITHDRAW_OF, [id]);
        for (const { user_name: title } of withdrawn)
          await recordEvent(manager, { action: 'users.withdraw', thing: 'users', title });
        if (owners.includes(id)) await accounts.endPasswordLinks(manager);
      }
      const ended = wanted.endsSessions === true ? await accounts.endSessions(manager, id) : 0;
      if (wanted.sql !== undefined) await manager.query(wanted.sql, [id, ...(wanted.values ?? [])]);
      const detail = wanted.role === undefined ? {} : { from: user.role, to: wanted.role };
      const { action } = wanted;
      await recordEvent(manager, { action, thing: 'users', thing_id: id, title: user.user_name, detail });
      return ended;
    });
    if (by === undefined || sessions === undefined) return;
    const { role } = wanted;
    if (wanted.event !== 'session.ended')
      accounts.log(by, wanted.event, { user_id: id, by: by.user.id, ...(role !== undefined && { role }) });
    if (sessions > 0) accounts.log(by, 'session.ended', { user_id: id, by: by.user.id, reason: 'colleague', sessions });
  }

  async function one(id: number): Promise<Person> {
    const [row] = await db.query<ListRow[]>(`${LIST} WHERE id = $1`, [id]);
    return toPerson(found(row, messages.userNotFound));
  }

  return {
    /** All users, active ones first. */
    async list(): Promise<Person[]> {
      return (await db.query<ListRow[]>(`${LIST} ${IN_ORDER}`)).map(toPerson);
    },

    /** The id of the user with this e-mail, for the operator's commands. Throws not-found. */
    async idOf(user_email: string): Promise<number> {
      const [row] = await db.query<{ id: number }[]>('SELECT id FROM users WHERE user_email = $1', [user_email]);
      return found(row, `There is no user with the e-mail ${user_email}.`).id;
    },

    /**
     * Changes a user's role. Throws as `change`, and bad-input for a wrong or missing own password of a caller who makes the user a
     * Pemilik.
     */
    async changeRole({ id, role, own_password }: ChangeRole, by?: Owner): Promise<Person> {
      if (role === 'pemilik' && by !== undefined) await accounts.requireOwnPassword(by, own_password);
      const sql = 'UPDATE users SET role = $2, updated_at = now() WHERE id = $1';
      const endsOwner = role !== 'pemilik';
      await change(id, by, { event: 'user.role', action: 'users.role', endsOwner, sql, values: [role], role });
      return one(id);
    },

    /** Disables a user and ends the user's sessions. The user's articles stay. */
    async disable(id: number, by?: Owner): Promise<Person> {
      const sql = 'UPDATE users SET disabled_at = coalesce(disabled_at, now()), updated_at = now() WHERE id = $1';
      await change(id, by, {
        becomesActive: false,
        event: 'user.disabled',
        action: 'users.disable',
        endsOwner: true,
        endsSessions: true,
        sql,
      });
      return one(id);
    },

    /** Enables a user. Throws as `change`, and bad-input for a wrong or missing own password of a caller who enables a Pemilik. */
    async enable({ id, own_password }: EnableUser, by?: Owner): Promise<Person> {
      if (by !== undefined && (await one(id)).role === 'pemilik') await accounts.requireOwnPassword(by, own_password);
      const sql = 'UPDATE users SET disabled_at = NULL, updated_at = now() WHERE id = $1';
      await change(id, by, {
        event: 'user.enabled',
        action: 'users.enable',
        becomesActive: true,
        endsOwner: false,
        sql,
      });
      return one(id);
    },

    /** Ends all sessions of a user. The user may sign in again. */
    async signOut(id: number, by?: Owner): Promise<void> {
      await change(id, by, { event: 'session.ended', action: 'users.signOut', endsOwner: false, endsSessions: true });
    },

    /** Removes a user. Their articles stay, and the history keeps their name. */
    async remove(id: number, by?: Owner): Promise<void> {
      const sql = 'DELETE FROM users WHERE id = $1';
      await change(id, by, { event: 'user.removed', action: 'users.remove', endsOwner: true, endsSessions: true, sql });
    },
  };
}

const toPerson = ({ last_at, ...row }: ListRow): Person => ({
  ...row,
  last_seen_at: last_at?.toISOString() ?? null,
});
