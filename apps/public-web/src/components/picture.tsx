import { type ImageWidth, storageSrcset, storageUrl } from '@jala/schema/rules/storage-url';
import type { ImageFocus } from '@jala/schema/wire/media';
import { clsx } from 'clsx';
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
  /** True for the main image at the top of the page, which the browser loads before the others. */
  isFirst?: boolean;
  /** The point that stays visible if the image is cropped. Left out if it is the middle. */
  focus?: ImageFocus | undefined;
}

export function Picture({ file, fallback, alt, sizes, widest = 1280, isFirst = false, focus, ...props }: PictureProps) {
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
      {...(focus && focalPoint(focus, props.className))}
      {...source}
    />
  );
}

const percent = (part: number): string => String(part).padStart(3, '0');

/** See focus.css. */
const focalPoint = ({ x, y }: ImageFocus, className: string | undefined) => ({
  className: clsx(className, 'focus'),
  'data-x': percent(x),
  'data-y': percent(y),
});
