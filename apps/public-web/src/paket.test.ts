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
    packages({
      title_1: 'Kita 20',
      price_1: '200000',
      benefit_1: '["Modem dipinjamkan","Teknisi dekat"]',
      title_2: 'Kita 50',
      price_2: '300000',
    }),
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

test('one package is not compared with anything', async () => {
  const { html } = await render('/paket', packages({ title_1: 'Kita 20', price_1: '200000', contract_1: '6 bulan' }));
  expect(html).not.toContain('<table');
  expect(html.split('6 bulan')).toHaveLength(2);
});

test('what only businesses learn is hidden together with their packages, and packages without buttons have no row for them', async () => {
  const values = { title_1: 'Kita 20', audience_1: 'rumah', title_2: 'Toko 50', audience_2: 'usaha', sla_2: '99.5%' };
  const { html } = await render(
    '/paket',
    packages({ ...values, price_1: '200000', price_2: '300000', cta_1: 'none', cta_2: 'none' }),
  );
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'));
  const rows = table.split('<tr').slice(1);
  expect(rows.filter((row) => row.includes('>SLA<')).map((row) => row.slice(0, row.indexOf('>')))).toEqual([
    ' data-audience="usaha"',
  ]);
  expect(rows.find((row) => row.includes('Harga per bulan'))).toMatch(/^>/);
  expect(table).not.toContain('>Pesan<');
});

test('the head of each group of packages is for its columns', async () => {
  const values = { title_1: 'Kita 20', audience_1: 'rumah', title_2: 'Kita 50', audience_2: 'rumah', sla_1: '99%' };
  const usaha = { title_3: 'Toko 50', audience_3: 'usaha', price_1: '200000', price_2: '300000', price_3: '400000' };
  const { html } = await render('/paket', packages({ ...values, ...usaha }));
  expect(html.match(/<colgroup[^>]*>/g)).toEqual([
    '<colgroup>',
    '<colgroup span="2" data-audience="rumah">',
    '<colgroup span="1" data-audience="usaha">',
  ]);
});

test('a package of which nothing more is known has no empty list', async () => {
  const { html } = await render('/paket', packages({ title_1: 'Kita 20', price_1: '200000' }));
  expect(html).toContain('Kita 20');
  expect(html).not.toMatch(/<dl[^>]*><\/dl>/);
});

test('no speed of uploads is promised that nobody has entered', async () => {
  const values = { title_1: 'Kita 20', speed_1: '20', title_2: 'Kita 30', speed_2: '30', upload_2: '10' };
  const { html } = await render('/paket', packages({ ...values, price_1: '200000', price_2: '300000' }));
  expect(html).not.toContain('Unduh/unggah');
  const rowOf = (name: string) => new RegExp(`<tr[^>]*><th[^>]*>${name}</th>(.*?)</tr>`).exec(html)?.[1];
  const cellsOf = (name: string) =>
    rowOf(name)
      ?.split('</td>')
      .map((cell) => cell.replaceAll(/<[^>]*>/g, ''));
  expect(cellsOf('Unduh')).toEqual(['20 Mbps', '30 Mbps', '']);
  expect(cellsOf('Unggah')).toEqual(['-', '10 Mbps', '']);
  // In the cards of narrow windows.
  expect(html.match(/<dt[^>]*>Unduh<\/dt>/g)).toHaveLength(2);
  expect(html.match(/<dt[^>]*>Unggah<\/dt>/g)).toHaveLength(1);
});

test('both speeds stand together where every package has both', async () => {
  const values = {
    title_1: 'Kita 20',
    speed_1: '20',
    upload_1: '5',
    title_2: 'Kita 30',
    speed_2: '30',
    upload_2: '10',
  };
  const { html } = await render('/paket', packages({ ...values, price_1: '200000', price_2: '300000' }));
  for (const text of ['Unduh/unggah', '20/5 Mbps', '30/10 Mbps']) expect(html).toContain(text);
});
