import { Link } from '@tanstack/react-router';
import { FileText, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { mayChangePost } from '@jala/schema/access';
import { longDate } from '@jala/schema/rules/long-date';
import { zoneWord } from '@jala/schema/rules/time-zone';
import { postPath } from '@jala/schema/rules/post-address';
import type { PostOverviewItem } from '@jala/schema/wire/posts';
import { foundPieces } from '@jala/schema/rules/search';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Badge } from '@jala/ui/badge';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { TableCell, TableRow } from '@jala/ui/table';
import { SelectionBox } from '#components/selection-bar.tsx';
import { Status } from '#components/status.tsx';
import { hasDraft } from '#forms/drafts.ts';
import { daysSince, exactly, shortly, timeOf } from '#lib/moments.ts';
import { initialsOf } from '#lib/initials.ts';
import type { Selection } from '#lib/use-selection.ts';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { PostMenu } from './post-menu.tsx';
import { TONES } from '../publish/post-status.ts';
import { texts } from '../texts.ts';
import type { usePostChanges } from './use-post-changes.ts';

interface PostRowProps {
  post: PostOverviewItem;
  /** Words of the title that match the search, in lower case. */
  found: ReadonlySet<string>;
  selection: Selection<number>;
  /** True if the user may change the post itself; false if the user may change at most its draft. */
  mayChangeAtOnce: boolean;
  isBeingChanged: boolean;
  change: ReturnType<typeof usePostChanges>['change'];
  onRemove: () => void;
}

/** The controls have the same names in every row, so each has the post's title as its description. */
export function PostRow({ post, found, selection, mayChangeAtOnce, isBeingChanged, change, onRemove }: PostRowProps) {
  const titleId = useId();
  const user = useUser();
  const mayChange = mayChangePost(user, post);
  const title = post.post_title || texts.untitled;
  const marked = foundPieces(title, found).map(({ text, isFound }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
    isFound ? <mark key={place}>{text}</mark> : text,
  );
  const edit = { to: '/post/$id/edit', params: { id: String(post.id) } } as const;
  return (
    <TableRow className="has-checked:bg-surface-tint max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-end">
      <TableCell className="max-md:col-span-2 md:pr-3">
        <div className="flex items-center gap-3 max-md:items-start">
          {mayChangeAtOnce && <SelectionBox selection={selection} id={post.id} name={title} />}
          <Thumbnail file={post.post_image} />
          <div className="min-w-0">
            {mayChange ? (
              <Link
                id={titleId}
                {...edit}
                className="line-clamp-2 leading-snug font-semibold wrap-anywhere hover:underline"
              >
                {marked}
              </Link>
            ) : (
              <span id={titleId} className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
                {marked}
              </span>
            )}
            <p className="truncate text-sm text-muted-foreground">
              {post.kategori === null ? postPath(post) : `${post.kategori.nama} · ${postPath(post)}`}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell className="max-md:mt-2.5 md:px-3">
        <div className="flex flex-wrap gap-x-2.5 gap-y-1 md:flex-col md:items-start">
          <Status tone={TONES[post.status]}>{texts.states[post.status]}</Status>
          <Tags post={post} isUnsaved={hasDraft(user.id, `posts:${post.id}`)} />
        </div>
      </TableCell>
      <TableCell className="px-3 max-xl:hidden">
        {post.author !== '' && (
          <span className="flex items-center gap-2.5">
            <span
              aria-hidden
              className="grid size-7 flex-none place-items-center rounded-full bg-secondary text-xs font-bold text-secondary-foreground"
            >
              {initialsOf(post.author)}
            </span>
            <span className="line-clamp-2 wrap-anywhere">{post.author}</span>
          </span>
        )}
      </TableCell>
      <TableCell className="text-muted-foreground tabular-nums max-md:mt-0.5 max-md:text-sm md:px-3">
        <PostMoment post={post} />
      </TableCell>
      <TableCell className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 md:pr-4 md:pl-0">
        <div className="flex justify-end gap-0.5 max-md:-mr-2.5 max-md:-mb-2.5 max-md:gap-0">
          {mayChange && (
            <Button asChild variant="ghost" size="icon-sm" className="pointer-coarse:size-11">
              <Link {...edit} aria-label={panel.edit} title={panel.edit} aria-describedby={titleId}>
                <Pencil aria-hidden strokeWidth={1.9} />
              </Link>
            </Button>
          )}
          {mayChangeAtOnce && (
            <Button
              variant="destructive-quiet"
              size="icon-sm"
              className="pointer-coarse:size-11"
              aria-label={panel.remove}
              title={panel.remove}
              aria-describedby={titleId}
              // A disabled button could not get the focus back when the confirmation closes.
              aria-disabled={isBeingChanged}
              onClick={isBeingChanged ? undefined : onRemove}
            >
              {isBeingChanged ? <Spinner /> : <Trash2 aria-hidden strokeWidth={1.9} />}
            </Button>
          )}
          <PostMenu post={post} titleId={titleId} mayChange={mayChange} change={change} />
        </div>
      </TableCell>
    </TableRow>
  );
}

const THUMBNAIL = 'aspect-16/10 w-18 flex-none rounded-xs border border-border object-cover';

const Thumbnail = ({ file }: { file: string | null }) =>
  file === null ? (
    <span aria-hidden className={`${THUMBNAIL} grid place-items-center bg-secondary text-secondary-foreground`}>
      <FileText className="size-5" strokeWidth={1.7} />
    </span>
  ) : (
    <img src={storageUrl(file, 160)} alt="" loading="lazy" className={`${THUMBNAIL} bg-white`} />
  );

/** Badges for unusual states of a post. */
const Tags = ({ post, isUnsaved }: { post: PostOverviewItem; isUnsaved: boolean }) => (
  <>
    {isUnsaved && (
      <Badge tone="warning">
        <TriangleAlert aria-hidden strokeWidth={1.9} />
        {texts.tags.unsaved}
      </Badge>
    )}
    {post.has_draft && post.status !== 'draft' && <Badge tone="info">{texts.tags.changed}</Badge>}
    {post.review_asked_at !== null && <Badge tone="warning">{texts.tags.review}</Badge>}
    {post.is_returned && <Badge tone="warning">{texts.tags.returned}</Badge>}
  </>
);

/** The date and the time of a post. For a draft, the time of its last change. */
function PostMoment({ post: { status, publish_at, post_date, changed_at } }: { post: PostOverviewItem }) {
  const at = status === 'draft' ? changed_at : (publish_at ?? post_date);
  const days = daysSince(at);
  const day =
    status !== 'draft'
      ? longDate(at)
      : days === 0
        ? texts.changedToday
        : days === 1
          ? texts.changedYesterday
          : texts.changedOn(longDate(at));
  const time =
    status === 'scheduled'
      ? `${timeOf(at)} ${zoneWord()}`
      : status === 'published' && days < 2
        ? shortly(at)
        : timeOf(at);
  return (
    <time dateTime={at} title={exactly(at)} className="max-md:flex max-md:flex-wrap max-md:gap-x-2">
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="text-sm whitespace-nowrap md:block">{time}</span>
    </time>
  );
}
