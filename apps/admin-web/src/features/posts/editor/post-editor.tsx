import { useEffect, useRef, useState } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { EditedPost } from '@jala/schema/wire/posts';
import { Status } from '#components/status.tsx';
import type { SaveState } from '#components/save-state.tsx';
import { EditForm } from '#forms/edit-form.tsx';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { saveStateOf } from '#forms/save-state-of.ts';
import { useStore } from '#lib/store.ts';
import { leftSearch } from '#lib/list-place.ts';
import { DetailsPanel } from './details-panel.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { HeadActions, SheetActions, useActions } from '../publish/post-actions.tsx';
import { PostDetails } from './post-details.tsx';
import { TONES } from '../publish/post-status.ts';
import { TextLength } from './text-length.tsx';
import { texts } from '../texts.ts';
import { TitleField } from './title-field.tsx';
import { type PostForm, usePostForm } from './use-post-form.ts';

/** Media query: on a screen of this width, the details are beside the text (Tailwind breakpoint lg). */
const BESIDE = '(width >= 64rem)';

/** The editor of an article. Without `edited`, the article is new. */
export function PostEditor({ edited }: { edited?: EditedPost }) {
  const post = usePostForm(edited);
  const { form, schedule } = post;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const actions = useActions(post, edited === undefined);
  const isNew = useRef(edited === undefined);
  // Runs after the effect of the head, which moves the focus to the heading.
  useEffect(() => {
    if (isNew.current) document.querySelector<HTMLElement>('[name=post_title]')?.focus({ preventScroll: true });
  }, []);
  const openSchedule = () => {
    schedule.set({ isLater: true });
    setSheetOpen(!matchMedia(BESIDE).matches);
    // Runs after the fields are rendered.
    setTimeout(() => document.querySelector<HTMLElement>('[name=publish_day]')?.focus());
  };
  const publish = actions.primary.intent === 'schedule' ? texts.publish : actions.primary.label;
  const shared = { form: post, actions, openSchedule };
  const status = post.post?.status ?? 'draft';
  return (
    <EditForm
      // Ctrl+S never publishes.
      form={{ ...form, submit: post.saveDraft }}
      className="block"
      noticesClassName="grid gap-2 border-b border-border bg-card px-4 not-has-[[data-slot=alert]]:hidden has-[[data-slot=alert]]:py-3 md:px-5"
      head={{
        title: form.values.post_title.trim() || (edited === undefined ? texts.createTitle : texts.editTitle),
        back: { to: '/post', search: leftSearch('/post'), label: texts.back },
        state: useSaveState(post, edited),
        note: <Status tone={TONES[status]}>{texts.states[status]}</Status>,
        actions: <HeadActions {...shared} onDetails={() => setSheetOpen(true)} isSheetOpen={isSheetOpen} />,
      }}
    >
      <div className="flex items-stretch">
        <div className="flex min-w-0 flex-1 flex-col bg-card lg:min-h-[calc(100dvh-4rem)]">
          <DraftNotices form={post} />
          <TitleField {...form.text('post_title')} />
          {form.values.post_konten === '' && (
            // Without height, so that the placeholder lies on the first line of the text.
            <p
              aria-hidden
              className="pointer-events-none mx-auto h-0 w-full max-w-184 translate-y-6 px-4 text-[1.0625rem] leading-[1.75] text-muted-foreground"
            >
              {texts.textPlaceholder}
            </p>
          )}
          <RichTextField
            look="page"
            label={FIELD_NAMES.posts.post_konten}
            {...form.text('post_konten')}
            uploads={form.uploads}
          />
          <TextLength html={form.values.post_konten} />
        </div>
        <DetailsPanel isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} foot={<SheetActions {...shared} />}>
          <PostDetails form={post} publish={publish} />
        </DetailsPanel>
      </div>
    </EditForm>
  );
}

/** Returns the save state of the article. */
function useSaveState({ form, schedule }: PostForm, edited: EditedPost | undefined): SaveState {
  const keeping = useStore(form.autosave?.state ?? IDLE);
  const uploads = useStore(form.uploads.state);
  const state = saveStateOf(form);
  if (keeping.kind === 'keeping') return { kind: 'saving' };
  if (state.kind === 'saving' || state.kind === 'failed') return state;
  if (schedule.error !== undefined) return { kind: 'failed', failure: schedule.error };
  if (keeping.kind === 'conflict') return { kind: 'failed', failure: texts.editor.conflictShort };
  if (keeping.kind === 'refused' && keeping.reason !== '') return { kind: 'failed', reason: keeping.reason };
  // The text is still saved, but without the image.
  if (uploads === 'failed') return { kind: 'failed', failure: texts.editor.uploadFailed };
  if (form.isDirtyNow() && keeping.kind === 'offline') return { kind: 'unsaved', instead: texts.editor.offline };
  if (uploads === 'sending') return { kind: 'unsaved', instead: texts.editor.uploading };
  if (form.isDirtyNow()) return { kind: 'unsaved' };
  const savedAt = edited?.draft?.saved_at;
  if (state.kind === 'unchanged' && savedAt !== undefined && (form.base.draft ?? 0) > 0)
    return { kind: 'saved', at: new Date(savedAt) };
  return state;
}

/** Autosave state of a form without autosave. */
const IDLE = { get: () => ({ kind: 'idle' }) as const, set: () => {}, watch: () => () => {} };
