import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapTile } from './png.ts';

/** The places the geocoder finds, by any part of their names. */
const PLACES = [
  { lat: '-6.7095', lon: '108.559', display_name: 'Alun-Alun Kejaksan, Kota Cirebon, Jawa Barat, Indonesia' },
  { lat: '-6.7263', lon: '108.571', display_name: 'Keraton Kasepuhan, Kota Cirebon, Jawa Barat, Indonesia' },
];

/** The geocoder fails for this query. */
const BREAKING = 'gangguan';

export interface MapServer {
  tileUrl: string;
  geocoderUrl: string;
  close: () => Promise<void>;
}

/** Use `/tiles-404/...` in place of `/tiles/...` for tiles that fail with 404, and so on. `hang` never responds. */
export type BadTiles = '404' | '503' | 'hang';

/**
 * Local tiles and a local geocoder, so that no test depends on public services. Like the public services, the tiles refuse
 * requests without a referrer, and the geocoder refuses requests without a proper user agent.
 */
export async function startMapServer(): Promise<MapServer> {
  const tile = mapTile();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, kind] = /^\/tiles(-\w+)?\/\d+\/\d+\/\d+\.png$/.exec(url.pathname) ?? [undefined, 'none'];
    if (kind === undefined) answerTile(request, response, tile);
    else if (url.pathname === '/search') answerSearch(request, response, url.searchParams);
    else if (kind !== '-hang') response.writeHead(kind === '-503' ? 503 : 404).end();
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

function answerTile({ headers }: IncomingMessage, response: ServerResponse, tile: Buffer): void {
  if (headers.referer === undefined) response.writeHead(403).end();
  else response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' }).end(tile);
}

function answerSearch({ headers }: IncomingMessage, response: ServerResponse, asked: URLSearchParams): void {
  const query = asked.get('q') ?? '';
  const isKnown = /^Jala \(https?:\/\/\S+\)$/.test(headers['user-agent'] ?? '');
  if (!isKnown) response.writeHead(403).end();
  else if (query === BREAKING) response.writeHead(503).end();
  else if (asked.get('format') !== 'json' || asked.get('countrycodes') !== 'id') response.writeHead(400).end();
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(find(query)));
}

const find = (asked: string) =>
  PLACES.filter(({ display_name: name }) => name.toLowerCase().includes(asked.toLowerCase().trim()));
