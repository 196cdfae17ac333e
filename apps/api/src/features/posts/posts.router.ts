import { z } from 'zod';
import { ById } from '@jala/schema/record';
import {
  DiscardPostDraft,
  EditedPost,
  FoundPostPage,
  KeepPostDraft,
  KeptPostDraft,
  OwnPosts,
  PostCard,
  PostCardPage,
  PostCardQuery,
  PostInput,
  PostListQuery,
  PostOverview,
  PostOverviewQuery,
  PostPreview,
  PostRecord,
  PostRecordPage,
  PostSearchQuery,
  PostsChange,
  PostUpdate,
  PreviewToken,
  ReviewWish,
  ShownPost,
} from '@jala/schema/posts';
import { everyone, staff, staffNote } from '#trpc/trpc.ts';
import type { PostDeskService } from './post-desk.service.ts';
import type { PostDraftsService } from './post-drafts.service.ts';
import type { PostOverviewService } from './post-overview.service.ts';
import type { PostsService } from './posts.service.ts';

interface Services {
  posts: PostsService;
  postDesk: PostDeskService;
  postDrafts: PostDraftsService;
  postOverview: PostOverviewService;
}

export const createPostsRouter = ({ posts, postDesk, postDrafts, postOverview }: Services) => ({
  list: everyone.query({ input: PostListQuery.prefault({}), output: PostRecordPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.list(input, ctx.client);
  }),
  cards: everyone.query({ input: PostCardQuery.prefault({}), output: PostCardPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.cards(input);
  }),
  search: everyone.query({ input: PostSearchQuery, output: FoundPostPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.search(input, ctx.client);
  }),
  total: everyone.query({ output: z.int() }, () => posts.total()),
  card: everyone.query({ input: ById, output: PostCard }, ({ input }) => posts.card(input.id)),
  byId: everyone.query({ input: ById, output: PostRecord }, ({ input }) => posts.byId(input.id)),
  shown: everyone.query({ input: ById, output: ShownPost }, ({ input }) => posts.shown(input.id)),
  previewed: everyone.query({ input: PreviewToken, output: ShownPost, isSecret: true }, ({ input }) =>
    postDrafts.previewed(input.token),
  ),

  overview: staff.query({ input: PostOverviewQuery, output: PostOverview }, ({ ctx, input }) =>
    postOverview.overview(input, ctx.client),
  ),
  own: staff.query({ output: OwnPosts }, ({ ctx }) => postOverview.own(ctx.user.id)),
  authors: staff.query({ output: z.array(z.string()) }, () => postOverview.authors()),
  edited: staff.query({ input: ById, output: EditedPost }, ({ ctx, input }) => postDrafts.edited(input.id, ctx.user)),
  keepDraft: staffNote({ input: KeepPostDraft, output: KeptPostDraft, richText: true }, ({ ctx, input }) =>
    postDrafts.keep(input, ctx.user),
  ),
  discardDraft: staffNote({ input: DiscardPostDraft }, ({ ctx, input }) => postDrafts.discard(input, ctx.user)),
  preview: staffNote({ input: ById, output: PostPreview }, ({ ctx, input }) =>
    postDrafts.preview(input.id, ctx.user, ctx.script),
  ),
  create: staff.mutation({ input: PostInput, output: PostRecord, richText: true }, ({ ctx, input }) =>
    postDesk.create(input, ctx.user),
  ),
  update: staff.mutation({ input: PostUpdate, output: PostRecord, richText: true }, ({ ctx, input }) =>
    postDesk.update(input, ctx.user),
  ),
  delete: staff.mutation({ input: ById }, ({ ctx, input }) => postDesk.delete(input.id, ctx.user)),
  changeMany: staff.mutation({ input: PostsChange }, ({ ctx, input }) => postDesk.changeMany(input, ctx.user)),
  askReview: staff.mutation({ input: ReviewWish }, ({ ctx, input }) => postDesk.askReview(input, ctx.user)),
});
