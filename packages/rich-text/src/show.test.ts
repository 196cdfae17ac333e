/** @module-tag property */
// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { anyArticle, anyHtml, anyMarkedText } from '#for-tests/html-arbitraries.ts';
import { RUNS } from '#for-tests/runs.ts';
import { highlightedHtml } from './highlight.ts';
import { showAsHeading, showInFeed, showRichText } from './show.ts';

const shown = (html: string): string => showRichText(html).html;

test.each([
  [
    '<h1 class="ql-align-center">A</h1><h2>B</h2>',
    '<h2 data-level="1" class="ql-align-center">A</h2><h3 data-level="2">B</h3>',
  ],
  ['<h2>A</h2><h3>B</h3><h2>C</h2>', '<h2 data-level="2">A</h2><h3 data-level="3">B</h3><h2 data-level="2">C</h2>'],
  ['<h1>A</h1><h3>B</h3><h6>C</h6>', '<h2 data-level="1">A</h2><h3 data-level="3">B</h3><h4 data-level="6">C</h4>'],
  ['<h4>A</h4><h2>B</h2>', '<h2 data-level="4">A</h2><h2 data-level="2">B</h2>'],
])(
  'headings get levels below the page’s own heading, without skipping one, and keep their own in `data-level`: %s',
  (html, onPage) => {
    expect(shown(html)).toBe(onPage);
  },
);

test('lines with Arabic words run as their first word does, and others have no mark of it', () => {
  expect(shown('<p>Halo</p><p>السلام عليكم!</p><ul><li>Satu</li><li>مرحبا</li></ul>')).toBe(
    '<p>Halo</p><p dir="auto">السلام عليكم!</p><ul><li>Satu</li><li dir="auto">مرحبا</li></ul>',
  );
});

test('code scrolls sideways, so the keyboard reaches it', () => {
  const region = 'tabindex="0" role="group" aria-label="Teks yang dapat digeser"';
  expect(shown('<pre>a</pre>')).toBe(`<pre ${region}>a</pre>`);
  expect(shown('<div class="ql-code-block-container"><div class="ql-code-block">a</div></div>')).toBe(
    `<div class="ql-code-block-container" ${region}><div class="ql-code-block">a</div></div>`,
  );
});

test('a stored image loads lazily, in a width that fits the page', () => {
  const html = shown('<p><img alt="Kabel" src="/api/storage/ab12.webp"></p>');
  expect(html).toContain('<img loading="lazy" decoding="async" alt="Kabel" src="/api/storage/ab12.webp?w=960"');
  expect(html).toContain('/api/storage/ab12.webp?w=640 640w');
  expect(html).toContain('sizes="(min-width: 64rem) 44rem, 88vw"');
});

test('in a feed, links and pictures of this site have the whole address, and those of other sites keep theirs', () => {
  const html =
    '<p><a href="/kontak-kami">a</a> <a href="//lain.example/">b</a> <a href="#isi">c</a> <a href="mailto:a@b.example">d</a></p>' +
    '<img src="/api/storage/ab.png" alt="e"><img src="https://lain.example/x.png">';
  expect(showInFeed(html, 'https://jala.example')).toBe(
    '<p><a href="https://jala.example/kontak-kami">a</a> <a href="//lain.example/">b</a> <a href="#isi">c</a> <a href="mailto:a@b.example">d</a></p>' +
      '<img src="https://jala.example/api/storage/ab.png?w=960" alt="e"><img src="https://lain.example/x.png">',
  );
});

test('an image from another site keeps its address', () => {
  expect(shown('<img src="https://example.com/a.png">')).toBe(
    '<img loading="lazy" decoding="async" src="https://example.com/a.png">',
  );
});

test('a video loads lazily and has a title', () => {
  expect(shown('<iframe src="https://player.vimeo.com/video/1"></iframe>')).toBe(
    '<iframe title="Video" loading="lazy" src="https://player.vimeo.com/video/1"></iframe>',
  );
  expect(shown('<iframe src="https://player.vimeo.com/video/1" title="Menara"></iframe>')).toContain('title="Menara"');
  expect(shown('<iframe src="https://player.vimeo.com/video/1" title=" "></iframe>')).toContain('title="Video"');
});

test('the description is the start of the text', () => {
  expect(showRichText('<h1>Letak</h1><p>Di tengah rumah.</p>').description).toBe('Letak. Di tengah rumah.');
});

describe('rich text as one heading', () => {
  it('has at most twenty lines, because each repeats the link around it', () => {
    const { html } = showAsHeading(`<a href="https://a.example/${'x'.repeat(3000)}">${'a<br>'.repeat(10_000)}</a>`);
    expect(html.split('<br>')).toHaveLength(20);
  });

  it.each([
    ['<h1>Internet di <em>Cirebon</em></h1>', 'Internet di <em>Cirebon</em>'],
    ['<p>Satu</p><p class="ql-align-center">Dua</p>', 'Satu<br>Dua'],
    ['<p>Satu<br><em>Dua<br>Tiga</em></p>', 'Satu<br><em>Dua</em><br><em>Tiga</em>'],
    ['<ul><li>Satu</li><li>Dua</li></ul>', 'Satu<br>Dua'],
    ['Satu<p>Dua</p>Tiga', 'Satu<br>Dua<br>Tiga'],
    ['<p><br></p><p>Satu</p><p></p>', 'Satu'],
    ['<p><br></p>', ''],
    ['<p>a</p><img src="/x.png" alt="&gt;&lt;b&gt;"><hr>', 'a'],
  ])('%j becomes %j', (html, heading) => {
    expect(showAsHeading(html).html).toBe(heading);
  });
});

const PAYLOAD = '<meta http-equiv=refresh content=0;url=http://evil.example/><script src=/x.js></script><b x=';

test.each([
  `<img src="https://e.example/a.png" alt="<h1 >${PAYLOAD}">`,
  `<img src="https://e.example/a.png" alt="<img ${PAYLOAD}">`,
  `<img src="https://e.example/a.png" alt=">${PAYLOAD}">`,
  `<p>a</p><img src="https://e.example/a.png" title="<iframe ${PAYLOAD}">`,
  `<a href="https://x.example/?<img ${PAYLOAD}">tautan</a>`,
])('markup inside an attribute stays inside it: %s', async (html) => {
  const cleaned = await clean(html);
  // Texts that were stored before the cleaner escaped attributes must be safe as well.
  for (const stored of [cleaned, html]) {
    expect(tagsIn(shown(stored))).toEqual(tagsIn(html));
    expect(tagsIn(showAsHeading(stored).html).filter((tag) => tag !== 'br' && tag !== 'a')).toEqual([]);
  }
  expect(cleaned).not.toMatch(/"[^"]*<[^"]*"/);
});

function tagsIn(html: string): string[] {
  return elementsIn(html).map((element) => element.localName);
}

const elementsIn = (html: string): Element[] => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
];

/** The attributes that the site adds, by element. */
const ADDED: Record<string, readonly string[]> = {
  heading: ['data-level'],
  img: ['loading', 'decoding', 'srcset', 'sizes'],
  iframe: ['loading', 'title'],
  code: ['tabindex', 'role', 'aria-label'],
};

/** The elements with their attributes in order, without what the site adds or changes. */
function outlineOf(html: string): string[] {
  const elements = elementsIn(html).filter((element) => !element.matches('.table-frame'));
  return elements.map((element) => {
    const level = element.getAttribute('data-level') ?? /^h([1-6])$/.exec(element.localName)?.[1];
    const cell = element.localName === 'th' ? 'td' : element.localName;
    const name = level === undefined ? cell : 'heading';
    const code = element.matches('pre, .ql-code-block-container') ? ADDED.code : undefined;
    const added = new Set(['dir', ...(code ?? []), ...(ADDED[name] ?? [])]);
    const attributes = element
      .getAttributeNames()
      .filter((attribute) => !added.has(attribute))
      .map((attribute) => `${attribute}=${(element.getAttribute(attribute) ?? '').replace(/\?w=960$/, '')}`);
    return [name, level ?? '', ...attributes].join(' ');
  });
}

test('a table scrolls by itself where it is too wide', () => {
  const table = '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>';
  expect(shown(`<p>x</p>${table}`)).toBe(
    `<p>x</p><div class="table-frame" tabindex="0" role="group" aria-label="Tabel yang dapat digeser">${table}</div>`,
  );
});

test('an empty heading of a table is an ordinary cell', () => {
  const row = (corner: string) => `<table><thead><tr>${corner}<th>a</th></tr></thead></table>`;
  expect(shown(row('<th></th>'))).toContain(row('<td></td>'));
});

describe('code in colours', () => {
  const coloured = (code: string) => showRichText(`<pre class="ql-syntax">${code}</pre>`, highlightedHtml).html;

  it('has the classes that the editor shows it with', () => {
    const html = coloured('/ip firewall nat add comment="a &lt; b"');
    expect(html).toContain('<span class="hljs-string">"a &lt; b"</span>');
    expect(html).toMatch(/^<pre tabindex="0"[^>]* class="ql-syntax">|^<pre class="ql-syntax" tabindex="0"/);
  });

  it('keeps every character', () => {
    const codes = fc
      .array(fc.constantFrom('\n', ' ', '<', '&', '"x"', 'if', '/ip', 'a=1', '<b>', '😀', '\t'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(codes, (code) => {
        const pre = `<pre>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
        const textOfPre = (html: string) =>
          elementsIn(html).find((element) => element.localName === 'pre')?.textContent;
        expect(textOfPre(showRichText(pre, highlightedHtml).html)).toBe(textOfPre(pre));
      }),
      RUNS,
    );
  });

  it('only where it is short enough to guess its language', () => {
    expect(coloured('let a = 1;\n'.repeat(500))).not.toContain('hljs');
  });
});

const nastyText = fc
  .array(fc.constantFrom('<h1 ', '<img ', '</', '>', '"', "'", '&quot;', '&lt;script>', 'src=', ' onerror=x', 'a'))
  .map((parts) => parts.join(''));
const nastyAttributes = fc.tuple(nastyText, nastyText, nastyText).map(([alt, title, query]) => {
  const quoted = [alt, title, query].map((text) => text.replaceAll('"', '&quot;'));
  return `<h1><a href="https://a.id/?${quoted[2]}">x</a></h1><img src="/api/storage/ab1.png" alt="${quoted[0]}" title="${quoted[1]}">`;
});

test('a shown text has the elements and attributes that the cleaner returned, plus those that the site adds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyHtml, anyArticle, anyMarkedText, nastyAttributes), async (raw) => {
      const cleaned = await clean(raw);
      const onPage = shown(cleaned);
      expect(outlineOf(onPage)).toEqual(outlineOf(cleaned));
      expect(new DOMParser().parseFromString(onPage, 'text/html').body.textContent).toBe(
        new DOMParser().parseFromString(cleaned, 'text/html').body.textContent,
      );
    }),
    RUNS,
  );
});

test('a text shown as one heading contains only text and emphasis', async () => {
  const inline = new Set(['a', 'b', 'br', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyHtml, anyArticle, nastyAttributes), async (raw) => {
      const tags = tagsIn(`<h1>${showAsHeading(await clean(raw)).html}</h1>`);
      expect(tags.slice(1).filter((tag) => !inline.has(tag))).toEqual([]);
    }),
    RUNS,
  );
});
