import type { EntityManager } from 'typeorm';
import type { AuditEventName } from '@jala/schema/labels/audit-labels';
import type { User } from '@jala/schema/wire/auth';
import type { Writer } from '#write-context.ts';
import { recordEvent } from '#database/record-event.ts';
import type { Logger } from '#logger.ts';

/** Caller of a request, and the log of that request. */
export interface Caller {
  callerAddress: string;
  /** Tool and device of the caller. */
  tool?: Pick<Writer, 'via' | 'device'>;
  /** Adds the id of the request to each line of the log. */
  log: Logger;
}

/** A caller who is signed in, and the token they signed in with. */
export interface SignedIn extends Caller {
  user: User;
  token: string;
}

type SecurityEvent =
  | 'signin.ok'
  | 'signin.failed'
  | 'signin.limited'
  | 'signout'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset'
  | 'password.renewed'
  | 'session.ended'
  | 'signin.factor'
  | 'factor.enabled'
  | 'factor.disabled'
  | 'factor.codes'
  | 'factor.demanded'
  | 'factor.optional'
  | 'name.changed'
  | 'email.changed'
  | 'password.forgotten'
  | 'password.linked'
  | 'user.invited'
  | 'user.accepted'
  | 'user.withdrawn'
  | 'user.role'
  | 'user.disabled'
  | 'user.enabled'
  | 'user.removed'
  | 'invitation.refused'
  | 'token.created'
  | 'token.withdrawn'
  | 'token.refused';

/** Details of an event: the user concerned (`user_id`, if known) and further values, but no tokens, passwords or texts. */
interface Details {
  user_id?: number | undefined;
  /** Id of the user who acted, if that was another user. */
  by?: number;
  /** Id of a token for scripts; undefined if the token is unknown. */
  token_id?: number | undefined;
  /** Reason why sessions ended (`sessions` is their number) or why a token was refused. */
  reason?: 'password' | 'expired' | 'user' | 'colleague' | 'disabled' | 'unknown' | 'withdrawn' | 'makerless';
  sessions?: number;
  factor?: 'totp' | 'passkey' | 'recovery' | 'all';
  role?: string;
}

const REFUSALS = new Set<SecurityEvent>([
  'signin.failed',
  'signin.limited',
  'password.refused',
  'invitation.refused',
  'token.refused',
]);

/** Further details of an event about a user. */
interface Told extends Omit<Details, 'user_id' | 'by'> {
  /** User who acted; 'somebody' if unknown. By default the user concerned. */
  by?: User | 'somebody';
  /** Old and new value. Written only to the audit, not to the log. */
  change?: { from: string; to: string };
}

/**
 * Writes one line for an event to the log and one to the audit, where a Pemilik reads it. `user` is the user concerned. Events that
 * strangers can cause without limit must be written only to the log (`logSecurity`).
 */
export async function logSecurityEvent(
  manager: EntityManager,
  caller: Caller,
  event: SecurityEvent & AuditEventName,
  user: User,
  told: Told = {},
): Promise<void> {
  const { by = user, change: _change, ...details } = told;
  const isOther = by !== 'somebody' && by.id !== user.id;
  logSecurity(caller, event, { user_id: user.id, ...details, ...(isOther && { by: by.id }) });
  await writeAuditLine(manager, caller, event, user, told);
}

/** Writes only the line in the audit. */
export function writeAuditLine(
  manager: EntityManager,
  caller: Caller,
  event: SecurityEvent & AuditEventName,
  user: User,
  { by = user, change, ...details }: Told = {},
): Promise<void> {
  const { id, user_name } = by === 'somebody' ? { id: null, user_name: '' } : by;
  return recordEvent(manager, {
    action: event,
    thing: 'users',
    thing_id: user.id,
    // A user who changes their own account is already named as the writer.
    title: id === user.id ? '' : user.user_name,
    detail: { ...details, ...change },
    by: {
      user_id: id,
      user_name,
      address: caller.callerAddress,
      via: caller.tool?.via ?? 'skrip',
      device: caller.tool?.device ?? '',
    },
  });
}

/** Writes one line for an event that matters for the security of accounts (OWASP ASVS 5.0, 16.3). */
export function logSecurity({ log, callerAddress }: Caller, event: SecurityEvent, details: Details): void {
  log[REFUSALS.has(event) ? 'warn' : 'info']({ event, address: callerAddress, ...details }, `security: ${event}`);
}
