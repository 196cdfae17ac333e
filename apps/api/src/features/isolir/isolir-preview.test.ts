import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi({ SEED: 'demo' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

it('the notice is shown as it would be with what is typed, and nothing is stored', async () => {
  const { version: _version, ...stored } = await staff.isolir.get.query();
  const typed = { ...stored, nomor_rekening: '9988776655', pesan: 'Hubungi <kami>', whatsapp: 'tanya kami' };
  const { html } = await staff.isolir.preview.mutate(typed);
  expect(html).toContain('9988 7766 55');
  expect(html).toContain('Hubungi &lt;kami>');
  expect(html).toMatch(/^<!doctype html>/);
  expect(await staff.isolir.get.query()).toMatchObject(stored);
});

it('is only for those who may change the notice', async () => {
  const stranger = createClient({ url: api.adminUrl });
  const { version: _version, ...stored } = await staff.isolir.get.query();
  await expect(stranger.isolir.preview.mutate(stored)).rejects.toMatchObject({ data: { httpStatus: 401 } });
});
