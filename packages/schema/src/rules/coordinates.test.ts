import { describe, expect, it, test } from 'vitest';
import { degreesOf, isInIndonesia, isShortMapLink, pairOf } from './coordinates.ts';

function read(text: string): (number | undefined)[] | undefined {
  const pair = pairOf(text);
  return pair && [degreesOf(pair.lat), degreesOf(pair.long)];
}

describe('a typed number of degrees', () => {
  it.each([
    ['-6.7145', -6.7145],
    ['-6,7145', -6.7145],
    ['−6.7145', -6.7145],
    ['–6,7145', -6.7145],
    ['-6.7145°', -6.7145],
    ['108.5602 °', 108.5602],
    [' 108.5602 ', 108.5602],
    ['+7', 7],
    ['0', 0],
  ])('%j is accepted', (typed, degrees) => {
    expect(degreesOf(typed)).toBe(degrees);
  });

  it.each(['', '6.', '.5', '1e2', '0x10', '6.7.1', '6,7,1', 'timur', '108° 33'])(
    '%j is not a number of degrees',
    (typed) => {
      expect(degreesOf(typed)).toBeUndefined();
    },
  );

  test('may have a decimal comma', () => {
    for (let degrees = -180; degrees <= 180; degrees += 0.737_373)
      expect(degreesOf(degrees.toFixed(6).replace('.', ','))).toBeCloseTo(degrees, 6);
  });
});

describe('a pasted pair', () => {
  it.each([
    [`6°43'55.2"S 107°02'34.8"E`, [-6.732, 107.043]],
    ['6°43′55,2″LS, 107°02′34,8″BT', [-6.732, 107.043]],
    [`5°33'10"N 95°19'02"E`, [5.552_778, 95.317_222]],
  ])('%s is read, with its minutes and seconds', (pasted, numbers) => {
    expect(read(pasted)).toEqual(numbers);
  });

  it.each([
    'POINT (108.5602 -6.7145)',
    'POINT Z (108.5602 -6.7145 12)',
    '–6.7145° 108.5602°',
    '-6.7145, 108.5602',
    '−6.7145,108.5602',
    ' -6.7145 108.5602 ',
    '-6,7145; 108,5602',
    '-6,7145, 108,5602',
  ])('%j fills both fields', (pasted) => {
    expect(read(pasted)).toEqual([-6.7145, 108.5602]);
  });

  it.each(['-6,7145', '-6.7145', '6,7', ''])('%j is not a pair', (typed) => {
    expect(pairOf(typed)).toBeUndefined();
  });
});

describe('a link', () => {
  it.each([
    'https://www.google.com/maps/place/Alun-Alun/@-6.7,108.55,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d-6.7145!4d108.5602!16s',
    'https://www.google.com/maps/@-6.7145,108.5602,17z',
    'https://maps.google.com/?q=-6.7145,108.5602',
    'https://www.google.com/maps/search/?api=1&query=-6.7145%2C108.5602',
    'https://www.google.com/maps/dir/?api=1&destination=-6.7145,108.5602',
    'https://www.google.com/maps/search/-6.7145,+108.5602?entry=tts',
    'https://www.openstreetmap.org/?mlat=-6.7145&mlon=108.5602#map=17/-6.7/108.5',
    'https://www.openstreetmap.org/#map=17/-6.7145/108.5602',
  ])('%s names the place', (link) => {
    expect(read(link)).toEqual([-6.7145, 108.5602]);
  });

  it.each(['https://maps.app.goo.gl/abc123', 'https://goo.gl/maps/abc'])('%s is short and names none', (link) => {
    expect([read(link), isShortMapLink(link)]).toEqual([undefined, true]);
  });

  it('is found in what an app shares with it', () => {
    expect(read('Sinar Fiber Jl. Merdeka 5 https://maps.google.com/?q=-6.7145,108.5602')).toEqual([-6.7145, 108.5602]);
    expect(isShortMapLink('Sinar Fiber\nhttps://maps.app.goo.gl/abc123?g_st=ac')).toBe(true);
  });

  it('of another kind names none', () => {
    expect(read('https://www.google.com/maps/place/Alun-Alun+Kejaksan')).toBeUndefined();
    expect(isShortMapLink('https://www.google.com/maps')).toBe(false);
  });
});

describe('a point in Indonesia', () => {
  it.each([
    ['Sabang', 5.89, 95.32],
    ['Rote', -10.9, 122.8],
    ['Merauke', -8.5, 140.4],
  ])('%s is one', (_name, lat, long) => expect(isInIndonesia({ lat, long })).toBe(true));

  it.each([
    ['without its minus', 6.7145, 108.5602],
    ['that lost its decimal comma', -67.145, 108.5602],
    ['that is nowhere', 0, 0],
    ['with swapped numbers', 108.5602, -6.7145],
  ])('one %s is none', (_what, lat, long) => expect(isInIndonesia({ lat, long })).toBe(false));
});
