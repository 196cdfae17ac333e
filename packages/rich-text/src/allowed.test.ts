import { expect, it } from 'vitest';
import { ALLOWED } from './allowed.ts';

it.each([
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
  'https://www.youtube-nocookie.com/embed/a-b_c',
  'https://player.vimeo.com/video/76979871',
])('a frame may show %s', (address) => {
  expect(ALLOWED.frame.test(address)).toBe(true);
});

it.each([
  'http://www.youtube.com/embed/x',
  'https://www.youtube.com/watch?v=x',
  'https://www.youtube.com.evil.example/embed/x',
  'https://www.youtube.com/embed/../evil',
  'https://player.vimeo.com/video/1"onload="x',
])('a frame may not show %s', (address) => {
  expect(ALLOWED.frame.test(address)).toBe(false);
});

it.each(['ql-indent-2', 'ql-syntax', 'hljs-keyword'])('the class %s is allowed', (name) => {
  expect(ALLOWED.className.test(name)).toBe(true);
});

it.each(['evil', 'xql-a', 'ql-', 'ql-a b'])('the class %j is not allowed', (name) => {
  expect(ALLOWED.className.test(name)).toBe(false);
});
