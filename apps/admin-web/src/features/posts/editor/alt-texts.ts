import type { MediaItem } from '@jala/schema/wire/media';
import { muteImagesIn } from '#image-library/text-images.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#lib/toasts.ts';
import type { trpc } from '#lib/trpc.ts';

/** Texts that are not in `../texts.ts`, because every screen loads this file. */
const texts = {
  wanted: (count: number, title: string) => `${count} gambar di “${title}” belum punya teks alternatif.`,
  write: 'Tulis',
};

interface Questions {
  /** Id of the article that uses the images. */
  id: number;
  images: readonly MediaItem[];
}

/** Questions that the user has agreed to answer. */
export const altQuestions = createStore<Questions | undefined>(undefined);

/**
 * Shows a toast that offers to write the missing alternative texts of an article's images. Called after the article was saved, because a
 * question before the save would delay users who are in a hurry.
 */
export async function askForAltTexts(utils: ReturnType<typeof trpc.useUtils>, id: number): Promise<void> {
  try {
    const { post } = await utils.posts.edited.fetch({ id });
    const files = muteImagesIn(post.post_konten);
    if (post.post_image !== null && post.post_image_alt === '') files.unshift(post.post_image);
    if (files.length === 0) return;
    const images = await utils.media.withoutAlt.fetch({ files: [...new Set(files)] }, { staleTime: 0 });
    if (images.length === 0) return;
    const run = () => altQuestions.set({ id, images });
    toast.note(texts.wanted(images.length, post.post_title), { label: texts.write, run });
  } catch {
    // Nothing is lost: the article is saved, and the home screen (Beranda) also lists images without alternative texts.
  }
}
