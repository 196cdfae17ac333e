import { useNavigate } from '@tanstack/react-router';
import type { PostRecord } from '@jala/schema/posts';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { PostForm, toInput, toStored } from './post-form.tsx';

export function EditPost({ post }: { post: PostRecord }) {
  const { id } = post;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const update = trpc.posts.update.useMutation();
  const form = useEditForm({
    record: `posts:${id}`,
    stored: toStored(post),
    checks: { post_title: required },
    async save(values, version) {
      const saved = await update.mutateAsync({ ...toInput(values), id, version });
      utils.posts.byId.setData({ id }, saved);
      return toStored(saved);
    },
    reload: async () => toStored(await utils.posts.byId.fetch({ id })),
    onSaved: () => void utils.posts.invalidate(),
    onFinished: () => void navigate({ to: '/post' }),
    savedText: texts.saved,
    failedText: () => texts.saveFailed,
  });
  return <PostForm form={form} submit={texts.posts.update} />;
}
