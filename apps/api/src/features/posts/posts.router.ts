import { z } from 'zod';
import { ById } from '@jala/schema/wire/record';
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
} from '@jala/schema/wire/posts';
import { publicProcedure, staffProcedure, mutationWithoutCacheReset } from '#trpc/trpc.ts';
import type { PostWritesService } from './write/post-writes.service.ts';
import type { PostDraftsService } from './write/post-drafts.service.ts';
import type { StaffListService } from './lists/staff-list.service.ts';
import type { PostsService } from './posts.service.ts';

interface Services {
  posts: PostsService;
  postWrites: PostWritesService;
  postDrafts: PostDraftsService;
  staffList: StaffListService;
}

export const createPostsRouter = ({ posts, postWrites, postDrafts, staffList }: Services) => ({
  list: publicProcedure.query({ input: PostListQuery.prefault({}), output: PostRecordPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.list(input, ctx.client);
  }),
  cards: publicProcedure.query({ input: PostCardQuery.prefault({}), output: PostCardPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.cards(input);
  }),
  search: publicProcedure.query({ input: PostSearchQuery, output: FoundPostPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.search(input, ctx.client);
  }),
  total: publicProcedure.query({ output: z.int() }, () => posts.total()),
  card: publicProcedure.query({ input: ById, output: PostCard }, ({ input }) => posts.card(input.id)),
  byId: publicProcedure.query({ input: ById, output: PostRecord }, ({ input }) => posts.byId(input.id)),
  shown: publicProcedure.query({ input: ById, output: ShownPost }, ({ input }) => posts.shown(input.id)),
  previewed: publicProcedure.query({ input: PreviewToken, output: ShownPost, isSecret: true }, ({ input }) =>
    postDrafts.previewed(input.token),
  ),

  overview: staffProcedure.query({ input: PostOverviewQuery, output: PostOverview }, ({ ctx, input }) =>
    staffList.overview(input, ctx.client),
  ),
  own: staffProcedure.query({ output: OwnPosts }, ({ ctx }) => staffList.own(ctx.user.id)),
  authors: staffProcedure.query({ output: z.array(z.string()) }, () => staffList.authors()),
  edited: staffProcedure.query({ input: ById, output: EditedPost }, ({ ctx, input }) =>
    postDrafts.edited(input.id, ctx.user),
  ),
  keepDraft: mutationWithoutCacheReset(
    { input: KeepPostDraft, output: KeptPostDraft, richText: true },
    ({ ctx, input }) => postDrafts.keep(input, ctx.user),
  ),
  discardDraft: mutationWithoutCacheReset({ input: DiscardPostDraft }, ({ ctx, input }) =>
    postDrafts.discard(input, ctx.user),
  ),
  preview: mutationWithoutCacheReset({ input: ById, output: PostPreview }, ({ ctx, input }) =>
    postDrafts.preview(input.id, ctx.user, ctx.script),
  ),
  create: staffProcedure.mutation({ input: PostInput, output: PostRecord, richText: true }, ({ ctx, input }) =>
    postWrites.create(input, ctx.user),
  ),
  update: staffProcedure.mutation({ input: PostUpdate, output: PostRecord, richText: true }, ({ ctx, input }) =>
    postWrites.update(input, ctx.user),
  ),
  delete: staffProcedure.mutation({ input: ById }, ({ ctx, input }) => postWrites.delete(input.id, ctx.user)),
  changeMany: staffProcedure.mutation({ input: PostsChange }, ({ ctx, input }) =>
    postWrites.changeMany(input, ctx.user),
  ),
  askReview: staffProcedure.mutation({ input: ReviewWish }, ({ ctx, input }) => postWrites.askReview(input, ctx.user)),
});
