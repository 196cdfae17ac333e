import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeContext } from '#write-context.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createTextWork, type TextWork } from './text-work.ts';

let work: TextWork;
beforeAll(() => {
  work = createTextWork(pino({ level: 'silent' }));
});
afterAll(() => work.close());

/** Longer than what is prepared at once, and with many elements. */
const LONG = '<p>Kabel <b>serat</b> optik.</p>'.repeat(1000);

function storage() {
  const stored = new Set<string>();
  let count = 0;
  return {
    stored,
    async add(bytes: Buffer) {
      if (bytes.toString() === 'rusak') throw new DomainError('bad-input', 'Gambar rusak.');
      const file = `${(count += 1)}.png`;
      stored.add(file);
      return { file, width: bytes.byteLength, height: 1 };
    },
  };
}

const image = (content: string) => `<img src="data:image/png;base64,${Buffer.from(content).toString('base64')}">`;

describe.each([
  ['a short text, prepared at once', '<p>Kabel.</p>'],
  ['a long text, prepared in a thread', LONG],
])('%s', (_kind, text) => {
  it('is cleaned, and its images are stored in their order', async () => {
    const images = storage();
    const html = await work.clean(`<script>x</script>${image('satu')}${text}${image('sebelas ab')}`, images);
    expect(html).toBe(
      `<img src="/api/storage/1.png" width="4" height="1">${text}<img src="/api/storage/2.png" width="10" height="1">`,
    );
    expect([...images.stored]).toEqual(['1.png', '2.png']);
  });

  it('says why when an image is refused', async () => {
    await expect(work.clean(image('satu') + text + image('rusak'), storage())).rejects.toThrow('Gambar rusak.');
  });

  it('is refused when it is nested too deeply', async () => {
    await expect(work.clean(text + '<div>'.repeat(200), storage())).rejects.toThrow('Susunan teks terlalu dalam.');
  });

  it('is shown and summarised', async () => {
    expect((await work.show(`<h1>Judul</h1>${text}`)).html).toBe(`<h2 data-level="1">Judul</h2>${text}`);
    expect((await work.showAsHeading(text)).description).toMatch(/^Kabel/);
    expect((await work.summary(text)).excerpt).toMatch(/^Kabel.*\.\.\.$/);
  });
});

it('nobody waits for more than one long text of another user', async () => {
  const done: string[] = [];
  const write = (user_id: number) => {
    const writer = { user_id, user_name: '', via: 'panel', address: '', device: '' } as const;
    return writeContext.run({ writer }, () => work.clean(LONG, storage()).then(() => done.push(`user ${user_id}`)));
  };
  await Promise.all([write(1), write(1), write(1), write(1), write(2)]);
  expect(done.indexOf('user 2')).toBeLessThan(2);
});

it('code is shown in colours', async () => {
  const { html } = await work.show('<p>a</p><pre class="ql-syntax">/ip firewall nat add comment="isolir"</pre>');
  expect(html).toContain('<span class="hljs-string">"isolir"</span>');
});

it('a text that is too long is refused', async () => {
  await expect(work.clean(`<p>${'a'.repeat(2_000_001)}</p>`, storage())).rejects.toMatchObject({
    kind: 'too-large',
    message: 'Teks ini terlalu panjang. Bagi menjadi beberapa bagian.',
  });
});

it('a text of megabytes is refused unless images are most of it', async () => {
  const attributes = `<p ${'a '.repeat(1_100_000)}>`;
  await expect(work.clean(attributes, storage())).rejects.toMatchObject({ kind: 'too-large' });
  const images = storage();
  await work.clean(`<p>a</p><img src="data:image/png;base64,${'A'.repeat(4_000_000)}">`, images);
  expect(images.stored.size).toBe(1);
});

it('the event loop goes on while a very long text is cleaned', { tags: ['long'] }, async () => {
  // The thread has started, so that its start is not measured.
  await work.clean(LONG, storage());
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  await work.clean('<b>abcdefghij</b> '.repeat(19_000), storage());
  delay.disable();
  // A ratio, because a busy machine delays everything.
  expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 4);
});
