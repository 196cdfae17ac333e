import { expect, it } from 'vitest';
import { isPreviewPath, loggedPath, previewPath } from './preview-address.ts';

const SPELLINGS = [
  previewPath('rahasia'),
  '//pratinjau/rahasia',
  '/PRATINJAU/rahasia',
  '/%70ratinjau/rahasia',
  '/\\pratinjau/rahasia',
  '/%5Cpratinjau%2Frahasia',
  '/pratinjau//rahasia%',
];

it.each(SPELLINGS)('%s is the path of a preview, and the log has no token of it', (path) => {
  expect([isPreviewPath(path), loggedPath(path)]).toEqual([true, '/pratinjau/…']);
});

it.each(['/', '/blogs/7-pratinjau', '/pratinjau', '/blogs/pratinjau/7', '/%'])(
  '%s is not the path of a preview',
  (path) => {
    expect([isPreviewPath(path), loggedPath(path)]).toEqual([false, path]);
  },
);
