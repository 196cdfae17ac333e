import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** An image of one colour; 40 by 30 pixels by default. */
export async function picture(
  format: Format = 'png',
  { width = 40, height = 30, isClear = false } = {},
): Promise<Blob> {
  const colour = isClear
    ? ({ channels: 4, background: '#0000' } as const)
    : ({ channels: 3, background: '#1e4799' } as const);
  const bytes = await sharp({ create: { width, height, ...colour } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}

/** A JPEG as a phone writes it: on its side, with the camera and the place in its metadata. */
export async function telephonePhoto(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b74f13' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Telepon Rahasia' }, IFD3: { GPSLatitude: '6/1 42/1 52/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
