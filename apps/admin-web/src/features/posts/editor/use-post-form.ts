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
 * Effect of a save: `keep` keeps the draft beside the post, and changes nothing that visitors see or will see. `draft` saves a post that
 * was never public, `unpublish` one that is public no more. `update` changes a published post.
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

/** After these the user goes on writing. The others lead to the list. */
const STAYS: ReadonlySet<Intent> = new Set(['keep', 'draft', 'unpublish']);

/** After these, images without an alternative text are asked about. */
const SHOWS: ReadonlySet<Intent> = new Set(['review', 'schedule', 'publish', 'update']);

/** Returns the names and the display of a post's fields. */
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

/** The time in a draft, if it is complete. */
function keptTime({ publish_at }: PostValues): { publish_at?: string | null } {
  if (publish_at === '') return { publish_at: null };
  const moment = momentIn(publish_at);
  return moment === undefined ? {} : { publish_at: moment };
}

/** The title alone has a rule that the fields themselves do not keep. A draft may lack it. */
const titleFault = (title: string): string | undefined =>
  title.trim().length > POST_TITLE_MAX ? texts.titleTooLong(POST_TITLE_MAX) : required(title);

/** The form of a post: a new one without `edited`. */
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
  /** By this the server recognises a new post when its response was lost. */
  const [draftKey] = useState(randomId);
  /** The address of this screen. */
  const [opened] = useState(() => window.location.pathname);
  /** True if the server may have the new post although its id is not known. */
  const mayExist = useRef(false);
  const [saved, setSaved] = useState<PostRecord>();
  // A version that was restored from the history comes with the query.
  const post = (saved?.version ?? 0) >= (edited?.post.version ?? 0) ? (saved ?? edited?.post) : edited?.post;
  const [scheduleError, setScheduleError] = useState<string>();
  const isOtherTime = ({ publish_at }: PostValues) => publish_at !== typedOf(post?.publish_at);
  const isLive = post?.status === 'published' || post?.status === 'scheduled';

  /** A new post has got its id: its address and its drafts on this device follow, and the form goes on. */
  function meet(newId: number): void {
    if (known.current !== undefined) return;
    known.current = newId;
    setId(newId);
    form.draft.moveTo(`posts:${newId}`);
    const { publicHref } = router.buildLocation({ to: '/post/$id/edit', params: { id: String(newId) } });
    // Not by the router, which would open another screen, and lose the cursor. After a reload it opens the right one.
    // Whoever has gone back already has another address.
    if (!form.isOpen() || window.location.pathname !== opened) return;
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
    // Without this, a first draft whose response was lost would stay behind as a second post.
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

  /** Tells whether the values stay beside the post: if it is live, and with a time, which the post itself cannot have as a draft. */
  const keepsApart = ({ publish_at }: PostValues) => isLive || publish_at !== '';

  /** The form and the screen go on from what is stored. */
  function show(stored: Pick<EditedPost, 'post' | 'draft'>): void {
    setSaved(stored.post);
    utils.posts.edited.setData({ id: stored.post.id }, { returned: edited?.returned ?? null, ...stored });
  }

  /** With `note`, the article goes back to its author. */
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
    save: (values, version, before, draft = 0) => save(values, { values: before, version, draft }),
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

  /** Saves. Does nothing while another save is running. */
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
    // What is not public yet may lack its title; then it is only kept.
    const isKept = wanted === 'draft' && (titleFault(values.post_title) !== undefined || keepsApart(values));
    intent.current = isKept ? 'keep' : wanted;
    if (isLive && intent.current === 'keep' && !form.isDirtyNow()) return void toast.note(texts.editor.nothingChanged);
    if (STAYS.has(intent.current) && form.autosave?.state.get().kind === 'conflict') return form.conflict.open();
    await form.submit();
  }

  const schedule = scheduleOf(form.values.publish_at);
  return {
    form,
    /** The id at this moment, also when it was given since the last render. */
    idNow: () => known.current,
    post,
    /** How the article came back from its last review, if it did and waits for no other. */
    returned: post?.review_asked_at ? null : (edited?.returned ?? null),
    isLive,
    schedule: {
      value: schedule,
      publishAt: form.values.publish_at,
      // The clock of this device may differ from the server's.
      error: scheduleError ?? form.errors.publish_at,
      set: ({ isLater = true, ...part }: Partial<Schedule>) => {
        const before = schedule.isLater ? schedule : scheduleOf(form.base.values.publish_at || offeredTime());
        const { day, time } = { ...before, ...part };
        setScheduleError(undefined);
        form.set('publish_at', isLater ? `${day}T${time}` : '');
      },
    },
    act,
    /** Shows how this draft and that of a colleague differ. What is chosen is kept, and not published. */
    openConflict: () => {
      intent.current = 'keep';
      form.conflict.open();
    },
    /** Saves what is written without publishing it: the button 'Simpan Draf', and Ctrl+S. */
    saveDraft: () => act(isLive ? 'keep' : 'draft'),
    show,
    askReview,
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
