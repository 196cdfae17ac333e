import { ExternalLink, Link, SlidersHorizontal, Trash2, Upload } from 'lucide-react';
import { mayPublish } from '@jala/schema/access';
import { postPath } from '@jala/schema/rules/post-address';
import { Button } from '@jala/ui/button';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { Spinner } from '@jala/ui/spinner';
import { HistoryButton } from '#components/history-button.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { useSite } from '#lib/use-site.ts';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { texts } from '../texts.ts';
import { useDraftActions } from '../editor/use-draft-actions.ts';
import { usePreviewLink } from '../editor/use-preview-link.ts';
import type { Intent, PostForm } from '../editor/use-post-form.ts';

interface Act {
  label: string;
  intent: Intent;
}

interface Actions {
  primary: Act;
  /** Other ways to save, beside 'Simpan Draf'. */
  others: Act[];
  hasDraftButton: boolean;
}

const SCHEDULE: Act = { label: texts.schedulePost, intent: 'schedule' };
const PUBLISH: Act = { label: texts.publish, intent: 'publish' };

/** Returns the buttons that save a post (contract section 8). */
export function useActions({ post, schedule }: PostForm, isNew: boolean): Actions {
  const user = useUser();
  if (!mayPublish(user))
    return { primary: { label: texts.askReview, intent: 'review' }, others: [], hasDraftButton: true };
  if (post?.status === 'published' && !isNew)
    return { primary: { label: texts.update, intent: 'update' }, others: [], hasDraftButton: false };
  const publish = isNew ? { ...PUBLISH, label: texts.create } : PUBLISH;
  const isScheduled = post?.status === 'scheduled';
  if (schedule.value.isLater) return { primary: SCHEDULE, others: isScheduled ? [publish] : [], hasDraftButton: true };
  return { primary: publish, others: isNew ? [SCHEDULE] : [], hasDraftButton: true };
}

interface PostActionsProps {
  form: PostForm;
  actions: Actions;
  /** Opens the details with the fields of the schedule. */
  openSchedule: () => void;
}

/** A button that saves the post with the intent of `act`. */
function ActButton({ form, act, openSchedule, isPrimary, className }: ActButtonProps) {
  const { isSaving } = form.form;
  const press = () => {
    // The user has not chosen a publication time yet.
    if (act.intent === 'schedule' && !form.schedule.value.isLater) openSchedule();
    else void form.act(act.intent);
  };
  return (
    <Button variant={isPrimary ? 'primary' : 'outline'} disabled={isSaving} className={className} onClick={press}>
      {isSaving && isPrimary && <Spinner />}
      {isSaving && isPrimary ? panel.form.saving : act.label}
    </Button>
  );
}

interface ActButtonProps extends Omit<PostActionsProps, 'actions'> {
  act: Act;
  isPrimary?: boolean;
  className?: string;
}

/** The buttons in the head of the editor. Below the breakpoint lg, the sheet has the buttons that have no room here. */
export function HeadActions(props: PostActionsProps & { onDetails: () => void; isSheetOpen: boolean }) {
  const { form, actions, openSchedule, onDetails, isSheetOpen } = props;
  const { post } = form;
  const preview = usePreviewLink(form);
  return (
    <div className={isSheetOpen ? 'flex items-center gap-2 max-lg:invisible' : 'flex items-center gap-2'}>
      {post && (
        <HistoryButton
          thing="posts"
          id={post.id}
          title={post.post_title}
          isIcon
          size="icon"
          className="max-lg:hidden"
        />
      )}
      {post?.status === 'published' && <PublicLink form={form} />}
      <ActionMenu form={form} onCopyPreview={() => void preview.copyLink()} className="max-md:hidden" />
      <Button variant="outline" className="max-lg:hidden" onClick={() => void preview.open()}>
        {texts.preview}
      </Button>
      {actions.hasDraftButton && (
        <Button
          variant="outline"
          className="max-md:hidden"
          disabled={form.form.isSaving}
          onClick={() => void form.saveDraft()}
        >
          {texts.saveDraft}
        </Button>
      )}
      {actions.others.map((act) => (
        <ActButton key={act.label} form={form} act={act} openSchedule={openSchedule} className="max-lg:hidden" />
      ))}
      <Button
        variant="ghost"
        size="icon"
        className="lg:hidden"
        aria-label={texts.details.open}
        title={texts.details.open}
        onClick={onDetails}
      >
        <SlidersHorizontal aria-hidden strokeWidth={1.9} />
      </Button>
      <ActButton form={form} act={actions.primary} openSchedule={openSchedule} isPrimary />
    </div>
  );
}

/** The buttons at the foot of the details sheet, which exists below the breakpoint lg. */
export function SheetActions({ form, actions, openSchedule }: PostActionsProps) {
  const preview = usePreviewLink(form);
  return (
    <>
      <ActionMenu form={form} onCopyPreview={() => void preview.copyLink()} className="max-w-11 md:hidden" />
      <Button variant="outline" onClick={() => void preview.open()}>
        {texts.preview}
      </Button>
      {actions.hasDraftButton && (
        <Button variant="outline" disabled={form.form.isSaving} onClick={() => void form.saveDraft()}>
          {texts.saveDraft}
        </Button>
      )}
      {actions.others.map((act) => (
        <ActButton key={act.label} form={form} act={act} openSchedule={openSchedule} />
      ))}
      <ActButton form={form} act={actions.primary} openSchedule={openSchedule} isPrimary />
    </>
  );
}

/** A link to the post as visitors see it. */
function PublicLink({ form: { post } }: { form: PostForm }) {
  const { data: site } = useSite();
  if (site === undefined || post === undefined) return null;
  return (
    <Button asChild variant="outline" size="icon" className="max-lg:hidden">
      <a
        href={site.public_origin + postPath(post)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.view}
        title={texts.view}
      >
        <ExternalLink aria-hidden strokeWidth={1.9} />
      </a>
    </Button>
  );
}

interface ActionMenuProps {
  form: PostForm;
  onCopyPreview: () => void;
  className: string;
}

function ActionMenu({ form, onCopyPreview, className }: ActionMenuProps) {
  const user = useUser();
  const { discardDraft, unpublish } = useDraftActions(form);
  const { post, isLive, form: values } = form;
  // The saved version of a post that is not live may be only its first words, so its draft cannot be discarded.
  const mayDiscard = isLive && (values.base.draft ?? 0) > 0;
  return (
    <MoreMenu label={texts.editor.more} variant="outline" className={className}>
      <DropdownMenuItem onSelect={onCopyPreview}>
        <Link aria-hidden strokeWidth={1.9} />
        {texts.editor.copyPreview}
      </DropdownMenuItem>
      {isLive && mayPublish(user) && (
        <DropdownMenuItem onSelect={() => void unpublish()}>
          <Upload aria-hidden className="rotate-180" strokeWidth={1.9} />
          {post?.status === 'scheduled' ? texts.menu.unschedule : texts.editor.unpublish}
        </DropdownMenuItem>
      )}
      {mayDiscard && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive onSelect={() => void discardDraft()}>
            <Trash2 aria-hidden strokeWidth={1.9} />
            {texts.editor.discardDraft}
          </DropdownMenuItem>
        </>
      )}
    </MoreMenu>
  );
}
