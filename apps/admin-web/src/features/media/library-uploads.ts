import { createImageUploads } from '#image-library/image-uploads.ts';
import { createStore } from '#lib/store.ts';
import { queries } from '#lib/trpc.ts';

/** Number of images uploaded since the page was loaded. Screen readers announce it. */
export const storedCount = createStore(0);

/** The uploads of the library. They go on while the user works on another screen of the panel. */
export const libraryUploads = createImageUploads(() => {
  storedCount.set(storedCount.get() + 1);
  void queries.media.invalidate();
});

libraryUploads.lines.watch(() => {
  const isBusy = libraryUploads.lines.get().some(({ status }) => status !== 'failed');
  if (isBusy) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
