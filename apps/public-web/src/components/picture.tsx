import { type ImageWidth, storageSrcset, storageUrl } from '@jala/schema/storage-url';
import type { ComponentProps } from 'react';
import { useArtwork } from '#lib/use-artwork.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  /** The name of a stored file. Without one, `fallback` is shown. */
  file: string | null | undefined;
  /** The address of one of the site's own drawings. */
  fallback: string;
  alt: string;
  /** The browser reserves this space until the image has loaded. */
  width: number;
  height: number;
  sizes: string;
  /** The widest variant to offer, in px. */
  widest?: ImageWidth;
  /** Whether this is the main image at the top of the page, which the browser loads before the others. */
  isFirst?: boolean;
}

export function Picture({ file, fallback, alt, sizes, widest = 1280, isFirst = false, ...props }: PictureProps) {
  const artwork = useArtwork();
  const source = file
    ? { sizes, srcSet: storageSrcset(file, widest), src: storageUrl(file, 800) }
    : { src: artwork(fallback) };
  return (
    <img
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      {...props}
      {...source}
    />
  );
}
