import { expect, test } from './staff.ts';
import { copy, open, press, saved, textOf, tool } from './rich-text.ts';

const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<p class=MsoNormal>Tarif:</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'>
<tr><td width=200 style='width:150pt'><p class=MsoNormal><b>Paket<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Harga</b></p></td></tr>
<tr><td><p class=MsoNormal>Rumah<o:p></o:p></p></td><td><p class=MsoNormal>Rp 175.000</p></td></tr>
</table><!--EndFragment--></body></html>`;

test('a table pasted from Word is written on with Tab and shown on the site, where it scrolls by itself', async ({
  page,
  rest,
  own,
}) => {
  await (await open(page, rest, '')).click();
  await copy(page, { html: WORD, text: 'Tarif:\nPaket\tHarga\nRumah\tRp 175.000' });
  await press(page, 'Control+v');
  await expect(textOf(page).getByRole('cell', { name: 'Rp 175.000' })).toBeVisible();
  await textOf(page).getByRole('cell', { name: 'Rp 175.000' }).click();
  await press(page, 'End', 'Tab');
  await page.keyboard.type('Usaha');
  await press(page, 'Tab');
  await page.keyboard.type('Rp 450.000');
  await tool(page, 'Tabel').click();
  await page.getByRole('menuitem', { name: 'Tambah kolom di kanan' }).click();
  await page.keyboard.type('baru');
  await textOf(page).getByRole('columnheader').last().click();
  await page.keyboard.type('Catatan');
  expect(await saved(page, rest)).toBe(
    '<p>Tarif:</p><table><thead><tr><th>Paket</th><th>Harga</th><th>Catatan</th></tr></thead><tbody>' +
      '<tr><td>Rumah</td><td>Rp 175.000</td><td></td></tr><tr><td>Usaha</td><td>Rp 450.000</td><td>baru</td></tr></tbody></table>',
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${own.addresses.public}/tentang-kami`);
  const frame = page.getByRole('group', { name: 'Tabel yang dapat digeser' });
  await expect(frame.getByRole('columnheader', { name: 'Paket' })).toBeVisible();
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await frame.focus();
  await press(page, 'ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('a new table is written by keyboard alone, and its cells stay apart', { tag: '@long' }, async ({ page, rest }) => {
  await (await open(page, rest, '<p>Jadwal</p>')).click();
  await press(page, 'End', 'Alt+F10');
  for (let step = 0; step < 25; step += 1) {
    if (await tool(page, 'Tabel').evaluate((button) => button === document.activeElement)) break;
    await press(page, 'ArrowRight');
  }
  await press(page, 'Enter', 'Enter');
  await page.keyboard.type('Hari');
  await press(page, 'Tab');
  await page.keyboard.type('Jam');
  await press(page, 'Tab');
  await page.keyboard.type('Senin');
  await press(page, 'Enter');
  await page.keyboard.type('Selasa');
  await press(page, 'Tab', 'Backspace');
  await page.keyboard.type('08.00');
  expect(await saved(page, rest)).toBe(
    '<p>Jadwal</p><table><thead><tr><th>Hari</th><th>Jam</th></tr></thead><tbody>' +
      '<tr><td>Senin<br>Selasa</td><td>08.00</td></tr><tr><td></td><td></td></tr></tbody></table>',
  );
});

test('a tap below a table at the end of a text begins a line there', { tag: '@long' }, async ({ page, rest }) => {
  await open(page, rest, '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>');
  const text = await textOf(page).boundingBox();
  await textOf(page).click({ position: { x: 100, y: (text?.height ?? 0) - 8 } });
  await page.keyboard.type('Di bawahnya');
  expect(await saved(page, rest)).toMatch(/<\/table><p>Di bawahnya<\/p>$/);
});

test('a table that is too large is pasted as text, with a sentence', { tag: '@long' }, async ({ page, rest }) => {
  await (await open(page, rest, '')).click();
  const html = `<table>${'<tr><td>Rumah</td><td>175.000</td></tr>'.repeat(101)}</table>`;
  await copy(page, { html, text: 'x' });
  await press(page, 'Control+v');
  await expect(page.getByRole('alert')).toContainText('Tabel paling besar 100 baris dan 12 kolom.');
  await expect(textOf(page).getByText('Rumah | 175.000')).toHaveCount(101);
});
