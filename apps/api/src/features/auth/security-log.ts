import type { Logger } from '#logger.ts';

/** Who calls, as far as the network and the log of the request know. */
export interface Caller {
  callerAddress: string;
  /** Adds the id of the request to each line. */
  log: Logger;
}

type SecurityEvent =
  | 'signin.ok'
  | 'signin.failed'
  | 'signin.limited'
  | 'signout'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset'
  | 'session.ended'
  | 'user.invited'
  | 'user.accepted'
  | 'user.withdrawn'
  | 'user.role'
  | 'user.disabled'
  | 'user.enabled'
  | 'user.removed'
  | 'invitation.refused';

/** What happened, to whom (`user_id`, if known), and more that is neither a token nor a password nor a text. */
interface Details {
  user_id?: number | undefined;
  /** Who did it, if that was another user. */
  by?: number;
  /** Why sessions ended, and how many. */
  reason?: 'password' | 'expired' | 'colleague';
  sessions?: number;
  role?: string;
}

const REFUSALS = new Set<SecurityEvent>(['signin.failed', 'signin.limited', 'password.refused', 'invitation.refused']);

/** Writes one line for an event that matters for the security of accounts (OWASP ASVS 5.0, 16.3). */
export function logSecurity({ log, callerAddress }: Caller, event: SecurityEvent, details: Details): void {
  log[REFUSALS.has(event) ? 'warn' : 'info']({ event, address: callerAddress, ...details }, `security: ${event}`);
}
