import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pager, type PageLinkProps, pagerNumbers } from './pager.tsx';

const pageLink = (page: number, { children, ...props }: PageLinkProps) => (
  <a href={`?page=${page}`} {...props}>
    {children}
  </a>
);
const pager = (current: number, total: number) =>
  renderToStaticMarkup(
    <Pager aria-label="Halaman" current={current} total={total} previous="Prev" next="Next" renderLink={pageLink} />,
  ).replaceAll(/ class="[^"]*"/g, '');

test('the first page leads on, says where it is, and cannot lead back', () => {
  expect(pager(1, 2)).toBe(
    '<nav data-slot="pager" aria-label="Halaman"><span role="link" aria-disabled="true">Prev</span>' +
      '<ul><li><a href="?page=1" aria-current="page">1</a></li><li><a href="?page=2">2</a></li></ul>' +
      '<a href="?page=2">Next</a></nav>',
  );
});

test('the last page leads back and cannot lead on', () => {
  const html = pager(9, 9);
  expect(html).toContain('<a href="?page=8">Prev</a>');
  expect(html).toContain('<li><span aria-hidden="true">…</span></li>');
  expect(html).toContain('<span role="link" aria-disabled="true">Next</span>');
});

test('few pages are all shown', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('of many pages, the ends and the neighbours are shown, and 0 stands for a gap', () => {
  expect(pagerNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(pagerNumbers(1, 20)).toEqual([1, 2, 0, 20]);
  expect(pagerNumbers(20, 20)).toEqual([1, 0, 19, 20]);
});

test('a gap of one page shows that page', () => {
  expect(pagerNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
});

test('a page past the end still leads back', () => {
  expect(pagerNumbers(99, 8)).toEqual([1, 0, 8]);
});
