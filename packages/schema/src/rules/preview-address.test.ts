import { expect, it } from 'vitest';
import { isPreviewPath, loggedPath, previewPath, previewTokenIn } from './preview-address.ts';

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

it.each(['/pratinjau/rahasia', '//Pratinjau/rahasia/', '/%5Cpratinjau%2Fraha%73ia', '/pratinjau\\rahasia'])(
  'the token in %s is found',
  (path) => expect(previewTokenIn(path)).toBe('rahasia'),
);

it.each(['/pratinjau/', '/pratinjau/rahasia/lain', '/blogs/pratinjau/7'])('%s has no token', (path) =>
  expect(previewTokenIn(path)).toBeUndefined(),
);

it.each(['/x/../pratinjau/rahasia', '/%2e/pratinjau/rahasia', '//x\\Pratinjau/rahasia'])(
  '%s is not the path of a preview, but the log has no token of it',
  (path) => expect([isPreviewPath(path), loggedPath(path)]).toEqual([false, '/pratinjau/…']),
);

it.each(['/', '/blogs/7-pratinjau', '/pratinjau', '/%'])('%s is not the path of a preview', (path) => {
  expect([isPreviewPath(path), loggedPath(path)]).toEqual([false, path]);
});
