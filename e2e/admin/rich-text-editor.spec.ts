import type { CDPSession, Page } from '@playwright/test';
import { png } from '../product/png.ts';
import { copy, open, press, saved, textOf, tool } from './rich-text.ts';
import { expect, test } from './staff.ts';

const picture = (width = 64) => ({
  name: 'menara.png',
  mimeType: 'image/png',
  buffer: png({ width, height: 40 }, [30, 71, 153]),
});
const STORED = /<img src="\/api\/storage\/[a-z0-9]+\.(?:png|jpg|webp)" alt="" width="64" height="40">/;

test.describe('the toolbar', () => {
  test(
    'is a single tab stop, and arrow keys, Home and End move the focus within it',
    { tag: '@long' },
    async ({ page, rest }) => {
      await (await open(page, rest, '<p>Teks</p>')).click();
      await press(page, 'Escape', 'Shift+Tab');
      await expect(tool(page, 'Judul 1')).toBeFocused();
      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(tool(page, 'Tebal')).toBeFocused();
      await press(page, 'End', 'ArrowRight');
      await expect(tool(page, 'Judul 1')).toBeFocused();
      await press(page, 'ArrowLeft', 'Home', 'ArrowRight', 'Tab');
      await expect(textOf(page)).toBeFocused();
      await press(page, 'Alt+F10');
      await expect(tool(page, 'Judul 2')).toBeFocused();
      await press(page, 'Enter');
      await expect(textOf(page).getByRole('heading', { level: 2 })).toHaveText('Teks');
    },
  );

  test('acts at the end of a text in which nobody has clicked yet, and puts the caret there', async ({
    page,
    rest,
  }) => {
    await open(page, rest, '<p>satu</p>');
    await tool(page, 'Daftar Poin').click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type(' dua');
    expect(await saved(page, rest)).toBe('<ul><li>satu dua</li></ul>');
  });

  test('shows the formats at the cursor', { tag: '@long' }, async ({ page, rest }) => {
    const text = await open(page, rest, '<h2>Judul</h2><p><strong>tebal</strong> biasa</p><ol><li>butir</li></ol>');
    await text.getByText('Judul').click();
    await expect(tool(page, 'Judul 2')).toHaveAttribute('aria-pressed', 'true');
    await expect(tool(page, 'Tebal')).toHaveAttribute('aria-pressed', 'false');
    await text.getByText('tebal').click();
    await expect(tool(page, 'Tebal')).toHaveAttribute('aria-pressed', 'true');
    await expect(tool(page, 'Judul 2')).toHaveAttribute('aria-pressed', 'false');
    await text.getByText('butir').click();
    await expect(tool(page, 'Daftar Bernomor')).toHaveAttribute('aria-pressed', 'true');
  });

  for (const [name, tag] of [
    ['Tebal', 'strong'],
    ['Miring', 'em'],
    ['Garis Bawah', 'u'],
    ['Coret', 's'],
  ] as const) {
    test(
      `${name} is stored and shown on the site`,
      { tag: name === 'Tebal' ? [] : '@long' },
      async ({ page, rest, own }) => {
        await (await open(page, rest, '<p>Kata penting</p>')).click();
        await press(page, 'Control+a');
        await tool(page, name).click();
        expect(await saved(page, rest)).toBe(`<p><${tag}>Kata penting</${tag}></p>`);
        await page.goto(`${own.addresses.public}/tentang-kami`);
        await expect(page.getByRole('main').locator(`.prose ${tag}`)).toHaveText('Kata penting');
      },
    );
  }

  for (const [name, html] of [
    ['Judul 1', '<h1>satu</h1><h1>dua</h1>'],
    ['Judul 2', '<h2>satu</h2><h2>dua</h2>'],
    ['Kutipan', '<blockquote><p>satu</p><p>dua</p></blockquote>'],
    ['Daftar Bernomor', '<ol><li>satu</li><li>dua</li></ol>'],
    ['Daftar Poin', '<ul><li>satu</li><li>dua</li></ul>'],
    ['Tambah Indentasi', '<p class="ql-indent-1">satu</p><p class="ql-indent-1">dua</p>'],
    ['Blok Kode', '<pre class="ql-syntax">satu\ndua</pre>'],
  ] as const) {
    test(`${name} changes the whole selection`, { tag: '@long' }, async ({ page, rest }) => {
      await (await open(page, rest, '<p>satu</p><p>dua</p>')).click();
      await press(page, 'Control+a');
      await tool(page, name).click();
      expect(await saved(page, rest)).toBe(html);
    });
  }

  test('sets font and size', { tag: '@long' }, async ({ page, rest }) => {
    await (await open(page, rest, '<p>Harga</p>')).click();
    await press(page, 'Control+a');
    await tool(page, 'Font').click();
    await page.getByRole('menuitemradio', { name: 'Monospace' }).click();
    await tool(page, 'Ukuran').click();
    await page.getByRole('menuitemradio', { name: 'Sangat besar' }).click();
    expect(await saved(page, rest)).toBe('<p><span class="ql-font-monospace ql-size-huge">Harga</span></p>');
  });
});

test.describe('keys', () => {
  test('format, break lines and leave blocks', async ({ page, rest }) => {
    await (await open(page, rest, '')).click();
    await page.keyboard.type('# Profil');
    await press(page, 'Enter');
    await page.keyboard.type('Kami ');
    await press(page, 'Control+b');
    await page.keyboard.type('melayani');
    await press(page, 'Control+b', 'Shift+Enter');
    await page.keyboard.type('Cirebon.');
    await press(page, 'Enter');
    await page.keyboard.type('- satu');
    await press(page, 'Enter', 'Tab');
    await page.keyboard.type('dalam');
    await press(page, 'Enter', 'Shift+Tab');
    await page.keyboard.type('dua');
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('> kutipan');
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('```ping');
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('Akhir.');
    expect(await saved(page, rest)).toBe(
      '<h1>Profil</h1><p>Kami <strong>melayani</strong><br>Cirebon.</p>' +
        '<ul><li>satu<ul><li>dalam</li></ul></li><li>dua</li></ul>' +
        '<blockquote>kutipan</blockquote><pre class="ql-syntax">ping</pre><p>Akhir.</p>',
    );
  });

  test('one undo removes the text typed within one second, and no more', { tag: '@long' }, async ({ page, rest }) => {
    await page.clock.install();
    const text = await open(page, rest, '<p>.</p>');
    await text.click();
    await press(page, 'Home');
    await page.keyboard.type('satu');
    await page.clock.fastForward(1100);
    await page.keyboard.type(' dua');
    await press(page, 'Control+z');
    await expect(text).toHaveText('satu.');
    await press(page, 'Control+z');
    await expect(text).toHaveText('.');
    await press(page, 'Control+Shift+z', 'Control+y');
    await expect(text).toHaveText('satu dua.');
  });

  test(
    'Tab and Shift+Tab indent and outdent items, and Escape followed by Tab leaves the field',
    { tag: '@long' },
    async ({ page, rest }) => {
      const text = await open(page, rest, '<ul><li>satu</li><li>dua</li></ul>');
      await text.getByText('dua').click();
      await press(page, 'Tab');
      expect(await saved(page, rest)).toBe('<ul><li>satu<ul><li>dua</li></ul></li></ul>');
      await text.getByText('dua').click();
      await press(page, 'Shift+Tab');
      await press(page, 'Escape', 'Tab');
      await expect(text).not.toBeFocused();
      expect(await saved(page, rest)).toBe('<ul><li>satu</li><li>dua</li></ul>');
    },
  );

  test('a click on the label focuses the text', { tag: '@long' }, async ({ page, rest }) => {
    await open(page, rest, '<p>Teks</p>');
    await page.getByText('Konten', { exact: true }).click();
    await expect(textOf(page)).toBeFocused();
  });
});

test.describe('links and videos', () => {
  test('a link can be set, opened for editing and removed, and an invalid address is refused', async ({
    page,
    rest,
  }) => {
    const text = await open(page, rest, '<p>buka situs kami</p>');
    await text.click();
    await press(page, 'Home', 'Shift+End', 'Control+k');
    const address = page.getByRole('dialog', { name: 'Link' }).getByLabel('Alamat link');
    await address.fill('ftp://jala.id');
    await press(page, 'Enter');
    await expect(page.getByText(/^Tulis alamat seperti jala.id/)).toBeVisible();
    await address.fill('https://jala.id/paket');
    await press(page, 'Enter');
    await expect(text).toBeFocused();
    expect(await saved(page, rest)).toBe('<p><a href="https://jala.id/paket">buka situs kami</a></p>');
    await text.getByText('situs').click();
    await tool(page, 'Link').click();
    await expect(address).toHaveValue('https://jala.id/paket');
    await page.getByRole('button', { name: 'Hapus link' }).click();
    expect(await saved(page, rest)).toBe('<p>buka situs kami</p>');
  });

  test('the dialog of a link is in sight when its text is not', { tag: '@long' }, async ({ page, rest }) => {
    await open(page, rest, `${'<p>Paragraf</p>'.repeat(60)}<p><a href="/kontak-kami">Hubungi kami</a></p>`);
    const lastField = page.getByRole('checkbox', { name: 'Buka di tab baru' });
    await tool(page, 'Link').click();
    await expect(lastField).toBeInViewport();
    await press(page, 'Escape', 'Control+a');
    await tool(page, 'Link').click();
    await expect(lastField).toBeInViewport();
  });

  test('a link to an own page or article is found by its title, and may open a new tab', async ({ page, rest }) => {
    const { data } = await rest.post<{ data: { id: number } }>('/posts', {
      post_title: 'Cara mengatur Wi-Fi',
      post_konten: '',
    });
    const text = await open(page, rest, '<p>Baca:</p>');
    await text.click();
    await press(page, 'End', 'Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Alamat link').fill('wifi');
    await dialog.getByLabel('Buka di tab baru').check();
    await dialog.getByRole('button', { name: 'Cara mengatur Wi-Fi' }).click();
    await expect(text).toBeFocused();
    expect(await saved(page, rest)).toBe(
      `<p>Baca:<a href="/blogs/${data.id}-cara-mengatur-wi-fi" target="_blank" rel="noopener noreferrer">Cara mengatur Wi-Fi</a></p>`,
    );
  });

  test(
    'the address of a video is stored as a player, and the editor does not contact the video site',
    { tag: '@long' },
    async ({ page, rest }) => {
      await (await open(page, rest, '<p>Tonton:</p>')).click();
      await press(page, 'End');
      await tool(page, 'Video').click();
      const address = page.getByRole('dialog', { name: 'Video' }).getByLabel('Alamat video');
      await address.fill('https://contoh.id/video');
      await press(page, 'Enter');
      await expect(page.getByText('Gunakan alamat video YouTube atau Vimeo.')).toBeVisible();
      await address.fill('https://youtu.be/dQw4w9WgXcQ');
      await press(page, 'Enter');
      // Type at once: text typed while the dialog closes must also end up in the document.
      await page.keyboard.type('Terima kasih.');
      await expect(textOf(page).getByText('Video YouTube')).toBeVisible();
      expect(await saved(page, rest)).toMatch(
        /^<p>Tonton:<\/p><iframe class="ql-video" src="https:\/\/www\.youtube\.com\/embed\/dQw4w9WgXcQ"[^>]*><\/iframe><p>Terima kasih\.<\/p>$/,
      );
    },
  );
});

test.describe('images', () => {
  /** Delays uploads until the returned function is called. */
  async function holdUploads(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/media', async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }

  test(
    'a chosen image shows the progress of its upload, and then the stored file',
    { tag: '@long' },
    async ({ page, rest, own }) => {
      await (await open(page, rest, '<p>Menara:</p>')).click();
      await press(page, 'End');
      const release = await holdUploads(page);
      const choosing = page.waitForEvent('filechooser');
      await tool(page, 'Gambar').click();
      await (await choosing).setFiles(picture());
      await expect(page.getByRole('progressbar')).toBeVisible();
      release();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await page.keyboard.type(' tinggi');
      const konten = await saved(page, rest);
      expect(konten).toMatch(new RegExp(`^<p>Menara:${STORED.source} tinggi</p>$`));
      await page.goto(`${own.addresses.public}/tentang-kami`);
      const shown = page.getByRole('main').locator('.prose img');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    },
  );

  test('an image can be dropped', { tag: '@long' }, async ({ page, rest }) => {
    const text = await open(page, rest, '<p>Menara</p>');
    const bytes = picture().buffer.toString('base64');
    const dataTransfer = await page.evaluateHandle((encoded) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      data.items.add(new File([content], 'menara.png', { type: 'image/png' }));
      return data;
    }, bytes);
    const line = text.getByText('Menara');
    const place = await line.boundingBox();
    await line.dispatchEvent('drop', { dataTransfer, clientX: (place?.x ?? 0) + 2, clientY: (place?.y ?? 0) + 4 });
    await expect(text.locator('img[src^="/api/storage/"]')).toBeVisible();
    expect(await saved(page, rest)).toMatch(STORED);
  });

  test('an image can be pasted, alone and within a text', async ({ page, rest }) => {
    const text = await open(page, rest, '<p>Menara</p>');
    await text.click();
    const bytes = picture().buffer.toString('base64');
    await copy(page, { html: `<p>Ini <img src="data:image/png;base64,${bytes}"></p>`, text: 'Ini' });
    await press(page, 'End', 'Control+v');
    await expect(text.locator('img[src^="/api/storage/"]')).toHaveCount(1);
    await page.evaluate(async (encoded) => {
      const content = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      const blob = new Blob([content], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    }, bytes);
    await press(page, 'Control+v');
    await expect(text.locator('img[src^="/api/storage/"]')).toHaveCount(2);
    expect(await saved(page, rest)).not.toContain('data:');
  });

  test('a file that is no image is refused', { tag: '@long' }, async ({ page, rest }) => {
    await (await open(page, rest, '<p>Teks</p>')).click();
    const choosing = page.waitForEvent('filechooser');
    await tool(page, 'Gambar').click();
    await (await choosing).setFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByRole('alert')).toHaveText('Gambar harus berupa PNG, JPEG, atau WebP.');
  });

  test('an upload can be cancelled', { tag: '@long' }, async ({ page, rest }) => {
    await (await open(page, rest, '<p>Teks</p>')).click();
    await holdUploads(page);
    const choosing = page.waitForEvent('filechooser');
    await tool(page, 'Gambar').click();
    await (await choosing).setFiles(picture());
    await textOf(page).getByRole('button', { name: 'Batal' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await press(page, 'End');
    await page.keyboard.type('.');
    expect(await saved(page, rest)).toBe('<p>Teks.</p>');
  });

  test(
    'an image has a dialog for its alternative text, and Delete removes the image',
    { tag: '@long' },
    async ({ page, rest }) => {
      const html = '<p>Menara</p><p><img src="/api/storage/tidakada.png" alt="" width="64" height="40"></p>';
      await page.route('**/api/storage/tidakada.png*', (route) =>
        route.fulfill({ contentType: 'image/png', body: picture().buffer }),
      );
      const text = await open(page, rest, html);
      await text.locator('img').click();
      await text.getByRole('button', { name: 'Teks alternatif' }).click();
      await page.getByRole('dialog').getByLabel('Teks alternatif').fill('Menara BTS');
      await press(page, 'Enter');
      await expect(text.getByRole('img', { name: 'Menara BTS' })).toBeVisible();
      expect(await saved(page, rest)).toContain('alt="Menara BTS"');
      await text.locator('img').click();
      await press(page, 'Delete');
      await expect(text.locator('img')).toHaveCount(0);
    },
  );

  test('an image gets a caption and a width, also on the site', { tag: '@long' }, async ({ page, rest, own }) => {
    const html = '<p>Menara <img src="/api/storage/tidakada.png" alt="" width="640" height="400"></p>';
    await page.route('**/api/storage/tidakada.png*', (route) =>
      route.fulfill({ contentType: 'image/png', body: picture().buffer }),
    );
    const text = await open(page, rest, html);
    await text.locator('img').click();
    await text.getByRole('button', { name: 'Keterangan dan lebar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keterangan dan lebar' });
    await dialog.getByLabel('Keterangan').fill('Menara di Sumber');
    await dialog.getByLabel('Lebar').selectOption('Kecil');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(text.getByRole('figure')).toContainText('Menara di Sumber');
    // What is typed next stands below the image.
    await page.keyboard.type('Lalu teks.');
    expect(await saved(page, rest)).toMatch(
      /^<p>Menara(?: |&nbsp;|\u00a0)?<\/p><figure class="ql-figure-small"><img [^>]+><figcaption>Menara di Sumber<\/figcaption><\/figure><p>Lalu teks\.<\/p>$/,
    );
    await page.goto(`${own.addresses.public}/tentang-kami`);
    const figure = page.getByRole('main').getByRole('figure');
    await expect(figure).toContainText('Menara di Sumber');
    expect((await figure.boundingBox())?.width).toBe(320);
  });

  test('a selected image swallows neither text nor keys', { tag: '@long' }, async ({ page, rest }) => {
    const html = '<p>Menara</p><p><img src="/api/storage/tidakada.png" alt="" width="64" height="40"></p><p>Akhir</p>';
    await page.route('**/api/storage/tidakada.png*', (route) =>
      route.fulfill({ contentType: 'image/png', body: picture().buffer }),
    );
    const text = await open(page, rest, html);
    const stored = (await rest.get<{ konten: string }>('/about')).konten;
    await text.locator('img').click();
    await page.keyboard.type('di');
    await text.locator('img').click();
    await press(page, 'ArrowDown');
    await page.keyboard.type('Sampai ');
    await text.locator('img').click();
    await press(page, 'Control+End');
    await page.keyboard.type('!');
    const after = stored.replace('</p><p>Akhir', 'di</p><p>Sampai Akhir').replace('Akhir</p>', 'Akhir!</p>');
    expect(await saved(page, rest)).toBe(after);
  });
});

test.describe('an image that cannot be uploaded', () => {
  test.use({ expectedNoise: [/status of 503/] });

  test('stays in the text with the reason, and can be uploaded again', { tag: '@long' }, async ({ page, rest }) => {
    await (await open(page, rest, '<p>Teks</p>')).click();
    await page.route('**/api/media', (route) => route.fulfill({ status: 503 }), { times: 1 });
    const choosing = page.waitForEvent('filechooser');
    await tool(page, 'Gambar').click();
    await (await choosing).setFiles(picture());
    await expect(textOf(page).getByText(/^Server sedang dimulai ulang/)).toBeVisible();
    await textOf(page).getByRole('button', { name: 'Coba lagi' }).click();
    await expect(textOf(page).locator('img[src^="/api/storage/"]')).toBeVisible();
    expect(await saved(page, rest)).toMatch(STORED);
  });
});

test.describe('pasting', () => {
  test('keeps the structure of a text but not its styles', async ({ page, rest }) => {
    await (await open(page, rest, '<p>Teks</p>')).click();
    await copy(page, {
      html: '<h2 style="color:red">Judul</h2><p>Isi <b>tebal</b></p>',
      text: 'Judul\nIsi tebal',
    });
    await press(page, 'Control+a', 'Control+v');
    expect(await saved(page, rest)).toBe('<h2>Judul</h2><p>Isi <strong>tebal</strong></p>');
  });

  test('with Shift inserts plain text', { tag: '@long' }, async ({ page, rest }) => {
    await (await open(page, rest, '<p>Teks </p>')).click();
    await copy(page, { html: '<b>tebal</b> https://jala.id', text: 'tebal https://jala.id' });
    await press(page, 'Control+a', 'Control+Shift+v');
    expect(await saved(page, rest)).toBe('<p>tebal https://jala.id</p>');
  });
});

test.describe('composed text', () => {
  /** Types like an input method: first the `drafts` of a composition, then the final text `meant`. */
  async function compose(ime: CDPSession, drafts: string[], meant: string): Promise<void> {
    for (const text of drafts)
      await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await ime.send('Input.insertText', { text: meant });
  }

  test('appears in the text once, wherever it is typed', async ({ page, rest, context }) => {
    await (await open(page, rest, '')).click();
    const ime = await context.newCDPSession(page);
    await compose(ime, ['n', 'ni', 'nih'], '日本');
    await page.keyboard.type(' ok');
    await press(page, 'Enter');
    await page.keyboard.type('- ');
    await compose(ime, ['h', 'ho'], '本');
    await compose(ime, ['g', 'go'], '語');
    await press(page, 'Enter');
    await press(page, 'Control+b');
    await compose(ime, ['t', 'to'], '都');
    expect(await saved(page, rest)).toBe('<p>日本 ok</p><ul><li>本語</li><li><strong>都</strong></li></ul>');
  });

  test('is not formatted during the composition', { tag: '@long' }, async ({ page, rest, context }) => {
    const text = await open(page, rest, '');
    await text.click();
    const ime = await context.newCDPSession(page);
    await compose(ime, ['#', '# '], '# ');
    await expect(text.getByRole('heading')).toHaveCount(0);
    expect(await text.locator('p').count()).toBe(1);
  });
});

test(
  'HTML that the editor does not support is shown, can be moved, and is saved unchanged',
  { tag: '@long' },
  async ({ page, rest }) => {
    const figure =
      '<figure><img src="/logo.svg" alt="Logo"><figcaption>Logo <strong>kami</strong></figcaption></figure>';
    await page.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/png', body: picture().buffer }));
    const text = await open(page, rest, `<p>satu</p>${figure}`);
    await expect(text.getByText('Logo kami')).toBeVisible();
    const stored = (await rest.get<{ konten: string }>('/about')).konten;
    await text.getByRole('button', { name: 'Naikkan' }).click();
    expect(await saved(page, rest)).toBe(`${stored.replace('<p>satu</p>', '')}<p>satu</p>`);
    await text.getByRole('button', { name: 'Ubah menjadi teks biasa' }).click();
    await expect(text.getByRole('button', { name: 'Naikkan' })).toHaveCount(0);
    await expect(text).toContainText('Logo kami');
  },
);

test('typing into a text of 10,000 words does not lag', { tag: '@long' }, async ({ page, rest }) => {
  const words = Array.from({ length: 50 }, (_, index) => `kata${index}`).join(' ');
  const text = await open(page, rest, `<p>${words}</p>`.repeat(200));
  await text.locator('p').nth(100).click();
  await press(page, 'Home');
  const began = Date.now();
  await page.keyboard.type('Kalimat yang ditulis di tengah.');
  await expect(text.locator('p').nth(100)).toContainText('Kalimat yang ditulis di tengah.');
  // This limit is far above what a user notices. Only a bug that makes every key process the whole text exceeds it.
  expect(Date.now() - began).toBeLessThan(15_000);
});

test.describe('an editor that fails', () => {
  test.use({ expectedNoise: [/kesalahan buatan|ERR_FAILED|Failed to fetch dynamically|Editor tidak dapat dimuat/] });

  test('keeps the form and the text, and can be loaded again', async ({ page, rest }) => {
    const text = await open(page, rest, '<p>Tulisan</p>');
    await text.click();
    await press(page, 'End');
    await page.keyboard.type(' saya');
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('kesalahan buatan');
      };
    });
    const choosing = page.waitForEvent('filechooser');
    await tool(page, 'Gambar').click();
    await (await choosing).setFiles(picture());
    await expect(page.getByText('Editor mengalami kesalahan. Tulisan Anda aman.')).toBeVisible();
    await expect(page.getByLabel('Kode HTML tulisan Anda')).toHaveValue('<p>Tulisan saya</p>');
    await page.getByRole('button', { name: 'Muat ulang editor' }).click();
    await expect(textOf(page)).toHaveText('Tulisan saya');
    expect(await saved(page, rest)).toBe('<p>Tulisan saya</p>');
  });

  test(
    'shows a message when its code cannot be loaded, and can be loaded again',
    { tag: '@long' },
    async ({ page, rest }) => {
      await rest.put('/about', { konten: '<p>Tulisan</p>' });
      await page.route('**/editor-view-*.js', (route) => route.abort());
      await page.goto('/admin/tentang-kami');
      await expect(page.getByText('Editor tidak dapat dimuat. Tulisan Anda aman.')).toBeVisible();
      await expect(page.getByLabel('Kode HTML tulisan Anda')).toHaveValue('<p>Tulisan</p>');
      await page.unroute('**/editor-view-*.js');
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(textOf(page)).toHaveText('Tulisan');
    },
  );
});
