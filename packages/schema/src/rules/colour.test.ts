import { describe, expect, it } from 'vitest';
import { contrast, darkEnough, GREYS, greysOf, NILA, recoloured, shadesOf, TEXT_CONTRAST } from './colour.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#1e4799', '#ffffff', 8.69],
  ['#f7b53d', '#0a1531', 9.99],
  ['#777777', '#777777', 1],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it.each(['#ffcc00', '#61a3e6', '#ff0000', '#ffffff'])('a darker shade of %s is found for white text', (colour) => {
  const darker = darkEnough(colour);
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(darker, '#ffffff')).toBeLessThan(TEXT_CONTRAST + 0.3);
});

it('a colour that is dark enough stays as it is', () => {
  expect(darkEnough('#1e4799')).toBe('#1e4799');
});

describe.each(['#b74f13', '#0a7d4f', '#7a1fa2', '#c2185b', '#444444', '#000000', '#1e4799', '#5d6500'])(
  'the shades of %s',
  (colour) => {
    const shades = shadesOf(colour);

    it('keep the contrasts of the design', () => {
      for (const [step, blue] of Object.entries(NILA)) {
        const own = shades[Number(step) as keyof typeof NILA];
        for (const other of ['#ffffff', '#0a0f1d'])
          expect(contrast(own, other) / contrast(blue, other), `${step} on ${other}`).toBeCloseTo(1, 1);
      }
      expect(contrast(shades[200], shades[950])).toBeGreaterThan(TEXT_CONTRAST);
      expect(contrast(shades[600], shades[50])).toBeGreaterThan(TEXT_CONTRAST);
    });

    it('come with greys that have its hue and the contrasts of the design', () => {
      const own = greysOf(colour);
      for (const [step, grey] of Object.entries(GREYS)) {
        const other = own[Number(step) as keyof typeof GREYS];
        expect(contrast(other, '#ffffff') / contrast(grey, '#ffffff'), `grey ${step}`).toBeCloseTo(1, 1);
      }
    });

    it('take the place of the blue in drawings, with the greys, and nothing else does', () => {
      const drawing = `<path fill="${NILA[700]}"/><path fill="${GREYS[950]}" stroke="${NILA[200].toUpperCase()}80"/><path fill="#f7b53d"/>`;
      expect(recoloured(drawing, colour)).toBe(
        `<path fill="${shades[700]}"/><path fill="${greysOf(colour)[950]}" stroke="${NILA[200].toUpperCase()}80"/><path fill="#f7b53d"/>`,
      );
    });
  },
);

it('the shades of the blue itself are the blue, within what 8 bits can say', () => {
  const shades = shadesOf(NILA[700]);
  for (const step of [300, 700, 950] as const) expect(contrast(shades[step], NILA[step])).toBeLessThan(1.05);
});

it('with orange, the darkest grey has more red than blue', () => {
  const [, red = '', , blue = ''] = /^#(..)(..)(..)$/.exec(greysOf('#b74f13')[950]) ?? [];
  expect(Number.parseInt(red, 16)).toBeGreaterThan(Number.parseInt(blue, 16) + 5);
});
