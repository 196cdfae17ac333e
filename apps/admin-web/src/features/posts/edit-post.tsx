import { useNavigate } from '@tanstack/react-router';
import type { PostRecord } from '@jala/schema/posts';
import { required } from '#forms/checks.ts';
import { useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { PostForm, toInput, toStored } from './post-form.tsx';
import { texts } from './texts.ts';

export function EditPost({ post }: { post: PostRecord }) {
  const { id } = post;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const update = trpc.posts.update.useMutation();
  const form = useRecordForm({
    draftName: `posts:${id}`,
    record: post,
    toStored,
    query: {
      fetch: () => utils.posts.byId.fetch({ id }),
      show: (saved) => utils.posts.byId.setData({ id }, saved),
      refresh: () => void utils.posts.invalidate(),
    },
    checks: { post_title: required },
    update: (values, version) => update.mutateAsync({ ...toInput(values), id, version }),
    onFinished: () => void navigate({ to: '/post' }),
  });
  return <PostForm form={form} submit={texts.update} />;
}
