import { FIELD_NAMES } from '@jala/schema/field-names';
import { useNavigate } from '@tanstack/react-router';
import type { PostRecord } from '@jala/schema/posts';
import { required } from '#forms/checks.ts';
import { type FieldWords, image, richText } from '#forms/field-words.ts';
import { useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { PostForm, type PostValues, toInput, toStored } from './post-form.tsx';
import { texts } from './texts.ts';

/** What users call the fields of a post. */
function usePostWords(): FieldWords<PostValues> {
  const { data: categories = [] } = trpc.kategori.list.useQuery();
  const nameOf = (id: string) => categories.find((kategori) => String(kategori.id) === id)?.nama;
  return {
    labels: FIELD_NAMES.posts,
    shown: {
      post_konten: richText,
      post_image: image,
      kategori_id: (id) => (id === '' ? texts.kategori.without : (nameOf(id) ?? texts.kategori.unknown)),
    },
    together: [['post_image', 'post_image_alt']],
  };
}

export function EditPost({ post }: { post: PostRecord }) {
  const { id } = post;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const update = trpc.posts.update.useMutation();
  const form = useRecordForm({
    draftName: `posts:${id}`,
    record: post,
    toStored,
    thing: 'posts',
    thingId: id,
    words: usePostWords(),
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
