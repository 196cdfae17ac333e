import path from 'node:path';

/** The folders in DATA_DIR with files that Jala serves. */
export const imageFolders = (dataDir: string) => ({
  images: path.join(dataDir, 'storage'),
  /** Smaller versions, made at the first request. */
  variants: path.join(dataDir, 'storage-variants'),
  /** Copies of images in the bucket. */
  copies: path.join(dataDir, 'storage-copies'),
});
