import { inWriteTransaction } from '#database/write-transaction.ts';
import { linkWith, newToken, tokenHash } from '#tokens.ts';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { Session } from '@jala/schema/wire/auth';
import { INVITATION_HOURS, USERS_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import type {
  AcceptInvitation,
  Invitation,
  InvitationLink,
  Invite,
  RenewInvitation,
  OpenedInvitation,
} from '@jala/schema/wire/users';
import { recordEvent } from '#database/record-event.ts';
import { found } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import { type InvitationLetter, invitationLetter } from './invitation-letter.ts';
import { lockOwners } from './owners.ts';
import { InvitationEntity, type InvitationRow } from './users.entity.ts';
import type { Owner } from './users.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Days for which an invitation is kept after it expires, so that the screen can say why its link does not work. */
const EXPLAINED_DAYS = 30;

interface Caller {
  callerAddress: string;
  log: Logger;
}

interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

interface Needs {
  /** Origin of the panel. */
  adminOrigin: string;
  accounts: {
    requireOwnPassword: (caller: Owner, password: string | undefined) => Promise<void>;
    countInvitationLetter: (user_email: string) => Promise<void>;
    tryInvitation: (caller: Caller, check: () => Promise<boolean>) => Promise<boolean>;
    hashNewPassword: (password: string, user_email: string) => Promise<string>;
    signIn: (id: number, caller: Caller) => Promise<Session>;
    log: (
      caller: Caller,
      event: 'user.invited' | 'user.accepted' | 'user.withdrawn' | 'invitation.refused',
      details: { user_id?: number; by?: number },
    ) => void;
  };
  mail: {
    isOffered: boolean;
    write: (recipient: string, content: (provider: string) => InvitationLetter) => Promise<Letter>;
    enqueue: (manager: EntityManager, letter: Letter, expires_at: Date) => Promise<void>;
    withdraw: (manager: EntityManager, recipient: string) => Promise<void>;
  };
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

export function createInvitationsService(db: DataSource, { adminOrigin, accounts, mail }: Needs) {
  const invitations = db.getRepository(InvitationEntity);

  /** Makes an invitation with a new link, and ends a pending invitation for the same e-mail. */
  async function issue(
    { user_email, user_name, role, own_password }: Invite,
    by: Owner,
    { isMailed, renews }: { isMailed: boolean; renews?: number },
  ): Promise<InvitationLink> {
    if (role === 'pemilik') await accounts.requireOwnPassword(by, own_password);
    if (isMailed) await accounts.countInvitationLetter(user_email);
    const token = newToken();
    const expires_at = new Date(Date.now() + INVITATION_HOURS * HOUR_MS);
    const link = linkWith(adminOrigin, 'undangan', token);
    const content = { user_name, role, link, expires_at, inviter: by.user.user_name };
    const letter = isMailed ? await mail.write(user_email, invitationLetter(content)) : undefined;
    const row = await inWriteTransaction(db, async (manager) => {
      await lockOwners(manager, by.user.id);
      // Only one link works for an e-mail, even if two users invite at the same time.
      await manager.query('LOCK TABLE invitations IN SHARE ROW EXCLUSIVE MODE');
      // Another Pemilik may have ended the invitation since `renew` read it.
      if (renews !== undefined) await pending(manager, renews);
      await requireRoom(manager, user_email);
      await manager.query(
        `UPDATE invitations SET ended_at = now(), outcome = 'replaced' WHERE user_email = $1 AND ended_at IS NULL`,
        [user_email],
      );
      // Removes earlier invitations from the mail queue. The queue has no other letters to this e-mail, because no user has it.
      await mail.withdraw(manager, user_email);
      await manager.query(`DELETE FROM invitations WHERE expires_at < now() - interval '${EXPLAINED_DAYS} days'`);
      const values = { token_hash: tokenHash(token), user_email, user_name, role, invited_by: by.user.id, expires_at };
      const saved = await manager.save(InvitationEntity, { ...values, ended_at: null, outcome: null });
      if (letter !== undefined) await mail.enqueue(manager, letter, expires_at);
      await recordEvent(manager, {
        action: renews === undefined ? 'users.invite' : 'users.renew',
        thing: 'users',
        title: user_name,
        detail: { user_email, role },
      });
      return saved;
    });
    accounts.log(by, 'user.invited', { by: by.user.id });
    return { invitation: toInvitation(row), link, is_mailed: isMailed };
  }

  /** Returns the invitation. Throws not-found if it does not exist, or was accepted, replaced or withdrawn. */
  const pending = async (manager: EntityManager, id: number): Promise<InvitationRow> =>
    found(await manager.findOneBy(InvitationEntity, { id, ended_at: IsNull() }), messages.invitationNotFound);

  /** Throws conflict if a user has this e-mail, or if there are too many users and pending invitations. */
  async function requireRoom(manager: EntityManager, user_email: string): Promise<void> {
    const [counts] = await manager.query<[{ taken: boolean; all: number }]>(
      `SELECT EXISTS (SELECT FROM users WHERE user_email = $1) AS taken, ((SELECT count(*) FROM users)
        + (SELECT count(*) FROM invitations WHERE ended_at IS NULL AND user_email <> $1))::integer AS all`,
      [user_email],
    );
    if (counts.taken)
      throw new DomainError('conflict', messages.emailTaken, { fields: { user_email: [messages.emailTaken] } });
    if (counts.all >= USERS_MAX) throw new DomainError('conflict', messages.usersFull);
  }

  /**
   * Returns the invitation of a link. Throws not-found for an unknown link, conflict for a used, ended or expired link, and
   * too-many-requests.
   */
  async function opened(token: string, caller: Caller): Promise<InvitationRow> {
    let row: InvitationRow | null = null;
    await accounts.tryInvitation(caller, async () => {
      row = await invitations.findOneBy({ token_hash: tokenHash(token) });
      return refusalOf(row) === undefined;
    });
    const refusal = refusalOf(row);
    if (refusal !== undefined) accounts.log(caller, 'invitation.refused', {});
    return requireOpen(row);
  }

  return {
    /** The invitations that have not ended, newest first. The list includes expired invitations. */
    async list(): Promise<Invitation[]> {
      const rows = await invitations.find({ where: { ended_at: IsNull() }, order: { id: 'DESC' } });
      return rows.map(toInvitation);
    },

    /**
     * Invites a person, and mails the link if this installation sends letters. Throws conflict if a user has this e-mail or there are too
     * many users, bad-input for a wrong own password, forbidden, and too-many-requests.
     */
    invite: (input: Invite, by: Owner): Promise<InvitationLink> => issue(input, by, { isMailed: mail.isOffered }),

    /**
     * Makes a new link for a pending invitation and ends the old link. With `send`, also mails the new link if this installation sends
     * letters. Throws as `invite`, and not-found.
     */
    async renew({ id, send, own_password }: RenewInvitation, by: Owner): Promise<InvitationLink> {
      const row = await pending(db.manager, id);
      return issue({ ...row, own_password }, by, { isMailed: send && mail.isOffered, renews: id });
    },

    /** Throws not-found. */
    async withdraw(id: number, by: Owner): Promise<void> {
      await inWriteTransaction(db, async (manager) => {
        await lockOwners(manager, by.user.id);
        const [[row]] = await manager.query<[{ user_name: string; user_email: string }[], number]>(
          `UPDATE invitations SET ended_at = now(), outcome = 'withdrawn' WHERE id = $1 AND ended_at IS NULL RETURNING user_name, user_email`,
          [id],
        );
        const { user_name: title, user_email } = found(row, messages.invitationNotFound);
        await mail.withdraw(manager, user_email);
        await recordEvent(manager, { action: 'users.withdraw', thing: 'users', title });
      });
      accounts.log(by, 'user.withdrawn', { by: by.user.id });
    },

    /**
     * Returns the data that the invited person sees before accepting. Throws not-found for an unknown link, conflict for a used, ended or
     * expired link, and too-many-requests.
     */
    async open(token: string, caller: Caller): Promise<OpenedInvitation> {
      const { user_email, user_name, role, expires_at } = toInvitation(await opened(token, caller));
      return { user_email, user_name, role, expires_at };
    },

    /** Makes the user and signs them in. Throws as `open`, bad-input for a weak password, and conflict when the e-mail is taken. */
    async accept({ token, user_name, password }: AcceptInvitation, caller: Caller): Promise<Session> {
      const { id, user_email } = await opened(token, caller);
      const password_hash = await accounts.hashNewPassword(password, user_email);
      const user = await inWriteTransaction(db, async (manager) => {
        // Takes locks in the same order as `issue`, so that no deadlock can happen.
        await manager.query('LOCK TABLE invitations IN ROW EXCLUSIVE MODE');
        const row = requireOpen(
          await manager.findOne(InvitationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }),
        );
        const name = user_name ?? row.user_name;
        const [made] = await manager.query<{ id: number }[]>(
          `INSERT INTO users (user_email, user_name, role, password_hash) VALUES ($1, $2, $3, $4)
            ON CONFLICT (user_email) DO NOTHING RETURNING id`,
          [user_email, name, row.role, password_hash],
        );
        if (made === undefined) throw new DomainError('conflict', messages.emailTaken);
        await manager.update(InvitationEntity, { id }, { ended_at: new Date(), outcome: 'accepted' });
        await recordEvent(manager, {
          action: 'users.accept',
          thing: 'users',
          thing_id: made.id,
          detail: { role: row.role },
          by: { user_id: made.id, user_name: name, via: 'panel', address: caller.callerAddress },
        });
        return made;
      });
      accounts.log(caller, 'user.accepted', { user_id: user.id });
      return accounts.signIn(user.id, caller);
    },
  };
}

/** Returns the error that says why a link does not work; undefined if the link works. */
function refusalOf(row: InvitationRow | null): DomainError | undefined {
  if (row === null) return new DomainError('not-found', messages.invitationUnknown);
  if (row.outcome === 'accepted') return new DomainError('conflict', messages.invitationUsed);
  if (row.ended_at !== null) return new DomainError('conflict', messages.invitationEnded);
  return row.expires_at <= new Date() ? new DomainError('conflict', messages.invitationExpired) : undefined;
}

function requireOpen(row: InvitationRow | null): InvitationRow {
  const refusal = refusalOf(row);
  if (row === null || refusal !== undefined) throw refusal ?? new DomainError('not-found', messages.invitationUnknown);
  return row;
}

const toInvitation = ({ id, user_email, user_name, role, expires_at }: InvitationRow): Invitation => ({
  id,
  user_email,
  user_name,
  role,
  expires_at: expires_at.toISOString(),
  is_expired: expires_at <= new Date(),
});
