import { describe, expect, it } from 'vitest';
import { changesText } from './audit-change.ts';
import { auditDetail, auditSentence } from './audit-labels.ts';
import type { AuditLine } from '../wire/history.ts';

describe('a line of the audit', () => {
  it.each([
    ['update', 'package', 'Jala Keluarga', 'mengubah paket Jala Keluarga'],
    ['remove', 'posts', '', 'menghapus artikel tanpa nama'],
    ['update', 'isolir', '', 'mengubah halaman isolir'],
    ['create', 'site', '', 'mengubah data Situs'],
    ['reorder', 'package', '', 'mengubah urutan paket'],
    ['signout', 'users', '', 'keluar dari panel '],
    ['users.withdraw', 'users', 'Budi', 'menarik undangan Budi'],
    ['unheard.of', '', 'Budi', 'melakukan unheard.of Budi'],
  ])('%s of %s %s', (action, thing, title, sentence) => {
    const { does, object } = auditSentence({ action, thing, title });
    expect(`${does} ${object}`).toBe(sentence);
  });

  it('says which role somebody got or had', () => {
    expect(auditDetail({ role: 'penulis' })).toBe('sebagai Penulis');
    expect(auditDetail({ from: 'penulis', to: 'editor' })).toBe('dari Penulis menjadi Editor');
    expect(auditDetail({ things: 12 })).toBe('berisi 12 hal');
    expect(auditDetail({ role: 'raja' })).toBe('');
  });

  it('names each changed field once, with short values', () => {
    const line = (thing: string, fields: string[], values: AuditLine['values'] = {}) =>
      changesText({ thing, detail: { fields }, values } as unknown as AuditLine);
    expect(line('package', ['price', 'benefit'], { price: { before: '', after: '375.000' } })).toBe(
      'Harga: kosong menjadi 375.000; Benefit',
    );
    expect(line('site', ['social', 'address', 'section'])).toBe('Media sosial; Alamat');
  });
});
