import type { EntityManager } from 'typeorm';

/** What happened to whom. */
export interface UserEvent {
  action: 'invite' | 'renew' | 'withdraw' | 'accept' | 'role' | 'disable' | 'enable' | 'remove';
  thing: 'user' | 'invitation';
  id: number;
  /** The name of the user or of the invited person. */
  title: string;
  detail?: Record<string, unknown>;
}

/** Tells the history of an event, in the transaction of the change that it tells of. */
export type RecordUserEvent = (manager: EntityManager, event: UserEvent) => Promise<void>;
