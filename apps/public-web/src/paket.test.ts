import { expect, test } from 'vitest';
import { render } from './test-site.ts';

const packages = (values: Record<string, string>) => ({
  'landingContent.shown': Object.entries(values).map(([key_name, value], index) => ({
    id: index + 1,
    section: 'layanan',
    key_name,
    value,
    type: 'text',
    sort_order: index,
  })),
});

test('packages of which only the benefits are known are compared by them', async () => {
  const { html } = await render(
    '/paket',
    packages({ title_1: 'Kita 20', price_1: '200000', benefit_1: '["Modem dipinjamkan","Teknisi dekat"]' }),
  );
  // In the table of wide windows and in the card of narrow ones.
  for (const benefit of ['Modem dipinjamkan', 'Teknisi dekat']) expect(html.split(`>${benefit}<`)).toHaveLength(3);
});

test('packages that say more are compared by that', async () => {
  const { html } = await render(
    '/paket',
    packages({ title_1: 'Kita 20', price_1: '200000', benefit_1: '["Teknisi dekat"]', contract_1: '6 bulan' }),
  );
  expect(html).toContain('6 bulan');
  expect(html).not.toContain('>Teknisi dekat<');
});

test('a package of which nothing more is known has no empty list', async () => {
  const { html } = await render('/paket', packages({ title_1: 'Kita 20', price_1: '200000' }));
  expect(html).toContain('Kita 20');
  expect(html).not.toMatch(/<dl[^>]*><\/dl>/);
});
