import { expect, test } from 'vitest';
import { writerOf } from './use-last-writer.ts';

const now = new Date('2026-11-23T15:00:00+07:00');
const at = (day: number) => new Date(`2026-11-${day}T14:02:00+07:00`).toISOString();
const budi = { user_id: 2, user_name: 'Budi Santoso', via: 'panel' } as const;
const form = { noun: 'artikel', userId: 1 };
const today = at(23);

const sentence = (...args: Parameters<typeof writerOf>) => writerOf(...args).sentence;

test('a write of today has a time, and an older one its day too', () => {
  expect(sentence({ at: today, by: budi }, form, now)).toBe('Budi Santoso mengubah artikel ini pukul 14.02.');
  expect(sentence({ at: at(21), by: budi }, form, now)).toBe(
    'Budi Santoso mengubah artikel ini pada 21 November 2026 pukul 14.02.',
  );
});

test('a script, a command, oneself and somebody unknown are named as what they are', () => {
  const by = (via: 'skrip' | 'perintah' | 'database', user_name: string) =>
    writerOf({ at: today, by: { ...budi, user_name, via } }, form, now);
  expect(by('skrip', 'Budi')).toEqual({
    isOwn: false,
    name: 'skrip Budi',
    sentence: 'Skrip dengan akun Budi mengubah artikel ini pukul 14.02.',
  });
  expect(by('perintah', 'demo:clear')).toEqual({
    isOwn: false,
    name: 'perintah demo:clear',
    sentence: 'Perintah demo:clear mengubah artikel ini pukul 14.02.',
  });
  expect(by('database', '').name).toBe('Rekan Anda');
  expect(writerOf(null, form, now)).toMatchObject({ isOwn: false, sentence: 'Rekan Anda mengubah artikel ini.' });
  expect(writerOf({ at: today, by: budi }, { ...form, userId: 2 }, now)).toEqual({
    isOwn: true,
    name: 'dari jendela lain',
    sentence: 'Anda mengubah artikel ini di jendela lain pukul 14.02.',
  });
});
