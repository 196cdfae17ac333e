import type { Running } from './product.ts';

const WRITES = 50;
const staff = { user_email: 'bench@jala.example', user_password: 'rahasia-bench' };

/**
 * Measures the time from the response to a write until a visitor gets the new content, in ms: the median and the longest of fifty. The page
 * is in memory before each write. The yardstick is the same page when nothing has changed.
 */
export async function measureVisible({ urls }: Running) {
  const headers = { 'Content-Type': 'application/json' };
  const post = (path: string, body: object, token: string, method = 'POST') =>
    fetch(urls.public + path, {
      method,
      headers: { ...headers, ...(token !== '' && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/api/auth/signin', staff, '')).json()) as { token: string };
  const kontak = (await (await fetch(`${urls.public}/api/kontak`)).json()) as object;
  const page = async () => (await fetch(`${urls.public}/kontak-kami`)).text();
  const [seen, unchanged]: [number[], number[]] = [[], []];
  for (let write = 0; write < WRITES; write += 1) {
    await page();
    unchanged.push(await timeOf(page));
    const telepon = `0231 ${100_000 + write}`;
    const { status } = await post('/api/kontak', { ...kontak, telepon }, token, 'PUT');
    if (status !== 200) throw new Error(`a write answered ${status}`);
    seen.push(
      await timeOf(async () => {
        while (!(await page()).includes(telepon)) continue;
      }),
    );
  }
  const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
  return {
    benchmark: 'from a write to the page that shows it, ms',
    median: rounded(sorted(seen)[WRITES / 2]),
    longest: rounded(sorted(seen).at(-1)),
    'unchanged page': rounded(sorted(unchanged)[WRITES / 2]),
  };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const rounded = (ms = Number.NaN): number => Number(ms.toFixed(1));
