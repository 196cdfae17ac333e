import { createCleanHtml } from '#clean.ts';

/** The server's cleaner over a storage that takes every picture and calls it `abc.png`, 4 by 3 pixels. */
export const clean = createCleanHtml({
  images: { add: async () => ({ file: 'abc.png', width: 4, height: 3 }), discard: async () => undefined },
  tooDeep: () => new Error('too deep'),
});
