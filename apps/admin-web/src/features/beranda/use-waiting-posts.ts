import { useState } from 'react';
import { mayPublish } from '@jala/schema/access';
import type { PostOverview } from '@jala/schema/wire/posts';
import { CalendarClock, MessageSquareText, Send, Undo2 } from 'lucide-react';
import type { UseWaiting, WaitingThing } from '#components/waiting.ts';
import { exactly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay, useUser } from '#lib/user.ts';
import { texts } from './texts.ts';

/** Maximum number of articles that a row names. */
const NAMED = 3;
/** Maximum number of seen articles that this device remembers. */
const SEEN = 100;
const PLACE = { page: 1, limit: NAMED };

/**
 * Lists four kinds of articles: those that a reviewer has returned to the user, those that wait for a review by the user, the user's
 * articles that others have published, and scheduled articles.
 */
export const useWaitingPosts: UseWaiting = () => {
  const may = useMay();
  const user = useUser();
  const isWriter = may('posts.overview');
  const scheduled = trpc.posts.overview.useQuery(
    { ...PLACE, status: 'scheduled' },
    { enabled: isWriter, staleTime: 0 },
  );
  const reviews = trpc.posts.overview.useQuery(
    { ...PLACE, review: true },
    { enabled: isWriter && mayPublish(user), staleTime: 0 },
  );
  const { data: own } = trpc.posts.own.useQuery(undefined, { enabled: isWriter, staleTime: 0 });
  const seen = useSeenPosts(user.id);
  const published = mayPublish(user) ? [] : (own?.published ?? []).filter(({ id }) => !seen.has(id));
  return [
    ...returnedIn(own?.returned ?? []),
    ...reviewsIn(reviews.data),
    ...publishedIn(published, seen.add),
    ...scheduledIn(scheduled.data),
  ];
};

/** Remembers on this device which published articles the user has seen: the newest SEEN of them. */
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
        // Drafts of forms have filled the storage of the device. The drafts matter more than this list.
      }
    },
  };
}

type Post = PostOverview['posts'][number];

const titleOf = ({ post_title }: Post): string => post_title || texts.waiting.untitled;

/** Returns a link to the article if there is only one, else to the list of articles. */
const linkTo = (count: number, { id }: Post): WaitingThing['link'] =>
  count === 1 ? { to: '/post/$id/edit', params: { id: String(id) } } : { to: '/post' };

const named = (posts: readonly Post[], count: number): string =>
  `${posts.slice(0, NAMED).map(titleOf).join(', ')}${count > NAMED ? ', …' : '.'}`;

function returnedIn(posts: readonly Post[]): WaitingThing[] {
  const [first] = posts;
  if (first === undefined) return [];
  return [
    {
      key: 'returned',
      tone: 'warning',
      Icon: Undo2,
      title: texts.waiting.returned(posts.length),
      detail: named(posts, posts.length),
      action: texts.waiting.goOn,
      link: linkTo(posts.length, first),
    },
  ];
}

function publishedIn(posts: readonly Post[], see: (ids: readonly number[]) => void): WaitingThing[] {
  const [first] = posts;
  if (first === undefined) return [];
  return [
    {
      key: 'published',
      tone: 'info',
      Icon: Send,
      title: texts.waiting.published(posts.length),
      detail: named(posts, posts.length),
      action: texts.waiting.see,
      link: linkTo(posts.length, first),
      done: { label: texts.waiting.seen, run: () => see(posts.map(({ id }) => id)) },
    },
  ];
}

function reviewsIn(found: PostOverview | undefined): WaitingThing[] {
  const [first] = found?.posts ?? [];
  if (found === undefined || first === undefined) return [];
  const count = found.counts?.review ?? found.posts.length;
  return [
    {
      key: 'review',
      tone: 'info',
      Icon: MessageSquareText,
      title: texts.waiting.reviews(count),
      detail: named(found.posts, count),
      action: texts.waiting.review,
      link: linkTo(count, first),
    },
  ];
}

function scheduledIn(found: PostOverview | undefined): WaitingThing[] {
  if (found === undefined || found.posts.length === 0) return [];
  // The list begins with the newest change, but the row shows the article that is published first.
  const [first] = found.posts.toSorted((a, b) => (a.publish_at ?? '').localeCompare(b.publish_at ?? ''));
  if (first === undefined || first.publish_at === null) return [];
  const count = found.counts?.scheduled ?? found.posts.length;
  return [
    {
      key: 'scheduled',
      tone: 'info',
      Icon: CalendarClock,
      title: texts.waiting.scheduled(count),
      detail: texts.waiting.scheduledDetail(titleOf(first), exactly(first.publish_at)),
      action: texts.waiting.see,
      link: linkTo(count, first),
    },
  ];
}
