import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { noteAddress } from '@jala/ui/back';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { POST_TITLE_MAX } from '@jala/schema/limits';
import type { EditedPost, PostRecord } from '@jala/schema/wire/posts';
import { type FieldDescriptions, image, richText } from '#forms/field-descriptions.ts';
import { required } from '#forms/checks.ts';
import { joinTexts } from '#forms/join-texts.ts';
import type { Stored } from '#forms/form-state.ts';
import { useEditForm } from '#forms/use-edit-form.ts';
import { exactly, momentIn, typedOf } from '#lib/moments.ts';
import { randomId } from '#lib/random-id.ts';
import { leftSearch } from '#lib/list-place.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { askForAltTexts } from './alt-texts.ts';
import { BLANK_POST, type PostValues, toInput, toStored, valuesOf } from './post-values.ts';
import { dateFault, offeredTime, type Schedule, scheduleFault, scheduleOf } from '../publish/schedule.ts';
import { texts } from '../texts.ts';

/**
 * Effect of a save: `keep` saves the values as a draft beside the post, and does not change the post itself. `draft` saves a post that is
 * neither public nor scheduled. `unpublish` turns a public or scheduled post back into a draft. `update` changes a published post.
 */
export type Intent = 'keep' | 'draft' | 'unpublish' | 'review' | 'schedule' | 'publish' | 'update';

const STATUS = {
  draft: 'draft',
  unpublish: 'draft',
  review: 'draft',
  schedule: 'scheduled',
  publish: 'published',
  update: 'published',
} as const;

/** Intents after which the user stays in the editor. All other intents lead to the list. */
const STAYS: ReadonlySet<Intent> = new Set(['keep', 'draft', 'unpublish']);

/** Intents after which the panel asks for missing alternative texts. */
const SHOWS: ReadonlySet<Intent> = new Set(['review', 'schedule', 'publish', 'update']);

/** Returns the labels of a post's fields, and how their values are displayed and merged. */
function usePostFields(): FieldDescriptions<PostValues> {
  const { data: categories = [] } = trpc.kategori.list.useQuery();
  const nameOf = (id: string) => categories.find((kategori) => String(kategori.id) === id)?.nama;
  return {
    labels: FIELD_NAMES.posts,
    shown: {
      post_konten: richText,
      post_image: image,
      kategori_id: (id) => (id === '' ? texts.kategori.without : (nameOf(id) ?? texts.kategori.unknown)),
      publish_at: (time) => (momentIn(time) === undefined ? texts.details.now : exactly(momentIn(time) ?? '')),
    },
    together: [['post_image', 'post_image_alt']],
    joins: { post_konten: joinTexts },
  };
}

/** Returns the `publish_at` of a draft for the server: null without a time, and an empty object while the time is incomplete. */
function keptTime({ publish_at }: PostValues): { publish_at?: string | null } {
  if (publish_at === '') return { publish_at: null };
  const moment = momentIn(publish_at);
  return moment === undefined ? {} : { publish_at: moment };
}

/** Returns the error of an empty or too long title. The intent `keep` skips this check, because a draft may have no title. */
const titleFault = (title: string): string | undefined =>
  title.trim().length > POST_TITLE_MAX ? texts.titleTooLong(POST_TITLE_MAX) : required(title);

/** The form of a post. Without `edited`, the post is new. */
export function usePostForm(edited?: EditedPost) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const user = useUser();
  const fields = usePostFields();
  const keepDraft = trpc.posts.keepDraft.useMutation();
  const create = trpc.posts.create.useMutation();
  const update = trpc.posts.update.useMutation();
  const review = trpc.posts.askReview.useMutation();
  const intent = useRef<Intent>('keep');
  const known = useRef(edited?.post.id);
  const [id, setId] = useState(edited?.post.id);
  /** Sent with the draft of a new post, so that the server does not create a second post if its first response was lost. */
  const [draftKey] = useState(randomId);
  /** The path at which this screen was opened. */
  const [opened] = useState(() => window.location.pathname);
  /** True if the server may have the new post although the form does not know the id. */
  const mayExist = useRef(false);
  const [saved, setSaved] = useState<PostRecord>();
  // The query may have a newer version than `saved`, for example a version restored from the history.
  const post = (saved?.version ?? 0) >= (edited?.post.version ?? 0) ? (saved ?? edited?.post) : edited?.post;
  const [scheduleError, setScheduleError] = useState<string>();
  const isOtherTime = ({ publish_at }: PostValues) => publish_at !== typedOf(post?.publish_at);
  const isLive = post?.status === 'published' || post?.status === 'scheduled';

  /** Takes over the id of a new post: renames the drafts on this device and changes the URL, while the form stays open. */
  function meet(newId: number): void {
    if (known.current !== undefined) return;
    known.current = newId;
    setId(newId);
    form.draft.moveTo(`posts:${newId}`);
    const { publicHref } = router.buildLocation({ to: '/post/$id/edit', params: { id: String(newId) } });
    // Does nothing if the user has already left this screen.
    if (!form.isOpen() || window.location.pathname !== opened) return;
    // Bypasses the router, which would open another screen and lose the cursor. After a reload, the new URL opens the post.
    History.prototype.replaceState.call(window.history, window.history.state, '', publicHref);
    noteAddress(true);
  }

  async function keep(values: PostValues, base: Stored<PostValues>): Promise<Stored<PostValues>> {
    const isNew = known.current === undefined;
    mayExist.current = isNew;
    const kept = await keepDraft.mutateAsync({
      ...toInput(values),
      ...(isOtherTime(values) && keptTime(values)),
      id: known.current ?? null,
      base_version: base.version ?? null,
      draft_version: base.draft ?? 0,
      ...(isNew && { draft_key: draftKey }),
    });
    meet(kept.id);
    return { values, version: kept.base_version, draft: kept.draft_version };
  }

  async function save(values: PostValues, base: Stored<PostValues>): Promise<Stored<PostValues>> {
    const wanted = intent.current;
    if (wanted === 'keep' || (wanted === 'review' && keepsApart(values))) {
      const kept = await keep(values, base);
      if (wanted === 'review') await askReview(true);
      return kept;
    }
    // Saves the draft again with its key. Otherwise, a first draft whose response was lost would remain as a second post.
    if (known.current === undefined && mayExist.current) base = await keep(values, base);
    const input = { ...toInput(values), status: STATUS[wanted], ...publishAt(wanted, values) };
    const stored =
      known.current === undefined
        ? await create.mutateAsync(input)
        : await update.mutateAsync({
            ...input,
            id: known.current,
            version: base.version,
            // The server refuses to remove a draft that this form has not seen.
            draft_version: base.draft ?? 0,
          });
    meet(stored.id);
    show({ post: stored, draft: null });
    if (wanted === 'review') await askReview(true);
    return { values: valuesOf(stored), version: stored.version, draft: 0 };
  }

  const publishAt = (wanted: Intent, values: PostValues): { publish_at?: string } => {
    const moment = momentIn(values.publish_at);
    const isSent = wanted === 'schedule' || (wanted === 'update' && isOtherTime(values));
    return isSent && moment !== undefined ? { publish_at: moment } : {};
  };

  /**
   * Tells whether the values must be saved as a draft beside the post: the post is live, or the values have a publication time, which a
   * post with the status `draft` cannot have.
   */
  const keepsApart = ({ publish_at }: PostValues) => isLive || publish_at !== '';

  /** Updates the screen and the cached query with the stored post. */
  function show(stored: Pick<EditedPost, 'post' | 'draft'>): void {
    setSaved(stored.post);
    utils.posts.edited.setData({ id: stored.post.id }, { returned: edited?.returned ?? null, ...stored });
  }

  /** Requests or withdraws a review. With `note`, returns the article to its author. */
  async function askReview(wanted: boolean, note?: string): Promise<void> {
    if (known.current === undefined) return;
    await review.mutateAsync({ id: known.current, wanted, note });
    const asked = { review_asked_at: wanted ? new Date().toISOString() : null };
    setSaved((before = post) => before && { ...before, ...asked });
  }

  const sentence = (): string | undefined => {
    switch (intent.current) {
      case 'keep':
        return post?.status === 'published'
          ? texts.editor.draftKept
          : post?.status === 'scheduled'
            ? texts.editor.draftKeptScheduled
            : texts.editor.draftSaved;
      case 'draft':
        return texts.editor.draftSaved;
      case 'unpublish':
        return post?.status === 'scheduled' ? texts.editor.unscheduled : texts.editor.unpublished;
      case 'review':
        return texts.editor.reviewAsked;
      case 'schedule':
        return texts.editor.scheduled(exactly(momentIn(form.values.publish_at) ?? ''));
      default:
        return panel.saved;
    }
  };

  const form = useEditForm<PostValues>({
    draftName: edited === undefined ? 'posts:new' : `posts:${edited.post.id}`,
    stored:
      edited === undefined
        ? { values: { ...BLANK_POST, post_author: user.user_name }, version: undefined, draft: 0 }
        : toStored(edited),
    isNew: id === undefined,
    keep,
    checks: { post_title: (title) => (intent.current === 'keep' ? undefined : titleFault(title)) },
    save,
    async reload() {
      const newest = await utils.posts.edited.fetch({ id: known.current ?? 0 }, { staleTime: 0 });
      setSaved(newest.post);
      return toStored(newest);
    },
    onSaved: () => void utils.posts.invalidate(),
    onFinished() {
      if (SHOWS.has(intent.current) && known.current !== undefined) void askForAltTexts(utils, known.current);
      if (!STAYS.has(intent.current)) void router.navigate({ to: '/post', search: leftSearch('/post') });
    },
    sentences: {
      saved: sentence,
      failed: panel.saveFailed,
      // The server may have created the post although no response came. Saving again would create a second post.
      ...(id === undefined && { noResponse: texts.maybeCreated }),
    },
    ...(id !== undefined && { changes: { ref: { thing: 'posts', id }, fields } }),
  });

  /** Saves the post with an intent. Does nothing while another save is running. */
  async function act(wanted: Intent): Promise<void> {
    if (form.isSaving) return;
    const { values } = form;
    const fault =
      wanted === 'schedule'
        ? scheduleFault(values.publish_at)
        : wanted === 'update' && isOtherTime(values)
          ? dateFault(values.publish_at)
          : undefined;
    setScheduleError(fault);
    if (fault !== undefined) return;
    // With a faulty title or with a publication time, the values are only saved as a draft beside the post.
    const isKept = wanted === 'draft' && (titleFault(values.post_title) !== undefined || keepsApart(values));
    intent.current = isKept ? 'keep' : wanted;
    if (isLive && intent.current === 'keep' && !form.isDirtyNow()) return void toast.note(texts.editor.nothingChanged);
    if (STAYS.has(intent.current) && form.autosave?.state.get().kind === 'conflict') return form.conflict.open();
    await form.submit();
  }

  const schedule = scheduleOf(form.values.publish_at);
  return {
    form,
    /** Returns the current id, also if the id was assigned after the last render. */
    idNow: () => known.current,
    post,
    /** Who returned the article after its last review, when and why. Null if nobody did, or if the article waits for another review. */
    returned: post?.review_asked_at ? null : (edited?.returned ?? null),
    isLive,
    schedule: {
      value: schedule,
      publishAt: form.values.publish_at,
      // The server may refuse a time that this device accepts, because their clocks may differ.
      error: scheduleError ?? form.errors.publish_at,
      set: ({ isLater = true, ...part }: Partial<Schedule>) => {
        const before = schedule.isLater ? schedule : scheduleOf(form.base.values.publish_at || offeredTime());
        const { day, time } = { ...before, ...part };
        setScheduleError(undefined);
        form.set('publish_at', isLater ? `${day}T${time}` : '');
      },
    },
    act,
    /** Shows the differences between this draft and the other saved draft. The result is saved as a draft, not published. */
    openConflict: () => {
      intent.current = 'keep';
      form.conflict.open();
    },
    /** Saves without publishing, for the button 'Simpan Draf' and Ctrl+S. */
    saveDraft: () => act(isLive ? 'keep' : 'draft'),
    show,
    askReview,
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
