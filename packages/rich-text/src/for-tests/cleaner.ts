import { createCleanHtml } from '#clean.ts';

/** The server's cleaner with a fake storage, which accepts any image and returns `abc.png`, 4 by 3 px. */
export const clean = createCleanHtml({
  images: { add: async () => ({ file: 'abc.png', width: 4, height: 3 }) },
});
