import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A thing that waits for the user, as Beranda lists it. */
export interface WaitingThing {
  /** Unique key of the row. */
  key: string;
  /** Urgency: `failed` comes first, `warning` is for possible losses and harm to visitors, `info` for all other things. */
  tone: 'failed' | 'warning' | 'info';
  Icon: LucideIcon;
  /** Summary, such as '1 artikel terjadwal'. */
  title: string;
  /** Details, such as names and times. */
  detail: string;
  /** Label of the link, such as 'Lihat'. */
  action: string;
  /** Target of the link. */
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  /** Button with which the user confirms that they have seen the thing. For things that wait only for this. */
  done?: { label: string; run: () => void };
}

/**
 * A hook that finds the waiting things of one kind. Returns undefined while they are loading. Features export such hooks, and
 * `beranda/use-waiting-things.ts` lists them.
 */
export type UseWaiting = () => readonly WaitingThing[] | undefined;
