import { useNavigate } from '@tanstack/react-router';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_POST, PostForm, toInput, toStored } from './post-form.tsx';

export function CreatePost() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.posts.create.useMutation();
  const form = useEditForm({
    record: 'posts:new',
    stored: NEW_POST,
    checks: { post_title: required },
    save: async (values) => toStored(await create.mutateAsync(toInput(values))),
    isNew: true,
    onSaved: () => void utils.posts.invalidate(),
    onFinished: () => void navigate({ to: '/post' }),
    savedText: texts.saved,
    failedText: () => texts.saveFailed,
    // The post may have been made although nobody heard of it; a second one would stand on the blog.
    unansweredText: texts.posts.maybeCreated,
  });
  return <PostForm form={form} submit={texts.posts.create} />;
}
