import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { messages } from '@jala/schema/messages';
import { DomainError } from './errors/domain-error.ts';

/** The author of a write, as shown in the history and the audit. */
export interface Writer {
  user_id: number | null;
  /** Name of the user. For a command of the operator, the name of the command. */
  user_name: string;
  /** The admin app, a script with a token, or a command of the operator. */
  via: 'panel' | 'skrip' | 'perintah';
  /** The network address; empty for commands. */
  address: string;
  /** Browser and system, such as `Chrome, Windows`; empty if unknown. */
  device: string;
  /** Name of the script's token. Undefined unless a script writes. */
  script?: string;
  /** Action in the audit for this write, if the action is not create, update or remove. */
  action?: 'restore';
}

interface CurrentWrite {
  writer: Writer;
  /**
   * Returns the author with the current role. Throws unauthorized if the session has ended since the write began, and forbidden if the
   * author may no longer make this write.
   */
  requireSignedIn?: () => Promise<{ user: SignedInUser }>;
  /** The role for which the write was allowed. The author's role may be changed while the write waits. */
  allowedRole?: SignedInUser['role'];
}

/** The write that is running. Undefined outside of a write by staff or a command. */
export const writeContext = new AsyncLocalStorage<CurrentWrite>();

/** Throws unauthorized if the session of the current write has ended, and forbidden if its user has another role by now. */
export async function recheckAccess(): Promise<void> {
  const { requireSignedIn, allowedRole } = writeContext.getStore() ?? {};
  const now = await requireSignedIn?.();
  if (now !== undefined && now.user.role !== allowedRole) throw new DomainError('forbidden', messages.notAllowed);
}

/** Runs a part of the current write with another action in the audit. */
export function withAuditAction<T>(action: NonNullable<Writer['action']>, act: () => Promise<T>): Promise<T> {
  const write = writeContext.getStore();
  return write === undefined ? act() : writeContext.run({ ...write, writer: { ...write.writer, action } }, act);
}
