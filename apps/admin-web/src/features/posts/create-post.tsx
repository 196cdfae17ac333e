import { useNavigate } from '@tanstack/react-router';
import { required } from '#forms/checks.ts';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { BLANK_POST, PostForm, toInput } from './post-form.tsx';
import { texts } from './texts.ts';

export function CreatePost() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.posts.create.useMutation({ onSettled: () => void utils.posts.invalidate() });
  const form = useNewRecordForm({
    draftName: 'posts:new',
    blank: BLANK_POST,
    checks: { post_title: required },
    create: (values) => create.mutateAsync(toInput(values)),
    onFinished: () => void navigate({ to: '/post' }),
    // The server may have created the post although no response came. Saving again would create a second post.
    sentences: { noResponse: texts.maybeCreated },
  });
  return <PostForm form={form} submit={texts.create} />;
}
