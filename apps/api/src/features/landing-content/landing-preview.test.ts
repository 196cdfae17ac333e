import { expect, it, vi } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { withValues } from './landing-preview.ts';

let id = 0;
const item = (key_name: string, value = '', more: Partial<LandingContentRecord> = {}): LandingContentRecord => ({
  id: (id += 1),
  section: 'layanan',
  key_name,
  value,
  type: 'text',
  sort_order: id,
  version: 1,
  ...more,
});
const items = [
  item('text_hero', '<p>Lama</p>', { section: 'hero' }),
  item('image_hero', 'lama.webp', { section: 'hero', type: 'image' }),
  item('cta_link', '/paket', { section: 'hero' }),
  item('title_1', 'Rumah'),
  item('price_1', '250.000'),
];
const clean = vi.fn<(html: string) => Promise<string>>(async (html) => html.replace(/<script.*<\/script>/, ''));
const shown = async (values: Record<string, string>) =>
  Object.fromEntries((await withValues(items, values, clean)).map(({ key_name, value }) => [key_name, value]));

it('shows what is typed, cleaned like a saved value', async () => {
  expect(await shown({ text_hero: '<p>Baru</p><script>x</script>', title_1: ' Keluarga ' })).toMatchObject({
    text_hero: '<p>Baru</p>',
    title_1: 'Keluarga',
    price_1: '250.000',
  });
});

it('shows what is stored in place of what could not be saved', async () => {
  expect(
    await shown({ cta_link: 'javascript:alert(1)', image_hero: '../rahasia', price_1: 'x'.repeat(2001) }),
  ).toMatchObject({ cta_link: '/paket', image_hero: 'lama.webp', price_1: '250.000' });
});

it('stores no image of a text', async () => {
  clean.mockClear();
  expect(await shown({ text_hero: '<p><img src="data:image/png;base64,AAAA"></p>' })).toMatchObject({
    text_hero: '<p>Lama</p>',
  });
  expect(clean).not.toHaveBeenCalled();
});

it('adds parts that a package did not have, and nothing else', async () => {
  expect(await shown({ speed_1: '60', speed_9: '10', rahasia: 'x' })).toMatchObject({ speed_1: '60' });
  expect(Object.keys(await shown({ speed_1: '60', speed_9: '10', rahasia: 'x' }))).not.toContain('speed_9');
  expect(Object.keys(await shown({ rahasia: 'x' }))).not.toContain('rahasia');
});
