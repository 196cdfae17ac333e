import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const fields = (count: number, bytes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x'.repeat(bytes)]));

it('a multipart body counts as a whole: fields below the limit do not add up to more', async () => {
  const { status, body } = await call(api, 'POST /auth/signin', { form: fields(40, 60_000) });
  expect([status, body.message]).toEqual([413, 'Data yang dikirim terlalu besar.']);
  const token = await signIn(api);
  expect((await call(api, 'PUT /kontak', { token, form: fields(10, 60_000) })).status).toBe(413);
  expect((await call(api, 'PUT /kontak', { token, form: fields(3, 60_000) })).status).toBe(400);
});

it('a multipart body is refused before its end', async () => {
  const boundary = 'batas';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="f${sent}"\r\n\r\n`;
      controller.enqueue(Buffer.from(`${head}${'x'.repeat(30_000)}\r\n`));
      if (sent === 2000) controller.close();
    },
  });
  const response = await fetch(`${api.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => undefined);
  expect(response?.status ?? 413).toBe(413);
  expect(sent).toBeLessThan(2000);
});
