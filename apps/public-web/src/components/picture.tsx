import { type ImageWidth, storageSrcset, storageUrl } from '@jala/schema/storage-url';
import type { ComponentProps } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  /** A stored file's name; without one `fallback` is shown. */
  file: string | null | undefined;
  /** The address of the site's own artwork. */
  fallback: string;
  alt: string;
  /** The room it takes; the browser keeps it free until the picture is there. */
  width: number;
  height: number;
  sizes: string;
  /** The widest rendition worth fetching. */
  widest?: ImageWidth;
  /** The picture that the first view is judged by. */
  isFirst?: boolean;
}

export function Picture({ file, fallback, alt, sizes, widest = 1280, isFirst = false, ...props }: PictureProps) {
  const source = file ? { sizes, srcSet: storageSrcset(file, widest), src: storageUrl(file, 800) } : { src: fallback };
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
