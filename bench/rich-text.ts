import { createCleanHtml } from '@jala/rich-text/clean';
import { showRichText } from '@jala/rich-text/show';

const SMALL = 60_000;
/**
 * Size of the long text, in bytes. After cleaning, with its characters escaped, the text is nearly as long as the longest text that can be
 * stored.
 */
const LARGE = 240_000;
const RUNS = 5;
/** The longest CPU time that 240 kB of `<img ` in an attribute may take, in ms. */
const MOST_MS = 50;
/** The highest ratio of the two times. Linear growth is 4. */
const MOST_GROWTH = 6;

const ATTRIBUTE = { name: '`<img ` in an attribute', mostMs: MOST_MS, html: imageTagsInAttribute };
const ARTICLE = { name: 'an article', mostMs: undefined, html: article };

const cleanHtml = createCleanHtml({
  images: {
    add: () => Promise.reject(new Error('the texts of this benchmark embed no images')),
  },
});

const STEPS: { name: string; run: (html: string) => unknown }[] = [
  { name: 'clean', run: cleanHtml },
  { name: 'show', run: showRichText },
];

/**
 * Measures how long the server takes to clean and to show a long rich text, and how that time grows with its length: medians
 * in ms of CPU time, which other programs on the machine do not change.
 */
export async function measureRichText() {
  const rows = [];
  for (const { name: shape, html, mostMs } of [ATTRIBUTE, ARTICLE]) {
    for (const { name, run } of STEPS) {
      const small = await medianCpuMs(() => run(html(SMALL)));
      const large = await medianCpuMs(() => run(html(LARGE)));
      rows.push({
        benchmark: `${name} ${shape}`,
        '60 kB, CPU ms': Number(small.toFixed(1)),
        '240 kB, CPU ms': Number(large.toFixed(1)),
        growth: Number((large / small).toFixed(2)),
        'most ms': mostMs ?? '',
        'most growth': MOST_GROWTH,
      });
    }
  }
  return rows;
}

async function medianCpuMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  // The first run warms up and does not count.
  for (let index = 0; index <= RUNS; index += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    if (index > 0) times.push((user + system) / 1000);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

function imageTagsInAttribute(bytes: number): string {
  return `<img src="/api/storage/ab12.png" alt="${'<img '.repeat(bytes / 5)}">`;
}

function article(bytes: number): string {
  const words = 'Sinyal yang baik dimulai dari tempat router yang tepat. '.repeat(30);
  const section =
    `<p>${words}</p>` +
    '<h2>Letak router</h2><p>Letakkan router di <strong>tengah rumah</strong>, lalu <a href="https://jala.example/wifi">uji</a>.</p>' +
    '<ul><li>Jauh dari dinding</li><li class="ql-indent-1">minimal <em>dua</em> meter</li></ul>' +
    '<p><img src="/api/storage/ab12.png" alt="Denah rumah" width="600" height="400"></p>';
  return section.repeat(bytes / section.length);
}
