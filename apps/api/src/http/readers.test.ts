/** @module-tag long */
import { request, Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICONS } from '@jala/schema/rules/site-icons';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'demo' });
});
afterAll(() => api.close());

/** A device with up to six connections, as browsers have. */
class Reader {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });

  status(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'image/webp,*/*' };
      const asked = request(api.url + path, { agent: this.#agent, headers }, (response) =>
        response.on('end', () => resolve(response.statusCode ?? 0)).resume(),
      );
      asked.on('error', reject).end();
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

it('nobody of sixty readers behind one address is refused, who load ten pages with their pictures at once', async () => {
  const files = await api.storedFiles();
  const pages = Array.from({ length: 10 }, (_unused, index) => `/?halaman=${index}`);
  const pictures = files.flatMap((file) => IMAGE_WIDTHS.slice(0, 3).map((width) => `/api/storage/${file}?w=${width}`));
  const shares = ['home', 'about', 'blogs', 'contact'].map((page) => `/og/pages/${page}.jpg`);
  const paths = [...pages, ...Object.values(ICONS), ...shares, ...pictures, '/rss.xml', '/sitemap.xml'];
  const readers = Array.from({ length: 60 }, () => new Reader());
  const statuses = await Promise.all(readers.flatMap((reader) => paths.map((path) => reader.status(path))));
  for (const reader of readers) reader.leave();
  expect(new Set(statuses)).toEqual(new Set([200]));
});
