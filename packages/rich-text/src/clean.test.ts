import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { TableTooLarge } from './clean-tables.ts';
import { createCleanHtml, TextTooHeavy, TooManyImages } from './clean.ts';

describe('the cleaner keeps what the editor writes', () => {
  it.each([
    '<h1>Judul</h1><h2>Anak judul</h2><p>Isi <strong>tebal</strong> <em>miring</em> <u>garis</u> <s>coret</s></p>',
    '<blockquote>Kutipan</blockquote>',
    '<ol><li>Satu</li><li class="ql-indent-1">Anak</li></ol><ul><li>Poin</li></ul>',
    '<ol><li data-list="bullet">Poin</li></ol>',
    '<p class="ql-align-center"><span class="ql-font-serif ql-size-large">Besar</span></p>',
    '<pre class="ql-syntax"><span class="hljs-keyword">const</span> a = 1;\n</pre>',
    '<p><a href="https://a.id/x?y=1" target="_blank" rel="noopener noreferrer">tautan</a></p>',
    '<p><a href="mailto:a@b.id">a</a><a href="tel:+62231">b</a><a href="sms:0812">c</a><a href="/kontak-kami">d</a><a href="#paket">e</a></p>',
    '<p><img src="https://a.id/x.png" alt="Menara"><br></p>',
    '<iframe class="ql-video" src="https://www.youtube.com/embed/abc"></iframe>',
    '<p>1 &lt; 2 &amp; 3 > 2 "kutip"</p>',
    '<table><thead><tr><th>Paket</th></tr></thead><tbody><tr><td>Rumah<br>Baru</td></tr><tr><td></td></tr></tbody></table>',
  ])('%s', async (html) => {
    expect(await clean(html)).toBe(html);
  });
});

it.each([
  ['<img src="/api/storage/%37d%2Epng">', '<img src="/api/storage/7d.png">'],
  ['<a href="/a%20b?x=%2F%61&amp;y=%3A">a</a>', '<a href="/a%20b?x=%2Fa&amp;y=%3A">a</a>'],
  ['<a href="java%73cript%3Aalert(1)">a</a>', '<a href="javascript%3Aalert(1)">a</a>'],
])('the cleaner writes the address in %s without needless escapes', async (html, cleaned) => {
  expect(await clean(html)).toBe(cleaned);
});

describe('the cleaner removes what could harm a visitor', () => {
  it.each([
    ['<p onclick="x()" style="color:red" id="top">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><style>p{}</style>a', 'a'],
    ['<svg><script>alert(1)</script></svg><math><mi xlink:href="data:x">z</mi></math>', ''],
    [
      '<a href="javascript:alert(1)">a</a><a href="JaVaScRiPt:x">b</a><a href=" &#1;javascript:x">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<img src="javascript:x" alt="a">', '<img alt="a">'],
    ['<iframe src="https://evil.example/embed/x"></iframe>b', 'b'],
    [
      '<iframe src="https://www.youtube.com/embed/x" srcdoc="<script>1</script>">inside</iframe>',
      '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    ],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<p class="evil ql-indent-1 admin">a</p>', '<p class="ql-indent-1">a</p>'],
    ['<!-- rahasia --><p>a</p>', '<p>a</p>'],
    ['<img alt="<script>" title="</p><img src=x>">', '<img alt="&lt;script&gt;" title="&lt;/p&gt;&lt;img src=x&gt;">'],
  ])('%s', async (html, expected) => {
    expect(await clean(html)).toBe(expected);
  });

  it('and changes nothing when it cleans the result again', async () => {
    const html =
      '<p>a<b>c<div>d</p><ul><li>x<li>y</ul><a target=_blank href=//b.id>q</a><img src="data:image/png;base64,AAAA">';
    const once = await clean(html);
    expect(await clean(once)).toBe(once);
  });
});

describe('the cleaner brings tables into one form', () => {
  it.each([
    ['<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    [
      '<table border=1><caption>Tarif</caption><colgroup><col></colgroup><tbody><tr><th scope=row colspan=2 style="x">a</th></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
      'Tarif<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
    ],
    ['<table><tr></tr></table><p>a</p>', '<p>a</p>'],
    ['<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>', /^<table>.*<td>a<table>.*b.*<\/table>$/],
    ['<table>x<tr>y<td>z</td></tr></table>', 'xy<table><tbody><tr><td>z</td></tr></tbody></table>'],
  ])('%s', async (html, expected) => {
    const cleaned = await clean(html);
    expect(cleaned).toMatch(expected);
    expect(await clean(cleaned)).toBe(cleaned);
  });

  it.each([
    [101, 1],
    [1, 13],
  ])('and refuses one of %s rows and %s columns', async (rows, columns) => {
    const html = `<table>${`<tr>${'<td>x</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`;
    await expect(clean(html)).rejects.toThrow(TableTooLarge);
  });
});

it('embedded images become stored files with their size', async () => {
  expect(await clean('<img alt="Peta" src="data:image/png;base64,AAAA">')).toBe(
    '<img alt="Peta" src="/api/storage/abc.png" width="4" height="3">',
  );
});

it('an embedded image keeps the width that staff chose, in its own proportions', async () => {
  expect(await clean('<img src="data:image/png;base64,AAAA" width="200" height="10">')).toBe(
    '<img src="/api/storage/abc.png" width="200" height="150">',
  );
});

it('code keeps an empty first line when it is saved again', async () => {
  const html = '<pre>\n\nconst a = 1;</pre>';
  expect(await clean(html)).toBe(html);
});

it('rejects a text with more than 100 levels', async () => {
  await expect(clean('<div>'.repeat(102))).rejects.toThrow('nested too deeply');
  await expect(clean('<b>'.repeat(20_000))).rejects.toThrow('nested too deeply');
});

it('rejects a text that is too long without its images, before it stores one', async () => {
  const image = '<img src="data:image/png;base64,AAAA">';
  await expect(clean(`<p>${'a'.repeat(499_000)}</p>${image}`)).resolves.toContain('abc.png');
  const cleanHtml = createCleanHtml({
    images: { add: () => Promise.reject(new Error('stored')) },
  });
  await expect(cleanHtml(`${image}<p>${'a'.repeat(500_000)}</p>`)).rejects.toThrow('too long');
  await expect(clean(`<img src="data:image/png;base64,${'A'.repeat(2_100_000)}">`)).resolves.toContain('abc.png');
});

it('is rejected with the error of an image that is rejected', async () => {
  const cleanHtml = createCleanHtml({ images: { add: () => Promise.reject(new Error('not an image')) } });
  await expect(cleanHtml('<img src="data:image/png;base64,AAAA">')).rejects.toThrow('not an image');
});

it('rejects a text with more than 50 embedded images before it stores the first', async () => {
  let stored = 0;
  const cleanHtml = createCleanHtml({
    images: {
      async add() {
        stored += 1;
        return { file: 'a.png', width: 1, height: 1 };
      },
    },
  });
  const embedded = '<img src="data:image/png;base64,AAAA">';
  await expect(cleanHtml(embedded.repeat(51))).rejects.toThrow(TooManyImages);
  expect(stored).toBe(0);
  await cleanHtml(embedded.repeat(50) + '<img src="/api/storage/b.png">');
  expect(stored).toBe(50);
});

it.each([
  ['201 images', '<img src="/api/storage/0123456789abcdef0123456789abcdef.png">'.repeat(201)],
  ['20,001 elements', '<p>a</p>'.repeat(20_001)],
])('refuses a text with %s, which would be a heavy page', async (_what, html) => {
  await expect(clean(html)).rejects.toThrow(TextTooHeavy);
});

it('refuses a text that becomes much larger when the cleaned HTML is parsed again', async () => {
  // `marquee` keeps the emphasis outside, and is removed.
  const emphasis = Array.from({ length: 90 }, (_, index) => `<b class="ql-size-${index}">`).join('');
  const growing = (paragraphs: number) => `<p>${emphasis}<marquee>${'<p>x</p>'.repeat(paragraphs)}`;
  await expect(clean(growing(1000))).rejects.toThrow(TextTooHeavy);
  await expect(clean(growing(5))).resolves.toContain('<p>x</p>');
});
