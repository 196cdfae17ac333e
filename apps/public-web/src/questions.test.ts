import type { Ask } from '@jala/api/render-page';
import { describe, expect, test } from 'vitest';
import { render, renderOver, site } from './test-site.ts';

const faq = (...questions: { question: string; answer: string; page?: string }[]) =>
  questions.flatMap((values, index) =>
    Object.entries(values).map(([part, value]) => ({
      id: 100 + index,
      section: 'faq',
      key_name: `${part}_${index + 1}`,
      value,
      type: 'text',
      sort_order: index + 1,
    })),
  );

describe('questions', () => {
  const items = faq(
    { question: 'Berapa <b>biaya</b>?', answer: 'Satu & dua.\n\nTelepon 0812-3456-7890.' },
    { question: 'Ada FUP?', answer: 'Tidak.', page: 'home' },
    { question: 'Bisa berhenti?', answer: 'Bisa.', page: 'cctv' },
  );

  test('are on their page alone, the first one open, as text with links', async () => {
    const { html } = await render('/', { 'landingContent.shown': items });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<details open=""/g)).toHaveLength(1);
    expect(html.indexOf('<details open=""')).toBeLessThan(html.lastIndexOf('Ada FUP?'));
    expect(html).toContain('Berapa &lt;b&gt;biaya&lt;/b&gt;?');
    expect(html).toMatch(
      /<p [^>]*>Satu &amp; dua.<\/p><p [^>]*>Telepon <a href="tel:\+6281234567890"[^>]*>0812-3456-7890<\/a>\./,
    );
    const cctv = (await render('/layanan/cctv', { 'landingContent.shown': items })).html;
    expect(cctv.match(/<summary/g)).toHaveLength(1);
    expect(cctv).toContain('Bisa berhenti?');
  });

  test('leave no trace where there are none', async () => {
    for (const url of ['/', '/paket', '/layanan/internet', '/layanan/hotspot', '/layanan/cctv']) {
      const { html } = await render(url);
      expect(html).not.toMatch(/sering diajukan|<details(?! class="package-more)|FAQPage/);
    }
  });

  test('that cannot be read are left out, and visitors see the rest of the page', async () => {
    const ask: Ask = async (path, input) => {
      if ((input as { sections?: string[] } | undefined)?.sections?.join() === 'faq') throw new Error('gone');
      return site[path];
    };
    const { status, html, faults } = await renderOver('/layanan/cctv', ask);
    expect([status, faults]).toEqual([503, [new Error('gone')]]);
    expect(html).toContain('Layanan tidak ditemukan.');
    expect(html).not.toMatch(/sering diajukan|tidak tersedia/);
  });
});
