/** @module-tag property */
// @vitest-environment jsdom
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { anyDocument } from '#for-tests/document-arbitraries.ts';
import { documentFromHtml } from '#document/read.ts';
import { anyArticle, anyHtml } from '#for-tests/html-arbitraries.ts';
import { RUNS } from '#for-tests/runs.ts';
import { documentToHtml } from '#document/write.ts';
import type { BlockElement, RichDocument } from '#document/types.ts';
import { documentFromForeignHtml } from './foreign-html.ts';
import { documentFromClipboard } from './from-clipboard.ts';

// Each property tries at least a hundred documents, which takes long on a busy machine.
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.html`, 'utf8');

/** The HTML of each block, which is easier to read than one long text. */
const blocksOf = (document: RichDocument) => document.map((block) => documentToHtml([block]));
const pasted = (html: string) => blocksOf(documentFromClipboard({ html, text: '' }));
const pastedText = (text: string) => blocksOf(documentFromClipboard({ html: '', text }));

describe('pasting keeps the structure and drops the style', () => {
  it('from Word on Windows', () => {
    expect(pasted(fixture('word-windows'))).toEqual([
      '<h1>Paket Internet Desa</h1>',
      '<h1>1. Syarat Pemasangan</h1>',
      '<p>Sebelum <strong>pemasangan</strong>, siapkan <em>fotokopi</em> <strong><em>KTP</em></strong> dan <u>foto rumah</u>. ' +
        'Biayanya “gratis” untuk pelanggan lama – lihat ' +
        '<a href="https://jala.net/paket?kota=cirebon&amp;jenis=rumah">daftar paket</a> atau Bab 2.</p>',
      '<ul><li><strong>Perangkat</strong> di rumah<ul><li>Modem<ul><li>Adaptor 12 V</li></ul></li></ul></li><li>Kabel</li></ul>',
      '<ol><li>Isi formulir<ol><li class="ql-number-alpha">Nama</li></ol></li><li>Tunggu survei</li></ol>',
      '<h2>Tarif</h2>',
      '<table><thead><tr><th>Paket</th><th>Harga</th></tr></thead>' +
        '<tbody><tr><td>Rumah 20 Mbps</td><td>Rp 175.000<br>per bulan</td></tr></tbody></table>',
      '<p>H<sub>2</sub>O dan m<sup>2</sup></p>',
    ]);
  });

  it('from Word with letters, of which the i may be a Roman number', () => {
    const lines = ['1 a.', '1 b.', '2 i.', '2 ii.', '1 c.', '1 i.', '2 1.'].map((line, place) => {
      const [level = '', marker = ''] = line.split(' ');
      return `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${place}</p>`;
    });
    const [html = ''] = pasted(lines.join(''));
    const letters = [...html.matchAll(/<li(?: class="ql-number-(\w+)")?>(\d)/g)].map(([, kind, text]) => [text, kind]);
    expect(letters).toEqual([
      ['0', 'alpha'],
      ['1', 'alpha'],
      ['2', 'roman'],
      ['3', 'roman'],
      ['4', 'alpha'],
      ['5', 'alpha'],
      ['6', undefined],
    ]);
  });

  it('from Word without the comments of reviewers', () => {
    expect(pasted(fixture('word-comments'))).toEqual(['<p>Tarif pemasangan berlaku.</p>', '<p>Selesai.</p>']);
  });

  it('from Excel without hidden rows and columns', () => {
    expect(pasted(fixture('excel-hidden'))).toEqual([
      '<table><tbody><tr><td>Layanan</td><td>Tarif</td></tr><tr><td>Rumah</td><td>150000</td></tr></tbody></table>',
    ]);
  });

  it('from Word on a Mac', () => {
    expect(pasted(fixture('word-mac'))).toEqual([
      '<h2>Jadwal Pemeliharaan</h2>',
      '<p>Pekerjaan dimulai pukul 23.00 – “malam hari”.<br>Pelanggan tidak perlu mematikan modem.</p>',
      '<ol start="3"><li>Kabel diganti<ol><li class="ql-number-roman">Jalur utama</li></ol></li><li><s>Diuji</s></li></ol>',
    ]);
  });

  it('from Google Docs', () => {
    expect(pasted(fixture('google-docs'))).toEqual([
      '<h1>Cara Memilih Paket</h1>',
      '<p>Hitung dulu <strong>jumlah perangkat</strong><em> di rumah</em><strong><em><u> Anda</u></em></strong>. ' +
        'CO<sub>2</sub><br>Lihat <a href="https://jala.net/paket">daftar paket</a> kami.</p>',
      '<ul><li>Ponsel<ul><li>Tablet</li></ul></li><li><strong>Laptop</strong></li></ul>',
      '<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXcontoh?key=abc" width="602" height="401"></p>',
    ]);
  });

  it('from WhatsApp Web', () => {
    expect(pasted(fixture('whatsapp-web'))).toEqual([
      '<p>*PENGUMUMAN* 📢<br>Jaringan _diperbaiki_ malam ini.<br>Mulai pukul 23.00.</p>',
      '<p>Info: <a href="https://wa.me/6281234567890" target="_blank" rel="noopener noreferrer">https://wa.me/6281234567890</a> ~harga lama~</p>',
    ]);
    const message = '*PENGUMUMAN* 📢\nJaringan _diperbaiki_.\n\n- https://wa.me/62812\n- ~lama~';
    const document = documentFromClipboard({ html: fixture('whatsapp-web'), text: message });
    expect(blocksOf(document)).toEqual([
      '<p><strong>PENGUMUMAN</strong> 📢<br>Jaringan <em>diperbaiki</em>.</p>',
      '<ul><li><a href="https://wa.me/62812">https://wa.me/62812</a></li><li><s>lama</s></li></ul>',
    ]);
  });

  it('from Outlook', () => {
    expect(pasted(fixture('outlook'))).toEqual([
      '<p>Yth. Bapak/Ibu,</p>',
      '<p>Tagihan bulan <strong>Oktober</strong> sudah terbit:</p>',
      '<ul><li>Nomor <strong>00123</strong></li><li>Jatuh tempo 20 Oktober<ol><li class="ql-number-alpha">Transfer bank</li></ol></li></ul>',
      '<p>Salam,</p>',
      '<hr>',
      '<blockquote><p>Terima kasih.</p><p>Kapan jatuh temponya?</p></blockquote>',
    ]);
  });

  it('from Gmail', () => {
    expect(pasted(fixture('gmail'))).toEqual([
      '<p>Halo tim,</p>',
      '<p>Mohon <em>segera</em> cek <a href="https://status.jala.net/" target="_blank" rel="noopener noreferrer">halaman status</a> 🙏</p>',
      '<p>Sudah saya catat di bawah:<br>- modem<br>- kabel</p>',
      '<blockquote>Gangguan sejak pagi.</blockquote>',
      '<p>--</p>',
      '<p>Rina<br>Dukungan Pelanggan</p>',
    ]);
  });

  it('from LibreOffice', () => {
    expect(pasted(fixture('libreoffice'))).toEqual([
      '<h2>Panduan Router</h2>',
      '<p>Letakkan router di <strong>tengah rumah</strong>, <em>bukan</em> di sudut.</p>',
      '<p><br><br></p>',
      '<ul><li>Jauhkan dari <u>microwave</u><ul><li>minimal 2 meter</li></ul></li><li>Jangan di dalam lemari</li></ul>',
      '<ol start="3"><li>Langkah ketiga</li></ol>',
      '<p><a href="https://jala.net/panduan">Panduan lengkap</a> <s>usang</s></p>',
      expect.stringMatching(/^<p><img src="data:image\/png;base64,\S+" width="96" height="64"><\/p>$/),
    ]);
  });

  it('from a page of WordPress', () => {
    expect(pasted(fixture('wordpress'))).toEqual([
      '<h1>Lima Tips WiFi</h1>',
      '<p>3 Oktober 2026</p>',
      '<p>WiFi lambat? <strong>Jangan panik</strong>. 😀</p>',
      '<figure><img src="https://blog.example.id/wp-content/uploads/router-1024x683.jpg" alt="Router di meja" width="1024" height="683">' +
        '<figcaption>Router di meja</figcaption></figure>',
      '<h3>1. Posisi</h3>',
      '<p>Taruh di tengah. Bagikan <a href="/tag/wifi">#wifi</a> lain</p>',
      '<ul><li>Jauh dari <code>microwave</code></li><li>Tinggi<ol><li>1,5 meter</li></ol></li></ul>',
      '<pre class="ql-syntax">ping 8.8.8.8\ntraceroute jala.net</pre>',
      '<blockquote><p>Sinyal itu seperti cahaya.</p><p>Teknisi kami</p></blockquote>',
      '<hr>',
      '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="Video tips" allowfullscreen></iframe>',
      '<table><thead><tr><th>Kanal</th><th>Pita</th></tr></thead>' +
        '<tbody><tr><td>6</td><td>2,4 GHz</td></tr><tr><td></td><td>5 GHz</td></tr></tbody></table>',
    ]);
  });

  it('from Excel, whose bold cells stand in a style sheet', () => {
    expect(pasted(fixture('excel'))).toEqual([
      '<table><thead><tr><th>Paket</th><th>Kecepatan</th><th>Catatan</th><th>Harga</th></tr></thead><tbody>' +
        '<tr><td>Rumah</td><td>20 Mbps</td><td></td><td>175.000</td></tr>' +
        '<tr><td>Usaha</td><td>50 Mbps</td><td>IP publik<br>statis</td><td>450.000</td></tr></tbody></table>',
    ]);
  });

  it('from Google Sheets, with cells over several rows and columns', () => {
    expect(pasted(fixture('google-sheets'))).toEqual([
      '<table><thead><tr><th>Wilayah</th><th>Mulai</th><th>Selesai</th></tr></thead><tbody>' +
        '<tr><td>Cirebon</td><td>01.00</td><td>03.00</td></tr>' +
        '<tr><td></td><td>lihat <a href="https://status.jala.net" target="_blank" rel="noopener noreferrer">status</a></td><td></td></tr>' +
        '</tbody></table>',
    ]);
  });

  it('from a table of Google Docs, with the image of a cell below the table', () => {
    expect(pasted(fixture('google-docs-table'))).toEqual([
      '<p>Jadwal:</p>',
      '<table><thead><tr><th>Paket</th><th>Isi</th></tr></thead>' +
        '<tbody><tr><td>Rumah</td><td>• 20 Mbps<br>• <em>tanpa kuota</em></td></tr></tbody></table>',
      '<p><img src="https://lh7-rt.googleusercontent.com/docsz/contoh" width="120" height="80"></p>',
    ]);
  });
});

describe('a table', () => {
  it('has the numbers of its lists, in which nested items do not count', () => {
    const list = '<ol><li>Survei<ul><li>gratis</li></ul></li><li>Pasang<ol><li>kabel</li></ol></li><li>Uji</li></ol>';
    expect(
      pasted(`<table><tr><td>${list}</td><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>`).join(''),
    ).toContain('<td>1. Survei<br>• gratis<br>2. Pasang<br>1. kabel<br>3. Uji</td>');
  });

  const table = (rows: number, columns: number) =>
    `<table>${`<tr>${'<td>x</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`;

  it.each([
    [101, 2],
    [2, 13],
  ])('of %s rows and %s columns is too large, and becomes lines of text', (rows, columns) => {
    let largeTables = 0;
    const document = documentFromClipboard(
      { html: table(rows, columns), text: '' },
      {
        onLargeTable: () => (largeTables += 1),
      },
    );
    expect(document.map(({ type }) => type)).toEqual(Array.from({ length: rows }, () => 'paragraph'));
    expect(largeTables).toBe(1);
  });

  it('of 100 rows and 12 columns stays one', () => {
    expect(documentFromClipboard({ html: table(100, 12), text: '' })).toMatchObject([{ type: 'table' }]);
  });

  it('of one column or one row becomes lines', () => {
    expect(pasted(table(2, 1))).toEqual(['<p>x</p>', '<p>x</p>']);
    expect(pasted(table(1, 2))).toEqual(['<p>x | x</p>']);
  });

  it('has addresses as links', () => {
    const html = '<table><tr><td>a</td><td>https://jala.net</td></tr><tr><td>b</td><td>c</td></tr></table>';
    expect(pasted(html).join('')).toContain('<td><a href="https://jala.net">https://jala.net</a></td>');
  });
});

describe('unusual HTML', () => {
  it.each<[what: string, html: string, blocks: string[]]>([
    ['text beside blocks', 'satu<p>dua</p>tiga', ['<p>satu</p>', '<p>dua</p>', '<p>tiga</p>']],
    ['blocks within inline elements', '<b>a<p>b</p></b>', ['<p><strong>a</strong></p>', '<p><strong>b</strong></p>']],
    ['blocks within blocks', '<div><div>a<div>b</div></div>c</div>', ['<p>a</p>', '<p>b</p>', '<p>c</p>']],
    [
      'a link around blocks',
      '<a href="https://a.id"><div>a</div><div>b</div></a>',
      ['<p><a href="https://a.id">a</a></p>', '<p><a href="https://a.id">b</a></p>'],
    ],
    [
      'a bold element with a normal weight',
      '<b style="font-weight: 400">a</b><span style="font-weight:bold">b</span>',
      ['<p>a<strong>b</strong></p>'],
    ],
    ['a link to a script', '<a href="java&#10;script:alert(1)">a</a>', ['<p>a</p>']],
    [
      'images that cannot be loaded',
      'a<img src="file:///C:/a.png"><img src="blob:x"><img src="cid:1"><img src="data:image/svg+xml,x">',
      ['<p>a</p>'],
    ],
    [
      'an image with an unusual size',
      '<img src="https://a.id/a.png" width="50%" height="auto">',
      ['<p><img src="https://a.id/a.png"></p>'],
    ],
    [
      'a table used for layout',
      '<table><tr><td><h2>a</h2></td><td><p>b</p><p>c</p></td></tr></table>',
      ['<h2>a</h2>', '<p>b</p>', '<p>c</p>'],
    ],
    ['items without a list', '<li>a</li><li>b</li>', ['<ul><li>a</li></ul>', '<ul><li>b</li></ul>']],
    [
      'lines in an item',
      '<ul><li><p>a</p><p>b</p><ul><li>c</li></ul>d</li></ul>',
      ['<ul><li>a<br>b<ul><li>c</li></ul></li><li>d</li></ul>'],
    ],
    ['letters for numbers', '<ol type="a"><li>a</li></ol>', ['<ol><li class="ql-number-alpha">a</li></ol>']],
    [
      'letters of Google Docs',
      '<ol><li>a</li><ol><li style="list-style-type:upper-roman">b</li></ol></ol>',
      ['<ol><li>a<ol><li class="ql-number-upper-roman">b</li></ol></li></ol>'],
    ],
    [
      'numbers of single items',
      '<ol><li value="1">a</li><li value="2">b</li><li value="7">c</li><li>d</li></ol>',
      ['<ol><li>a</li><li>b</li></ol>', '<ol start="7"><li>c</li><li>d</li></ol>'],
    ],
    [
      'numbers that count down',
      '<ol reversed><li>a</li><li>b</li></ol>',
      ['<ol start="2"><li>a</li></ol>', '<ol><li>b</li></ol>'],
    ],
    [
      'the ticks of GitHub',
      '<ul><li><input type="checkbox" checked disabled> KTP</li><li><input type="checkbox"> KK</li></ul>',
      ['<ul><li>☑ KTP</li><li>☐ KK</li></ul>'],
    ],
    [
      'the ticks of Google Docs',
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="checkbox"><p>KTP</p></li></ul>',
      ['<ul><li>☑ KTP</li></ul>'],
    ],
    ['terms and what they mean', '<dl><dt>ONT</dt><dd>Alat</dd></dl>', ['<p><strong>ONT</strong></p>', '<p>Alat</p>']],
    ['what nobody sees', '<p>pe\u00admeli\u200bharaan 👨‍👩‍👧</p>', ['<p>pemeliharaan 👨‍👩‍👧</p>']],
    [
      'links of Google Docs',
      '<a href="https://www.google.com/url?q=https://jala.net/paket?a%3D1&amp;sa=D&amp;ust=1">a</a>',
      ['<p><a href="https://jala.net/paket?a=1">a</a></p>'],
    ],
    ['a heading by role', '<div role="heading" aria-level="2">a</div>', ['<h2>a</h2>']],
    ['code whose lines are divs', '<pre><div>a</div><div>b</div></pre>', ['<pre class="ql-syntax">a\nb</pre>']],
    [
      'videos and other frames',
      '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><iframe src="https://evil.example"></iframe>',
      ['<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>'],
    ],
    [
      'foreign classes',
      '<p class="MsoNormal ql-align-center">a<span class="x ql-size-large">b</span></p>',
      ['<p class="ql-align-center">a<span class="ql-size-large">b</span></p>'],
    ],
    ['nothing visible', '<meta charset="utf-8"><style>p{}</style><script>x()</script><!-- x -->', ['<p><br></p>']],
  ])('%s', (_what, html, blocks) => {
    expect(pasted(html)).toEqual(blocks);
  });
});

describe('plain text', () => {
  it.each<[text: string, blocks: string[]]>([
    ['satu', ['<p>satu</p>']],
    ['satu\r\ndua\r\n\r\n\r\ntiga\n', ['<p>satu<br>dua</p>', '<p>tiga</p>']],
    ['a  b\tc <i>', ['<p>a \u00a0b c &lt;i></p>']],
    ['\u0007a\u0000', ['<p>a</p>']],
    ['', ['<p><br></p>']],
  ])('%j', (text, blocks) => {
    expect(pastedText(text)).toEqual(blocks);
  });

  it('is used if the HTML has no content', () => {
    const document = documentFromClipboard({ html: '<meta charset="utf-8"><img src="file:///a.png">', text: 'a' });
    expect(documentToHtml(document)).toBe('<p>a</p>');
  });
});

describe('HTML of this editor', () => {
  it('is read as the same document', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const html = documentToHtml(document);
        expect(documentToHtml(documentFromForeignHtml(html))).toBe(html);
      }),
      RUNS,
    );
  });

  it('can be unlocked without losing text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyHtml, anyArticle), async (raw) => {
        const html = await clean(raw);
        const opened = documentFromForeignHtml(html);
        expect(opened.map(({ type }) => type)).not.toContain('locked');
        const written = documentToHtml(opened);
        expect(lettersOf(written)).toBe(lettersOf(html));
        expect(await clean(written)).toBe(written);
        expect(documentFromHtml(written).filter(isChangedOrLocked)).toEqual([]);
      }),
      RUNS,
    );
  });
});

/** Tells whether the editor would write the block differently from its HTML, or cannot edit it. */
const isChangedOrLocked = (block: BlockElement) => block.type === 'locked' || block.source !== undefined;

function lettersOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.replaceAll(/[\s\u200b\p{Cc}]/gu, '');
}

describe('an image', () => {
  const told = (html: string) => {
    const lost: string[] = [];
    let foreign = 0;
    documentFromClipboard(
      { html, text: '' },
      { onLostImage: (name) => lost.push(name), onForeignImage: () => (foreign += 1) },
    );
    return { lost, foreign };
  };

  it.each([
    ['on the disk of Word', 'src="file:///C:/Users/a/clip_image002.png"', 'clip_image002.png'],
    ['of a mail', 'src="cid:image001.png@01DB" alt="Denah"', 'Denah'],
    ['that a program keeps', 'src="blob:https://web.whatsapp.com/5f2"', ''],
    ['of a mail in Gmail', 'src="https://mail.google.com/mail/u/0?view=att&amp;attid=0.1"', ''],
    ['of a format that cannot be stored', `src="data:image/bmp;base64,${'A'.repeat(400)}"`, ''],
  ])('%s is named, because it does not come along', (_what, attributes, name) => {
    expect(told(`<p>a</p><img ${attributes}>`)).toEqual({ lost: [name], foreign: 0 });
  });

  it.each([
    ['a point that counts readers', '<img src="cid:x" width="1" height="1">'],
    ['room for a picture', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
    ['no picture', '<img>'],
    ['a hidden picture', '<img src="file:///a.png" style="display:none">'],
  ])('is not missed if it is %s', (_what, html) => {
    expect(told(html)).toEqual({ lost: [], foreign: 0 });
  });

  it('on another site is counted, alone and with a caption', () => {
    const image = '<img src="https://lh7-rt.googleusercontent.com/docsz/a?key=b">';
    expect(told(`${image}<figure>${image}<figcaption>x</figcaption></figure><img src="/api/storage/a.png">`)).toEqual({
      lost: [],
      foreign: 2,
    });
  });
});
