import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapTile } from './png.ts';

/** What the geocoder knows; it finds a place by any part of its name. */
const PLACES = [
  { lat: '-6.7095', lon: '108.559', display_name: 'Alun-Alun Kejaksan, Kota Cirebon, Jawa Barat, Indonesia' },
  { lat: '-6.7263', lon: '108.571', display_name: 'Keraton Kasepuhan, Kota Cirebon, Jawa Barat, Indonesia' },
];

/** Whoever asks for this finds the geocoder broken. */
const BREAKING = 'gangguan';

export interface MapServer {
  tileUrl: string;
  geocoderUrl: string;
  close: () => Promise<void>;
}

/** Tiles and a geocoder on this machine, so that no test depends on the ones of the world. */
export async function startMapServer(): Promise<MapServer> {
  const tile = mapTile();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(pathname)) {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' }).end(tile);
    } else if (pathname === '/search' && searchParams.get('format') === 'json') {
      const asked = searchParams.get('q') ?? '';
      if (asked === BREAKING) response.writeHead(503).end();
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(find(asked)));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    tileUrl: `${address}/tiles/{z}/{x}/{y}.png`,
    geocoderUrl: `${address}/search`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const find = (asked: string) =>
  PLACES.filter(({ display_name: name }) => name.toLowerCase().includes(asked.toLowerCase().trim()));
