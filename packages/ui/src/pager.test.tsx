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

test('on page 1, the link to page 1 is marked as current, and the step back is disabled', () => {
  expect(pager(1, 2)).toBe(
    '<nav data-slot="pager" aria-label="Halaman"><span role="link" aria-disabled="true">Prev</span>' +
      '<ul><li><a href="?page=1" aria-current="page">1</a></li><li><a href="?page=2">2</a></li></ul>' +
      '<a href="?page=2">Next</a></nav>',
  );
});

test('on the last page, the step forward is disabled', () => {
  const html = pager(9, 9);
  expect(html).toContain('<a href="?page=8">Prev</a>');
  expect(html).toContain('<li><span aria-hidden="true">…</span></li>');
  expect(html).toContain('<span role="link" aria-disabled="true">Next</span>');
});

test('up to seven pages are all shown', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('with many pages, the first, the last and the neighbours are shown, and 0 stands for a gap', () => {
  expect(pagerNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
  expect(pagerNumbers(1, 20)).toEqual([1, 2, 0, 20]);
  expect(pagerNumbers(20, 20)).toEqual([1, 0, 19, 20]);
});

test('a gap of one page shows that page', () => {
  expect(pagerNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
});

test('for a page after the last one, the first and the last page are shown', () => {
  expect(pagerNumbers(99, 8)).toEqual([1, 0, 8]);
});
