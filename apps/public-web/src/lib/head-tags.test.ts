import { expect, test } from 'vitest';
import { pageHead } from './head.ts';
import { headTags, renderHeadTag } from './head-tags.ts';

const page = {
  title: 'Semua Artikel | Jala Net',
  description: 'Kabar "jaringan" <kami>',
  path: '/blogs?page=2',
  origin: 'https://jala.example',
};
const html = (...matches: Parameters<typeof headTags>[0]) => headTags(matches).map(renderHeadTag).join('\n');

test('the innermost title is the page’s', () => {
  const written = html({ meta: [{ title: 'Jala Net' }] }, pageHead(page));
  expect(written.match(/<title/g)).toHaveLength(1);
  expect(written).toContain('<title data-page>Semua Artikel | Jala Net</title>');
});

test('canonical address and Open Graph start with the configured origin', () => {
  const written = html(pageHead({ ...page, image: { address: '/assets/social.jpg', width: 1200 } }));
  expect(written).toContain('<link rel="canonical" href="https://jala.example/blogs?page=2" data-page>');
  expect(written).toContain('<meta property="og:image" content="https://jala.example/assets/social.jpg" data-page>');
  expect(written).toContain('<meta property="og:image:width" content="1200" data-page>');
});

test('what staff typed cannot leave its attribute', () => {
  expect(html(pageHead(page))).toContain('content="Kabar &quot;jaringan&quot; &lt;kami&gt;"');
});

test('structured data cannot close its script', () => {
  const { scripts: headScripts } = pageHead({ ...page, jsonLd: [{ name: '</script><script>' }] });
  expect(html({ headScripts })).toBe(
    '<script type="application/ld+json" data-page>{"@context":"https://schema.org","name":"\\u003c/script>\\u003cscript>"}</script>',
  );
});

test('a hidden page names no canonical address', () => {
  const written = html(pageHead({ ...page, isHidden: true }));
  expect(written).toContain('<meta name="robots" content="noindex" data-page>');
  expect(written).not.toContain('canonical');
});
