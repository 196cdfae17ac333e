import { describe, expect, it } from 'vitest';
import { startApi } from '../../../test/running-api.ts';

type Settings = Parameters<typeof startApi>[0];

/** Asks both listeners, then closes them. */
async function ask(settings: Settings, headers: Record<string, string> = {}) {
  const api = await startApi({ SEED: 'none', ISOLIR_PORT: '0', ...settings });
  try {
    const answers = [];
    for (const url of [api.url, api.isolirUrl]) {
      const response = await fetch(`${url}/captive-portal/api?x=1`, { headers });
      answers.push({ response, body: await response.json() });
    }
    return answers;
  } finally {
    await api.close();
  }
}

const captive = async (settings: Settings, headers?: Record<string, string>) =>
  (await ask(settings, headers)).map(({ body }) => body.captive);

it('answers on both listeners with the JSON of RFC 8908, which must not be used from a cache', async () => {
  const answers = await ask({ ISOLIR_CIDRS: '127.0.0.0/8' }, { accept: 'application/captive+json' });
  for (const { response, body } of answers) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/captive+json');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(body).toEqual({ captive: true, 'user-portal-url': 'https://jala.example/isolir' });
  }
});

it('names ISOLIR_PUBLIC_URL if it is set', async () => {
  const [site] = await ask({ ISOLIR_PUBLIC_URL: 'https://isolir.jala.example/' });
  expect(site?.body).toEqual({ captive: false, 'user-portal-url': 'https://isolir.jala.example/' });
});

describe('a caller from ISOLIR_CIDRS is captive', () => {
  it('by default no caller is captive', async () => {
    expect(await captive({})).toEqual([false, false]);
  });

  it('every caller is captive if the network is 0.0.0.0/0', async () => {
    expect(await captive({ ISOLIR_CIDRS: '0.0.0.0/0' })).toEqual([true, true]);
  });

  it('a caller from another network is not captive', async () => {
    expect(await captive({ ISOLIR_CIDRS: '10.10.0.0/16, 2001:db8::/32' })).toEqual([false, false]);
  });

  it('a caller who only claims an address of these networks is not captive', async () => {
    const from = { 'x-forwarded-for': '10.10.0.57' };
    expect(await captive({ ISOLIR_CIDRS: '10.10.0.0/16' }, from)).toEqual([false, false]);
  });

  it.each([
    ['one proxy in front', '1', '10.10.0.57', true],
    ['one proxy in front, which names the port as well', '1', '10.10.0.57:51234', true],
    ['one proxy in front, and a false address before it', '1', '10.10.0.57, 203.0.113.9', false],
    ['proxies at known addresses', '127.0.0.1, 203.0.113.0/24', '10.10.0.57, 203.0.113.9', true],
    ['proxies at other addresses', '203.0.113.0/24', '10.10.0.57', false],
    ['a proxy that writes IPv6', '1', '2001:db8::57', true],
    ['a proxy that writes IPv4 as IPv6', '1', '::ffff:10.10.0.57', true],
    ['a proxy that writes IPv4 as IPv6, in hexadecimal', '1', '::ffff:a0a:39', true],
    ['a proxy that writes nonsense', '1', 'unknown, <script>', false],
  ])('with %s', async (_how, trustProxy, forwarded, expected) => {
    const settings = { ISOLIR_CIDRS: '10.10.0.0/16, 2001:db8::/32', TRUST_PROXY: trustProxy };
    expect(await captive(settings, { 'x-forwarded-for': forwarded })).toEqual([expected, expected]);
  });
});
