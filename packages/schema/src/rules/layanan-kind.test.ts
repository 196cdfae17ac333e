import { expect, it } from 'vitest';
import { layananOf } from './layanan-kind.ts';

it('the service of a page is found by its place in the list', () => {
  const service = (id: number) => ({ id, title: '', image: null, konten: '', button_text: '', button_link: '' });
  const list = [service(11), service(12), service(13)];
  expect((['internet', 'hotspot', 'cctv'] as const).map((kind) => layananOf(kind, list)?.id)).toEqual([11, 12, 13]);
  expect(layananOf('cctv', list.slice(0, 2))).toBeUndefined();
});
