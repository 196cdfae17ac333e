import type { NoticeDocument } from '#isolir/notice/send.ts';
import type { TrustProxy } from '#http/caller-address.ts';
import type { IsolirTotals } from './counters.ts';

/** Start data of the isolir listener's thread. */
export interface ThreadStart {
  host: string;
  port: number;
  /** The file descriptor of an open socket of systemd. */
  socket: number | undefined;
  /** See the settings ISOLIR_PUBLIC_URL, ISOLIR_CIDRS and TRUST_PROXY. */
  publicUrl: string | undefined;
  cidrs: readonly string[];
  trustProxy: TrustProxy;
  /** The address of the notice, for programs that cannot show a page. */
  portalUrl: string;
  notice: NoticeDocument;
}

/** Message from the main thread: a new notice, or the order to end. */
export type ToThread = { notice: NoticeDocument } | 'end';

export interface ThreadState {
  /** The port, and whether the port still waits for the address of its host. */
  port: number;
  isWaiting: boolean;
  connections: number;
  totals: IsolirTotals;
}

/** Message to the main thread: the thread's state, a line for the log, or why its port cannot be opened. */
export type FromThread =
  | { state: ThreadState }
  | { level: 'info' | 'warn' | 'error'; line: readonly unknown[] }
  | { fault: string };
