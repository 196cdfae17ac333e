import { expect, it } from 'vitest';
import { drawable } from './drawable.ts';
import { openRenderer } from './draw.ts';

it('every character that is kept is in the site’s font', async () => {
  const renderer = await openRenderer();
  const node = (text: string) => ({ type: 'text' as const, text, style: { fontSize: 40, color: '#fff' } });
  // The library has letters of its own for what a font lacks, and they are of another height.
  const heights = async (text: string) => (await renderer.measure(node(text))).runs.map(({ height }) => height);
  const hasInk = async (text: string) =>
    (await renderer.render(node(text), { width: 60, height: 60, format: 'raw' })).some((value) => value > 0);
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const kept = all.filter((character) => drawable(character) === character);
  const usual = await heights('a');
  for (const character of kept) {
    expect([character, await heights(character), await hasInk(character)]).toEqual([character, usual, true]);
  }
  expect(kept.length).toBeGreaterThan(140);
});

it.each([
  ['𝗜𝗻𝘁𝗲𝗿𝗻𝗲𝘁 ẽǎ', 'Internet ea'],
  ['Kabar \ud800 baik 🎉', 'Kabar baik'],
  ['مرحبا', ''],
  ['Cafe\u0301\u00a0Ära', 'Café Ara'],
])('%j is drawn as %j', (text, shown) => {
  expect(drawable(text)).toBe(shown);
});
