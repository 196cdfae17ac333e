import fc from 'fast-check';
import { ALLOWED } from '#allowed.ts';

/** Elements that the cleaner replaces with their content. This may leave nesting that no browser would produce. */
const UNWRAPPED = ['caption', 'tfoot', 'button', 'section', 'font'];
/** The generators choose these tags more often than others, because otherwise few lists would have items. */
const LISTS = ['ul', 'ol', 'li', 'li', 'li'];

const characters = fc.constantFrom(
  'a',
  'Kata ',
  ' ',
  '  ',
  '\n',
  '\t',
  '\r\n',
  '&nbsp;',
  '\u00a0',
  '&lt;',
  '&amp;',
  '&quot;',
  '&#13;',
  '&#0;',
  '&#10;',
  '"',
  "'",
  '`',
  '>',
  '&',
  '&copy',
  '< ',
  '😀',
  '𝔘',
  'مرحبا',
  '\u200f',
  '\u200d',
  '\ufeff',
  '{}',
  '<!-- x -->',
);
const text = fc.array(characters, { maxLength: 6 }).map((parts) => parts.join(''));

const classes = fc
  .array(
    fc.constantFrom(
      'ql-align-center',
      'ql-indent-1',
      'ql-indent-3',
      'ql-indent-8',
      'ql-indent-9',
      'ql-size-large',
      'ql-syntax',
      'ql-font-serif',
      'ql-video',
      'ql-ui',
      'ql-code-block',
      'ql-code-block-container',
      'hljs-keyword',
      'foreign',
    ),
    { maxLength: 3 },
  )
  .map((names) => names.join(' '));

const address = fc.constantFrom(
  'https://a.id/x?y=1&z=2',
  '/kontak-kami',
  '#paket',
  'gambar.png',
  'mailto:a@b.id',
  'tel:+62231',
  'javascript:x',
  'data:image/png;base64,AAAA',
  '//b.id',
  '',
  'https://www.youtube.com/embed/abc',
  'https://player.vimeo.com/video/1',
);
const attribute = fc.oneof(
  fc.tuple(fc.constant('class'), classes),
  fc.tuple(fc.constantFrom('href', 'src'), address),
  fc.tuple(fc.constantFrom('target'), fc.constantFrom('_blank', '_self', '')),
  fc.tuple(fc.constantFrom('start', 'width', 'height'), fc.constantFrom('1', '3', '-2', '04', '1e3', 'abc', '')),
  fc.tuple(fc.constant('data-list'), fc.constantFrom('bullet', 'ordered', 'checked', 'x')),
  fc.tuple(fc.constantFrom('alt', 'title', 'rel', 'id', 'style', 'allowfullscreen'), text),
);
const attributes = fc
  .array(attribute, { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join(''));

/** Any allowed elements inside any others. */
export const anyHtml: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    text,
    fc
      .tuple(fc.constantFrom(...ALLOWED.tags, ...LISTS, ...UNWRAPPED), attributes, tie('nodes'))
      .map(([tag, written, content]) => `<${tag}${written}>${content}</${tag}>`),
  ),
})).nodes;

const word = fc.constantFrom('Paket', '10 Mbps', 'hingga', '“cepat”', 'A &amp; B', '1 &lt; 2', '😀', 'kota\n  Cirebon');
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const formatted = fc.oneof(
  { weight: 4, arbitrary: phrase },
  fc.tuple(fc.constantFrom('strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'), phrase).map(inTag),
  fc.tuple(fc.constantFrom('strong class="ql-size-large"', 'span class="ql-font-serif"', 'span'), phrase).map(inTag),
  phrase.map((content) => `<em><strong>${content}</strong></em>`),
  phrase.map((content) => `<strong><a href="https://jala.net/?a=1&amp;b=2" target="_blank">${content}</a></strong>`),
  fc.constantFrom('<br>', '<img src="/api/storage/a.png" alt="Menara">', '<span class="ql-cursor">\ufeff</span>'),
);
const sentence = fc
  .array(formatted, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', '', '\n').map((joint) => parts.join(joint)));
const blockClass = fc.constantFrom(
  '',
  ' class="ql-align-center"',
  ' class="ql-indent-2 ql-align-justify"',
  ' class=""',
);
const items = (item: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '\n  '))
    .map(([all, gap]) => all.join(gap));
const { list } = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc
    .tuple(sentence, fc.option(tie('list'), { nil: '', depthSize: 'medium', maxDepth: 2 }))
    .map(([content, sublist]) => `<li>${content}\n${sublist}</li>`),
  list: fc.tuple(fc.constantFrom('ul', 'ol'), items(tie('item'))).map(inTag),
}));
const quillItem = fc
  .tuple(fc.constantFrom('', ' class="ql-indent-1"', ' class="ql-indent-2"'), sentence)
  .map(([written, content]) => `<li${written}>${content}</li>`);
const quill2Item = fc
  .tuple(fc.constantFrom('bullet', 'ordered'), fc.constantFrom('', ' class="ql-indent-1"'), sentence)
  .map(([kind, written, content]) => `<li data-list="${kind}"${written}><span class="ql-ui"></span>${content}</li>`);

const block = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(blockClass, sentence).map(([written, content]) => `<p${written}>${content}</p>`) },
  fc.tuple(fc.constantFrom('h1', 'h2', 'h3', 'h6', 'div', 'blockquote'), sentence).map(inTag),
  fc
    .array(sentence, { minLength: 1, maxLength: 3 })
    .map((all) => `<blockquote>\n<p>${all.join('</p>\n<p>')}</p>\n</blockquote>`),
  list,
  fc.tuple(fc.constantFrom('ol', 'ul', 'ol start="4"'), items(quillItem)).map(inTag),
  items(quill2Item).map((content) => `<ol>${content}</ol>`),
  fc.constantFrom(
    '<p><br></p>',
    '<p></p>',
    '<hr>',
    '<pre>a  b<br>c</pre>',
    '<pre class="ql-syntax" spellcheck="false"><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;\n</pre>',
    '<pre><code class="hljs-javascript">a &lt; b</code></pre>',
    '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block"><br></div></div>',
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abc?showinfo=0"></iframe>',
    '<iframe class="ql-video" src="https://player.vimeo.com/video/1" title="Video"></iframe>',
  ),
);

/** Articles as users write them with Quill, with this editor, and by hand. */
export const anyArticle: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: block }, phrase), { maxLength: 4 }),
    fc.constantFrom('', '\n', '\n\n  '),
  )
  .map(([blocks, gap]) => blocks.join(gap) + gap);

const MARKS = [
  'strong',
  'b',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'span',
  'a href="/x"',
  'a href="#x" target="_blank"',
];
const CLASSED = [
  'em class="ql-size-large"',
  'span class="ql-size-small"',
  'span class="ql-font-serif"',
  'b class="ql-x"',
];

/** Text with nested marks, including marks that contradict each other. */
export const anyMarkedText: fc.Arbitrary<string> = fc
  .letrec<{ inline: string; inlines: string }>((tie) => ({
    inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
    inline: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom('a', ' b', 'c ', '<br>', '<img src="/a.png">'),
      fc.tuple(fc.constantFrom(...MARKS, ...CLASSED), tie('inlines')).map(inTag),
    ),
  }))
  .inlines.map((content) => `<p>${content}</p>`);

function inTag([tag, content]: [string, string]): string {
  return `<${tag}>${content}</${tag.split(' ')[0]}>`;
}
