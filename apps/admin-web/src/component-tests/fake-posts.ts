import type {
  EditedPost,
  KeepPostDraft,
  KeptPostDraft,
  PostDraft,
  PostInput,
  PostOverview,
  PostOverviewItem,
  PostRecord,
} from '@jala/schema/wire/posts';
import { conflict, staff } from './fake-server.ts';
import { post as postRecord } from './records.ts';
import { server } from './render-screen.tsx';

type Draft = Omit<PostDraft, 'values'> & { values: Partial<KeepPostDraft> };

/** Handlers of the fake server for one post and its draft. Without `stored`, the form creates the post. */
export function fakePost(stored?: PostRecord) {
  let post = stored;
  let draft: Draft | null = null;
  const now = () => {
    if (post === undefined) throw new Error('There is no post yet.');
    return post;
  };
  let returned: EditedPost['returned'] = null;
  const edited = () => ({ post: now(), draft, returned }) as EditedPost;
  let key: string | undefined;
  const keep = (
    { id: wanted, base_version: seen, draft_version, draft_key, ...values }: KeepPostDraft,
    by = staff,
  ): KeptPostDraft => {
    const isKnown = wanted === null && draft_key !== undefined && draft_key === key;
    const [id, base_version] = isKnown ? [8, 1] : [wanted, seen];
    if (id === null) {
      key = draft_key;
      post = { ...postRecord(8, ''), ...(values as Partial<PostRecord>), status: 'draft', publish_at: null };
      return { id: 8, base_version: 1, draft_version: 0, saved_at: new Date().toISOString() };
    }
    if (draft_version !== (draft?.draft_version ?? 0) || base_version !== now().version) throw conflict();
    draft = {
      values,
      base_version: now().version,
      draft_version: (draft?.draft_version ?? 0) + 1,
      user_id: by.id,
      user_name: by.user_name,
      saved_at: new Date().toISOString(),
    };
    const { values: _values, user_id: _by, user_name: _name, ...kept } = draft;
    return { ...kept, id: now().id };
  };
  const save = ({ status, ...input }: PostInput) => {
    post = { ...now(), ...(input as Partial<PostRecord>), status: status ?? now().status, version: now().version + 1 };
    if (post.status === 'draft') post = { ...post, publish_at: null };
    draft = null;
    return post;
  };
  server.handle('posts.edited', edited);
  server.handle('posts.keepDraft', (input) => keep(input));
  server.handle('posts.create', (input) => {
    post = { ...postRecord(8, ''), version: 0 };
    return save({ status: 'published', ...input });
  });
  server.handle('posts.update', ({ id: _id, version, draft_version, ...input }) => {
    if (version !== undefined && version !== now().version) throw conflict();
    if (draft_version !== undefined && draft !== null && draft_version !== draft.draft_version) throw conflict();
    return save(input);
  });
  server.handle('posts.discardDraft', ({ draft_version }) => {
    if (draft_version !== undefined && draft !== null && draft_version !== draft.draft_version) throw conflict();
    draft = null;
    return undefined as never;
  });
  server.handle('posts.askReview', () => undefined as never);
  return {
    edited,
    now,
    draft: () => draft,
    /** Returns the post from the review, as a colleague would. */
    sendBack: (note: string) => {
      returned = { note, user_name: 'Citra Lestari', returned_at: new Date().toISOString() };
    },
    /** Saves the post as a colleague would. */
    publishElsewhere: (values: Partial<PostInput>) => save({ ...now(), ...values }),
    /** Stores a draft as the user `by` would: a colleague, or the same user in another window. */
    keepElsewhere: (values: Partial<KeepPostDraft>, by = { ...staff, id: 2, user_name: 'Citra Lestari' }) =>
      keep(
        {
          ...(draft?.values ?? now()),
          ...values,
          id: now().id,
          base_version: now().version,
          draft_version: draft?.draft_version ?? 0,
        } as KeepPostDraft,
        by,
      ),
  };
}

export const overviewItem = (id: number, post_title: string): PostOverviewItem => ({
  id,
  post_title,
  post_slug: '',
  post_image: null,
  post_date: '2026-11-02T00:00:00.000Z',
  changed_at: '2026-11-02T00:00:00.000Z',
  status: 'published',
  publish_at: '2026-11-02T00:00:00.000Z',
  review_asked_at: null,
  kategori_id: null,
  kategori: null,
  author_id: 1,
  author: '',
  post_author: '',
  has_draft: false,
  is_returned: false,
  version: 1,
});

/** A list of posts that has only one page. */
export const overview = (posts: PostOverviewItem[]): PostOverview => ({
  posts,
  totalPages: 1,
  currentPage: 1,
  counts: {
    all: posts.length,
    ...Object.fromEntries(
      ['draft', 'scheduled', 'published'].map((status) => [
        status,
        posts.filter((item) => item.status === status).length,
      ]),
    ),
    review: posts.filter((item) => item.review_asked_at !== null).length,
  } as PostOverview['counts'],
});
