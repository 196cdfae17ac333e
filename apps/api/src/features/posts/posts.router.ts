import { ById } from '@jala/schema/record';
import { PostCardPage, PostInput, PostPageQuery, PostRecord, PostRecordPage, PostUpdate } from '@jala/schema/posts';
import { publicProcedure, router, staffProcedure } from '#trpc/trpc.ts';

export const postsRouter = router({
  list: publicProcedure
    .input(PostPageQuery.prefault({}))
    .output(PostRecordPage)
    .query(({ ctx, input }) => ctx.services.posts.list(input)),
  cards: publicProcedure
    .input(PostPageQuery.prefault({}))
    .output(PostCardPage)
    .query(({ ctx, input }) => ctx.services.posts.cards(input)),
  byId: publicProcedure
    .input(ById)
    .output(PostRecord)
    .query(({ ctx, input }) => ctx.services.posts.byId(input.id)),
  create: staffProcedure
    .input(PostInput)
    .output(PostRecord)
    .mutation(({ ctx, input }) => ctx.services.posts.create(input)),
  update: staffProcedure
    .input(PostUpdate)
    .output(PostRecord)
    .mutation(({ ctx, input }) => ctx.services.posts.update(input)),
  delete: staffProcedure.input(ById).mutation(({ ctx, input }) => ctx.services.posts.delete(input.id)),
});
