import { describe, expect, it } from 'vitest';
import { mapAddress, mapFault } from './map-embed.ts';

describe('the map of the contact page', () => {
  it.each([
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://maps.google.com/maps?q=Cirebon&output=embed',
    'https://www.google.com/maps/d/embed?mid=1',
    'https://www.google.com/maps/d/u/0/embed?mid=1&ehbc=2E312F',
    'https://www.openstreetmap.org/export/embed.html?bbox=108.5,-6.8,108.6,-6.7',
  ])('accepts %s', (address) => {
    expect(mapFault(address)).toBeUndefined();
  });

  it.each([
    'http://www.google.com/maps/embed?pb=1',
    'https://www.google.com/search?q=x',
    'https://www.google.com.evil.example/maps/embed',
    'https://user@www.google.com/maps/embed',
    'https://www.google.com:8443/maps/embed',
    'https://www.openstreetmap.org/#map=1',
    'javascript:alert(1)',
    'maps',
  ])('refuses %s', (address) => {
    expect(mapFault(address)).toBe('Gunakan alamat embed https dari Google Maps atau OpenStreetMap.');
  });

  it.each([
    'https://maps.app.goo.gl/Ab12Cd34',
    'maps.app.goo.gl/Ab12Cd34',
    'https://goo.gl/maps/Ab12',
    'https://www.google.com/maps/place/Sinar+Fiber/@-7.21,107.9,17z',
    'https://www.google.com/maps?q=-7.21,107.9',
    'https://www.google.com/maps/@-7.21,107.9,15z',
    'https://www.google.de/maps/place/Garut',
    'https://www.google.com/maps/d/u/0/viewer?mid=1',
    'https://maps.google.com/?q=Garut',
    'http://www.google.com/maps/dir/?api=1&destination=Garut',
  ])('says of %s where the right one is', (address) => {
    expect(mapFault(address)).toContain('Bagikan > Sematkan peta > Salin HTML');
  });

  it.each([
    [`<iframe src="https://a.id/?x=1&amp;y=2" width="600"></iframe>`, 'https://a.id/?x=1&y=2'],
    [`<iframe width='1' src='https://a.id'>`, 'https://a.id'],
    ['  https://a.id ', 'https://a.id'],
  ])('finds the address in %j', (value, address) => {
    expect(mapAddress(value)).toBe(address);
  });
});
