import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** One thing that waits for the user, as Beranda lists it. */
export interface WaitingThing {
  /** Different for each row. */
  key: string;
  /** Urgency: `failed` comes first, `warning` is for possible losses and harm to visitors, `info` for the rest. */
  tone: 'failed' | 'warning' | 'info';
  Icon: LucideIcon;
  /** Summary, such as '1 artikel terjadwal'. */
  title: string;
  /** Which one, and until when. */
  detail: string;
  /** The word of the link: 'Lihat'. */
  action: string;
  /** Where it leads. */
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  /** For what waits until somebody says that they have looked at it: the button that says so. */
  done?: { label: string; run: () => void };
}

/**
 * Finds things of one kind that wait, as a hook. Returns undefined while it does not know yet. Features write one, and
 * `beranda/use-waiting-things.ts` lists them.
 */
export type UseWaiting = () => readonly WaitingThing[] | undefined;
