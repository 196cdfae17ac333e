import { CalendarX, Copy, ExternalLink, Link2, Send } from 'lucide-react';
import { mayPublish } from '@jala/schema/access';
import { postPath } from '@jala/schema/rules/post-address';
import type { PostOverviewItem } from '@jala/schema/wire/posts';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { MoreMenu } from '#components/more-menu.tsx';
import { copyText } from '#lib/copy-text.ts';
import { toast } from '#lib/toasts.ts';
import { useSite } from '#lib/use-site.ts';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';
import { useDuplicate } from './use-duplicate.ts';
import type { usePostChanges } from './use-post-changes.ts';

interface PostMenuProps {
  post: PostOverviewItem;
  /** The id of the post's title. */
  titleId: string;
  mayChange: boolean;
  change: ReturnType<typeof usePostChanges>['change'];
}

/** Menu of further actions on a post in the list. */
export function PostMenu({ post, titleId, mayChange, change }: PostMenuProps) {
  const user = useUser();
  const { data: site } = useSite();
  const duplicate = useDuplicate();
  const isPublic = post.status === 'published';
  const address = site && site.public_origin + postPath(post);
  if (!mayChange && !isPublic) return null;
  const copyAddress = async () => {
    if (address === undefined) return;
    if (await copyText(address)) toast.success(texts.menu.addressCopied);
    else toast.failure(panel.notCopied);
  };
  return (
    <MoreMenu label={texts.menu.label} describedBy={titleId} className="pointer-coarse:size-11">
      {isPublic && (
        <DropdownMenuItem asChild>
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden strokeWidth={1.9} />
            {texts.menu.view}
          </a>
        </DropdownMenuItem>
      )}
      {mayChange && (
        <DropdownMenuItem onSelect={() => void duplicate(post.id)}>
          <Copy aria-hidden strokeWidth={1.9} />
          {texts.menu.duplicate}
        </DropdownMenuItem>
      )}
      {isPublic && (
        <DropdownMenuItem onSelect={() => void copyAddress()}>
          <Link2 aria-hidden strokeWidth={1.9} />
          {texts.menu.copyAddress}
        </DropdownMenuItem>
      )}
      {mayChange && mayPublish(user) && (
        <>
          <DropdownMenuSeparator />
          {!isPublic && (
            <DropdownMenuItem onSelect={() => void change('publish', [post])}>
              <Send aria-hidden strokeWidth={1.9} />
              {texts.menu.publish}
            </DropdownMenuItem>
          )}
          {post.status !== 'draft' && (
            <DropdownMenuItem onSelect={() => void change('unpublish', [post])}>
              <CalendarX aria-hidden strokeWidth={1.9} />
              {isPublic ? texts.menu.unpublish : texts.menu.unschedule}
            </DropdownMenuItem>
          )}
        </>
      )}
    </MoreMenu>
  );
}
