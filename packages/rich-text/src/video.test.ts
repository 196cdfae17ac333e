import { describe, expect, it } from 'vitest';
import { clean } from '#for-tests/cleaner.ts';
import { canonicalHtml } from './document/write.ts';
import { videoAddress } from './video.ts';

const YOUTUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871';

const PLAYERS: [typed: string, player: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  [' youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&index=2 ', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', YOUTUBE],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=abc', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${YOUTUBE}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${YOUTUBE}?start=3723`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=45s', `${YOUTUBE}?start=45`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=30', `${YOUTUBE}?start=30`],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['//www.youtube.com/v/dQw4w9WgXcQ', YOUTUBE],
  ['http://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/76979871#t=30s', `${VIMEO}#t=30s`],
];

describe('the address of a video', () => {
  it.each(PLAYERS)('%j plays as %j', (typed, player) => {
    expect(videoAddress(typed)).toBe(player);
  });

  it.each(PLAYERS)('the server does not change the player of %j', async (_typed, src) => {
    const html = canonicalHtml({ type: 'video', src, children: [{ text: '' }] });
    expect(await clean(html)).toBe(html);
  });
});

describe('text that is not a video address is rejected', () => {
  it.each([
    '',
    'halo',
    'https://jala.net/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/@jala',
    'https://www.youtube.com/playlist?list=PL123',
    'https://youtu.be/x',
    'https://vimeo.com/jala',
    'https://vimeo.com/showcase/123456',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
  ])('%j', (typed) => {
    expect(videoAddress(typed)).toBeUndefined();
  });
});
