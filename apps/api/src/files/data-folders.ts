import path from 'node:path';

/** The folders in DATA_DIR with files that Jala serves. */
export const imageFolders = (dataDir: string) => ({
  images: path.join(dataDir, 'storage'),
  /** Smaller versions, made at the first request. */
  variants: path.join(dataDir, 'storage-variants'),
  /** Icons and share pictures, drawn at the first request. */
  made: path.join(dataDir, 'storage-made'),
  /** Copies of images in the bucket. */
  copies: path.join(dataDir, 'storage-copies'),
});
