import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ SEED: 'none' });
});
afterAll(() => api.close());

it('tells staff the addresses of the site and of its map tiles', async () => {
  const staff = createClient({ url: api.adminUrl, token: await signIn(api) });
  expect(await staff.site.settings.query()).toEqual({
    public_origin: 'https://jala.example',
    map: { tile_url: 'https://tile.example/{z}/{x}/{y}.png', tile_attribution: '© Contoh', tile_max_zoom: 18 },
    has_geocoder: true,
  });
});
