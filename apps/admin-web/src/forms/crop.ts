import type { PercentCrop } from 'react-image-crop';

/** Required shape, size and file type of an image. */
export interface CropShape {
  /** Width divided by height. Left out if any shape fits. */
  aspect?: number;
  /** Maximum width in px. A wider image is scaled down. */
  maxWidth: number;
  /** PNG keeps transparent areas, JPEG makes photographs small. */
  type: 'image/png' | 'image/jpeg';
}

const QUALITY = 0.9;
const ENDINGS = { 'image/png': '.png', 'image/jpeg': '.jpg' } as const;

/**
 * Returns the chosen part of `file` as a new file. `image` is the element that shows `file`. Rejects if the browser cannot create the new
 * file.
 */
export async function cropped(
  file: File,
  image: HTMLImageElement,
  { x, y, width, height }: PercentCrop,
  { maxWidth, type }: CropShape,
): Promise<File> {
  const part = {
    x: (image.naturalWidth * x) / 100,
    y: (image.naturalHeight * y) / 100,
    width: (image.naturalWidth * width) / 100,
    height: (image.naturalHeight * height) / 100,
  };
  const scale = Math.min(1, maxWidth / part.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no images.');
  context.imageSmoothingQuality = 'high';
  // JPEG does not support transparency, so paint a white background.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob === null) throw new Error('This browser cannot store the part of the image.');
  return new File([blob], file.name.replace(/\.\w+$|$/, ENDINGS[type]), { type });
}
