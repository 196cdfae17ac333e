import { FIELD_NAMES } from '@jala/schema/field-names';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { mayChangePost } from '@jala/schema/access';
import { longDate } from '@jala/schema/long-date';
import type { PostCard } from '@jala/schema/posts';
import { foundPieces } from '@jala/schema/search';
import { Button } from '@jala/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { RowButton } from '#components/row-button.tsx';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';

interface PostTableProps {
  /** The id of the post that is being removed. */
  removing: number | undefined;
  posts: readonly PostCard[];
  /** The words that a search has found, in lower case. */
  found: readonly string[] | undefined;
  onRemove: (post: PostCard) => void;
}

export function PostTable({ posts, found, removing, onRemove }: PostTableProps) {
  const words = new Set(found ?? []);
  return (
    <Table>
      <PostTableHead />
      <TableBody>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            found={words}
            isBeingRemoved={post.id === removing}
            onRemove={() => onRemove(post)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

export function PostTableHead() {
  return (
    <TableHeader>
      <TableRow>
        <TableHead>{FIELD_NAMES.posts.post_title}</TableHead>
        <TableHead className="md:w-48">{FIELD_NAMES.posts.post_date}</TableHead>
        <TableHead className="text-right md:w-52">{texts.aksi}</TableHead>
      </TableRow>
    </TableHeader>
  );
}

interface PostRowProps {
  post: PostCard;
  found: ReadonlySet<string>;
  isBeingRemoved: boolean;
  onRemove: () => void;
}

/** The controls have the same names in every row, so each has the post's title as its description. */
function PostRow({ post, found, isBeingRemoved, onRemove }: PostRowProps) {
  const titleId = useId();
  const user = useUser();
  return (
    <TableRow>
      <TableCell id={titleId} className="leading-snug font-semibold wrap-anywhere">
        {foundPieces(post.post_title, found).map(({ text, isFound }, place) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
          isFound ? <mark key={place}>{text}</mark> : text,
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-md:mt-1 max-md:text-sm">
        {longDate(post.post_date)}
      </TableCell>
      <TableCell className="max-md:mt-3">
        <div className="flex gap-1.5 md:justify-end">
          {mayChangePost(user, post) && (
            <>
              <Button asChild variant="outline" size="sm" className="max-md:min-h-11">
                <Link to="/post/$id/edit" params={{ id: String(post.id) }} aria-describedby={titleId}>
                  <Pencil aria-hidden strokeWidth={1.9} />
                  {panel.edit}
                </Link>
              </Button>
              <RowButton
                label={panel.remove}
                describedBy={titleId}
                Icon={Trash2}
                variant="destructive-quiet"
                isBusy={isBeingRemoved}
                onPress={onRemove}
              />
            </>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}
