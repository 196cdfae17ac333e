import { describe, expect, it } from 'vitest';
import { documentToHtml } from '#document/write.ts';
import { linkBareAddresses } from './bare-links.ts';
import { documentFromChat } from './chat-text.ts';

const read = (text: string) => documentToHtml(documentFromChat(text));

describe('the text of a message', () => {
  it.each([
    ['*tebal* dan _miring_', '<p><strong>tebal</strong> dan <em>miring</em></p>'],
    ['~harga lama~ `ping`, ```tracert```', '<p><s>harga lama</s> <code>ping</code>, <code>tracert</code></p>'],
    ['_*dua sekaligus*_!', '<p><strong><em>dua sekaligus</em></strong>!</p>'],
    [
      '*PENGUMUMAN* 📢\nJaringan _diperbaiki_.',
      '<p><strong>PENGUMUMAN</strong> 📢<br>Jaringan <em>diperbaiki</em>.</p>',
    ],
    [
      'Syarat:\n- KTP\n- *foto* rumah\n\nSampai jumpa',
      '<p>Syarat:</p><ul><li>KTP</li><li><strong>foto</strong> rumah</li></ul><p>Sampai jumpa</p>',
    ],
    ['1. isi\n2. kirim', '<ol><li>isi</li><li>kirim</li></ol>'],
    ['3) lanjut\n4) akhir', '<ol start="3"><li>lanjut</li><li>akhir</li></ol>'],
    ['• modem\n• kabel', '<ul><li>modem</li><li>kabel</li></ul>'],
    ['> Kapan?\n> Di mana?\nBesok.', '<blockquote><p>Kapan?</p><p>Di mana?</p></blockquote><p>Besok.</p>'],
  ])('%j', (text, html) => {
    expect(read(text)).toBe(html);
  });

  it.each([
    '2*3*4',
    'nama_berkas_baru',
    'a * lepas *',
    'a * b',
    '*tak ditutup',
    '**',
    '__',
    '-tanpa spasi',
    '2026 tahun',
    '~/berkas ~/lain',
  ])('%j stays as it is', (text) => {
    expect(read(text)).toBe(`<p>${text}</p>`);
  });
});

describe('bare addresses', () => {
  const linked = (text: string) =>
    documentToHtml(linkBareAddresses([{ type: 'paragraph', children: [{ text, bold: true }] }]));

  it('of sites and of mail become links with the look of their text', () => {
    expect(linked('Lihat https://jala.net/paket?a=1, www.jala.net atau cs@jala.net.')).toBe(
      '<p><strong>Lihat </strong><a href="https://jala.net/paket?a=1"><strong>https://jala.net/paket?a=1</strong></a>' +
        '<strong>, </strong><a href="https://www.jala.net"><strong>www.jala.net</strong></a><strong> atau </strong>' +
        '<a href="mailto:cs@jala.net"><strong>cs@jala.net</strong></a><strong>.</strong></p>',
    );
  });

  it('leave numbers alone, and what is a link or code already', () => {
    expect(linked('Rekening 081234567890')).toBe('<p><strong>Rekening 081234567890</strong></p>');
    const done = [
      { text: 'https://a.id', code: true as const },
      { type: 'link' as const, href: '/b', children: [{ text: 'https://b.id' }] },
      { text: '' },
    ];
    expect(linkBareAddresses([{ type: 'paragraph', children: done }])).toEqual([{ type: 'paragraph', children: done }]);
  });
});
