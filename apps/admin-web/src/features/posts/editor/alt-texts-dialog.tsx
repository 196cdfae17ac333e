import { AltQuestions } from '#image-library/alt-questions.tsx';
import { withAltTexts } from '#image-library/text-images.ts';
import { messageOf } from '#lib/fault.ts';
import { useStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { altQuestions } from './alt-texts.ts';

/** Asks for the missing alternative texts of an article's images, and also writes the answers into the article. */
export function AltTextsDialog() {
  const questions = useStore(altQuestions);
  const utils = trpc.useUtils();
  const update = trpc.posts.update.useMutation();
  if (questions === undefined) return null;
  const { id, images } = questions;
  const close = () => altQuestions.set(undefined);

  async function write(alts: ReadonlyMap<string, string>): Promise<void> {
    close();
    try {
      const { post } = await utils.posts.edited.fetch({ id }, { staleTime: 0 });
      const { post_title, post_image, version } = post;
      await update.mutateAsync({
        id,
        version,
        post_title,
        post_konten: withAltTexts(post.post_konten, alts),
        post_image_alt: post.post_image_alt || (alts.get(post_image ?? '') ?? ''),
      });
      toast.success(panel.saved);
    } catch (error) {
      toast.failure(messageOf(error) ?? panel.saveFailed);
    }
    await utils.posts.invalidate();
  }

  return <AltQuestions images={images} onAnswered={(alts) => void write(alts)} onLater={close} />;
}
