import { mayPublish } from '@jala/schema/access';
import type { PostOverview } from '@jala/schema/posts';
import { CalendarClock, MessageSquareText } from 'lucide-react';
import type { UseWaiting, WaitingThing } from '#components/waiting.ts';
import { exactly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay, useUser } from '#lib/user.ts';
import { texts } from './texts.ts';

/** How many are named. */
const NAMED = 3;
const PLACE = { page: 1, limit: NAMED };

/** Articles that will be published by themselves, and those that somebody who may publish should read first. */
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
  return [...reviewsIn(reviews.data), ...scheduledIn(scheduled.data)];
};

const titleOf = ({ post_title }: PostOverview['posts'][number]): string => post_title || texts.waiting.untitled;

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
      detail: `${found.posts.map(titleOf).join(', ')}${count > NAMED ? ', …' : '.'}`,
      action: texts.waiting.review,
      link: count === 1 ? { to: '/post/$id/edit', params: { id: String(first.id) } } : { to: '/post' },
    },
  ];
}

function scheduledIn(found: PostOverview | undefined): WaitingThing[] {
  if (found === undefined || found.posts.length === 0) return [];
  // The list begins with the newest change, and people wait for what comes first.
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
      link: count === 1 ? { to: '/post/$id/edit', params: { id: String(first.id) } } : { to: '/post' },
    },
  ];
}
