import { useState } from 'react';
import { mayPublish } from '@jala/schema/access';
import type { PostOverview } from '@jala/schema/wire/posts';
import { CalendarClock, MessageSquareText, Send, Undo2 } from 'lucide-react';
import { exactly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay, useUser } from '#lib/user.ts';
import { texts } from './texts.ts';
import type { WaitingThing } from './waiting-card.tsx';

const { waiting } = texts;

/** Maximum number of articles whose titles a row shows. */
const NAMED = 3;
/** Maximum number of seen articles that this device remembers. */
const SEEN = 100;
const PLACE = { page: 1, limit: NAMED };

/**
 * Returns rows for four kinds of articles: articles that a reviewer has returned to the user, articles that wait for a review by the user,
 * the user's articles that a reviewer has published, and scheduled articles.
 */
export function useWaitingPosts(): WaitingThing[] {
  const may = useMay();
  const user = useUser();
  const isWriter = may('posts.overview');
  const scheduled = trpc.posts.overview.useQuery(
    { ...PLACE, status: 'scheduled', order: 'oldest' },
    { enabled: isWriter, staleTime: 0 },
  );
  const reviews = trpc.posts.overview.useQuery(
    { ...PLACE, review: true },
    { enabled: isWriter && mayPublish(user), staleTime: 0 },
  );
  const { data: own } = trpc.posts.own.useQuery(undefined, { enabled: isWriter, staleTime: 0 });
  const seen = useSeenPosts(user.id);
  const published = mayPublish(user) ? [] : (own?.published ?? []).filter(({ id }) => !seen.has(id));
  const done = { label: waiting.seen, run: () => seen.add(published.map(({ id }) => id)) };
  return [
    ...rowOf(RETURNED, own?.returned),
    ...rowOf(REVIEWS, reviews.data?.posts, reviews.data?.counts?.review),
    ...rowOf({ ...PUBLISHED, done }, published),
    ...scheduledIn(scheduled.data),
  ];
}

/** Remembers on this device the last SEEN published articles that the user has seen. */
function useSeenPosts(userId: number) {
  const key = `jala:seen-posts:${userId}`;
  const [ids, setIds] = useState(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean));
  return {
    has: (id: number) => ids.includes(String(id)),
    add: (more: readonly number[]) => {
      const next = [...ids, ...more.map(String)].slice(-SEEN);
      setIds(next);
      try {
        localStorage.setItem(key, next.join(','));
      } catch {
        // The storage of the device is full, probably with drafts of forms, which matter more than this list.
      }
    },
  };
}

type Post = PostOverview['posts'][number];

const titleOf = ({ post_title }: Post): string => post_title || waiting.untitled;

interface Kind extends Pick<WaitingThing, 'key' | 'tone' | 'Icon' | 'action' | 'done'> {
  title: (count: number) => string;
  /** Second line of the row. If undefined, the row shows the titles of the articles. */
  detail?: string;
}

const RETURNED: Kind = { key: 'returned', tone: 'warning', Icon: Undo2, title: waiting.returned, action: waiting.goOn };
const REVIEWS: Kind = {
  key: 'review',
  tone: 'info',
  Icon: MessageSquareText,
  title: waiting.reviews,
  action: waiting.review,
};
const PUBLISHED: Kind = { key: 'published', tone: 'info', Icon: Send, title: waiting.published, action: waiting.see };
const SCHEDULED: Kind = {
  key: 'scheduled',
  tone: 'info',
  Icon: CalendarClock,
  title: waiting.scheduled,
  action: waiting.see,
};

/** Returns one row for all articles of a kind, or no row. A single article is linked directly; otherwise the row links to the list. */
function rowOf({ title, detail, ...kind }: Kind, posts: readonly Post[] = [], count = posts.length): WaitingThing[] {
  const [first] = posts;
  if (first === undefined) return [];
  return [
    {
      ...kind,
      title: title(count),
      detail: detail ?? `${posts.slice(0, NAMED).map(titleOf).join(', ')}${count > NAMED ? ', …' : '.'}`,
      link: count === 1 ? { to: '/post/$id/edit', params: { id: String(first.id) } } : { to: '/post' },
    },
  ];
}

function scheduledIn(found: PostOverview | undefined): WaitingThing[] {
  const posts = found?.posts ?? [];
  const [first] = posts;
  if (first === undefined || first.publish_at === null) return [];
  const detail = waiting.scheduledDetail(titleOf(first), exactly(first.publish_at));
  return rowOf({ ...SCHEDULED, detail }, posts, found?.counts?.scheduled);
}
