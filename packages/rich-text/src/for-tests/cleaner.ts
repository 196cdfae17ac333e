import { createCleanHtml } from '#clean.ts';

/** The server's cleaner with a storage that accepts any image as `abc.png` of 4 by 3 px. */
export const clean = createCleanHtml({
  images: { add: async () => ({ file: 'abc.png', width: 4, height: 3 }), discard: async () => undefined },
  tooDeep: () => new Error('too deep'),
});
