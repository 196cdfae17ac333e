import { z } from 'zod';
import { ById } from '@jala/schema/record';
import {
  FoundPostPage,
  PostCard,
  PostCardPage,
  PostCardQuery,
  PostInput,
  PostListQuery,
  PostRecord,
  PostRecordPage,
  PostSearchQuery,
  PostUpdate,
  ShownPost,
} from '@jala/schema/posts';
import { everyone, staff } from '#trpc/trpc.ts';
import type { PostsService } from './posts.service.ts';

export const createPostsRouter = (posts: PostsService) => ({
  list: everyone.query({ input: PostListQuery.prefault({}), output: PostRecordPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.list(input, ctx.visitor);
  }),
  cards: everyone.query({ input: PostCardQuery.prefault({}), output: PostCardPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.cards(input);
  }),
  search: everyone.query({ input: PostSearchQuery, output: FoundPostPage }, ({ ctx, input }) => {
    ctx.takeRows(input.limit);
    return posts.search(input, ctx.visitor);
  }),
  total: everyone.query({ output: z.int() }, () => posts.total()),
  card: everyone.query({ input: ById, output: PostCard }, ({ input }) => posts.card(input.id)),
  byId: everyone.query({ input: ById, output: PostRecord }, ({ input }) => posts.byId(input.id)),
  shown: everyone.query({ input: ById, output: ShownPost }, ({ input }) => posts.shown(input.id)),
  create: staff.mutation({ input: PostInput, output: PostRecord, richText: true }, ({ ctx, input }) =>
    posts.create(input, ctx.user),
  ),
  update: staff.mutation({ input: PostUpdate, output: PostRecord, richText: true }, ({ ctx, input }) =>
    posts.update(input, ctx.user),
  ),
  delete: staff.mutation({ input: ById }, ({ ctx, input }) => posts.delete(input.id, ctx.user)),
});
