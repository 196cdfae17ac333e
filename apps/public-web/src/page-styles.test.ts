import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.ts';
import { readStyleSheet } from './style-sheet.ts';

/** The styles of a page with this HTML, whose classes keep their names. */
const cssOf = (css: string, html: string, scripts = ''): string =>
  createPageStyles(readStyleSheet({ css, scripts, fixed: css })).of([html], null).css;

test('a page has the rules for its classes and elements, in their order', () => {
  const css = '.a{top:1px}.b{top:2px}p{top:3px}.a.b{top:4px}ul .a{top:5px}h1,p,.c{top:6px}*{top:7px}';
  expect(cssOf(css, '<p class="x a">')).toBe('.a{top:1px}p{top:3px}h1,p,.c{top:6px}*{top:7px;}');
  expect(cssOf(css, '<ul class="b a">')).toBe('.a{top:1px}.b{top:2px}.a.b{top:4px}ul .a{top:5px}*{top:7px;}');
});

test('rules stay inside their layers and media, which end with them', () => {
  const css =
    '@layer base{p{top:1px}}@layer utilities{.a{top:2px}@media (width>=1rem){.a{top:3px}.b{top:4px}}.b{top:5px}}';
  expect(cssOf(css, '<i class="b">')).toBe('@layer utilities{@media (width>=1rem){.b{top:4px}}.b{top:5px}}');
  expect(cssOf(css, '<p class="a">')).toBe(
    '@layer base{p{top:1px}}@layer utilities{.a{top:2px}@media (width>=1rem){.a{top:3px}}}',
  );
});

test('one of several alternatives is enough, and what must not be there is not needed', () => {
  expect(cssOf('.a :is(.b,.c) i{top:1px}', '<b class="a"><b class="c"><i>')).not.toBe('');
  expect(cssOf('.a :is(.b,.c) i{top:1px}', '<b class="a"><i>')).toBe('');
  expect(cssOf('.a:not(.b){top:1px}', '<b class="a">')).not.toBe('');
  expect(cssOf('b:nth-child(odd of :not(.c)):nth-last-child(1 of .c){top:1px}', '<b>')).not.toBe('');
  expect(cssOf('input::placeholder,::file-selector-button{top:1px}', '<p>')).toBe('');
});

test('classes have short names in the page and in its styles, also those with characters that CSS escapes', () => {
  const css = '.\\[\\&\\>svg\\]\\:p-0\\.5>svg{top:1px}.group\\/row:hover .p-0\\.5{top:2px;& .deep{top:3px}}';
  const { classOf, of } = createPageStyles(readStyleSheet({ css, scripts: '' }));
  const classes = ['[&>svg]:p-0.5 other', 'group/row p-0.5'].map(classOf);
  expect(classes).toEqual(['a other', 'b c']);
  expect(
    of(
      classes.map((list) => `<b class="${list}"><svg>`),
      null,
    ).css,
  ).toBe('.a>svg{top:1px}.b:hover .c{top:2px;& .d{top:3px}}');
});

test('custom properties have short names, except those that scripts, drawings and the colour of the site name', () => {
  const css =
    ':root{--gutter:1px;--a:2px;--pin:3px;--color-nila-50:#fff}@property --gutter{syntax:"*";inherits:false}p{top:calc(var(--gutter) + var(--a));left:var(--pin);color:var(--color-nila-50);transition-property:--gutter,top}';
  const { of } = createPageStyles(readStyleSheet({ css, scripts: '"var(--pin)"', fixed: '' }));
  expect(of(['<p>'], null).css).toBe(
    ':root{--a:1px;--b:2px;--pin:3px;--color-nila-50:#fff;}@property --a{syntax:"*";inherits:false}p{top:calc(var(--a) + var(--b));left:var(--pin);color:var(--color-nila-50);transition-property:--a,top}',
  );
});

test('classes that a script names keep their names', () => {
  const css = '.pin{top:1px}.street-map{top:2px}.flex{top:3px}';
  const { classOf } = createPageStyles(
    readStyleSheet({ css, scripts: 'element.className="pin"', fixed: '.street-map{}' }),
  );
  expect(classOf('pin street-map flex')).toBe('pin street-map a');
});

test('classes with characters that HTML escapes are found', () => {
  const css = '.\\[\\&\\>svg\\]\\:p-0>svg{top:1px}';
  expect(cssOf(css, '<b class="[&amp;&gt;svg]:p-0"><svg>', '"[&>svg]:p-0"')).toBe(css);
});

test('custom properties stay while something uses them, also by way of others', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;color:red}@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}.x{top:var( --a,0)}.y{top:var(--c)}';
  expect(cssOf(css, '<i class="x">')).toBe(
    ':root{--a:var(--b);--b:1px;color:red;}@property --b{syntax:"*";inherits:false}.x{top:var( --a,0)}',
  );
});

test('a page with a custom element has also what the scripts name', () => {
  const css = ':root{--a:1px}.pin{top:1px}canvas{top:2px}.other{top:3px}';
  const scripts = 'element.className="pin block";create("canvas");`top:var(--a)`';
  expect(cssOf(css, '<p>', scripts)).toBe('');
  expect(cssOf(css, '<a-map>', scripts)).toBe(':root{--a:1px;}.pin{top:1px}canvas{top:2px}');
});

test('a page with a drawing has also the custom properties that the drawing uses', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px}';
  const drawings = new Map([['/assets/chart.svg', '<path fill="var(--a)"/>']]);
  const { of } = createPageStyles(readStyleSheet({ css, scripts: '', drawings }));
  expect(of(['<use href="/assets/chart.svg#line">'], null).css).toBe(':root{--a:var(--b);--b:1px;}');
  expect(of(['<p>'], null).css).toBe('');
});

test('fonts are apart, and each style has the hash of its content', () => {
  const { fonts, of } = createPageStyles(readStyleSheet({ css: '@font-face{font-family:A}p{top:1px}', scripts: '' }));
  const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;
  expect(fonts).toEqual({ css: '@font-face{font-family:A}', hash: hashOf('@font-face{font-family:A}') });
  expect(of(['<p>'], null)).toEqual({ css: 'p{top:1px}', hash: hashOf('p{top:1px}') });
});
