import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BATU, GREYS, greysOf } from '@jala/schema/colour';
import { expect, it } from 'vitest';
import { isThemed, themeOf } from './theme.ts';

it('the greys that a colour replaces are those of the style sheet', async () => {
  const styles = await readFile(path.join(import.meta.dirname, '../../../../packages/ui/src/styles.css'), 'utf8');
  for (const [step, [lightness, chroma, hue]] of Object.entries(BATU)) {
    const written = `oklch(${Number((lightness * 100).toFixed(1))}% ${chroma} ${hue})`;
    expect(styles).toContain(`--color-batu-${step}: ${written};`);
  }
});

it('a site with a colour of its own has its greys in that hue', () => {
  const { css } = themeOf('#8a4b08');
  expect(css).toContain(`--color-batu-950:${greysOf('#8a4b08')[950]}`);
  expect(css).not.toContain(GREYS[950]);
});

it('knows each custom property that it sets', () => {
  const names = Array.from(themeOf('#8a4b08').css.matchAll(/(--[\w-]+):/g), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !isThemed(name))).toEqual([]);
});
