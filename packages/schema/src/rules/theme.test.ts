import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BATU, contrast, GREYS, greysOf } from './colour.ts';
import { drawnIn, styledIn } from './theme.ts';

it('the greys that a colour replaces are those of the style sheet', () => {
  const styles = readFileSync(path.join(import.meta.dirname, '../../../ui/src/styles.css'), 'utf8');
  for (const [step, [lightness, chroma, hue]] of Object.entries(BATU)) {
    const written = `oklch(${Number((lightness * 100).toFixed(1))}% ${chroma} ${hue})`;
    expect(styles).toContain(`--color-batu-${step}: ${written};`);
  }
});

it('a site with a colour of its own has its greys in that hue', () => {
  const css = styledIn('#8a4b08', '');
  expect(css).toContain(`--color-batu-950:${greysOf('#8a4b08')[950]}`);
  expect(css).not.toContain(GREYS[950]);
});

it.each(['#8a4b08', '#0d6b3f', '#a3195b', '#1747a6'])(
  'white words on the packages of a site in %s can be read',
  (colour) => {
    const css = styledIn(colour, '');
    expect(css).toContain('--color-paket-2:var(--color-nila-600)');
    for (const step of [600, 700, 800]) {
      const [, shade = ''] = new RegExp(`--color-nila-${step}:([^;}]+)`).exec(css) ?? [];
      expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('drawings and styles have an address for each colour, fonts and photos have one', () => {
  const css = 'url(/assets/wave-Ab_1.svg),url(/assets/letters-Ab_1.woff2)';
  expect(styledIn('#8a4b08', css)).toMatch(
    /^url\(\/assets\/8a4b08\/wave-Ab_1\.svg\),url\(\/assets\/letters-Ab_1\.woff2\):root/,
  );
  expect(drawnIn('#8a4b08', '/assets/entry-Ab_1.css')).toBe('/assets/8a4b08/entry-Ab_1.css');
  expect(drawnIn(null, css)).toBe(css);
});
