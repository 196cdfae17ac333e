import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Node, Renderer, RgbaImage } from '@takumi-rs/core';
import type { Sharp } from 'sharp';
import { projectRoot } from '#project-paths.ts';
import { sharp } from '#sharp.ts';

const FONT = path.join(projectRoot, 'packages', 'ui', 'src', 'fonts', 'plus-jakarta-sans-normal.woff2');

let renderer: Promise<Renderer> | undefined;

/** Renders a drawing with the site's own font, so that the drawing looks the same on every machine. Sizes are in px. */
export async function draw(node: Node, size: { width: number; height: number }): Promise<Sharp> {
  renderer ??= openRenderer();
  const pixels = await (await renderer).render(node, { ...size, format: 'raw' });
  return sharp(pixels, { raw: { ...size, channels: 4 } });
}

/** Loads the drawing library, only when a picture is drawn. */
export async function openRenderer(): Promise<Renderer> {
  const library = await import('@takumi-rs/core');
  // Pictures are stored, so no picture is drawn twice.
  const opened = new library.Renderer({ cacheMaxBytes: 0 });
  await opened.registerFont({ name: 'Plus Jakarta Sans', data: await readFile(FONT) });
  return opened;
}

/** Converts an image to a part of a drawing. */
export async function pixelsOf(image: Sharp): Promise<RgbaImage> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
