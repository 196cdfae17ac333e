import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#lib/toasts.ts';
import { createLocalDraft } from './local-draft.ts';
import { allowDraftsOf, endDraftsOf } from './drafts.ts';
import { createFormStore } from './form-state.ts';

const record = 'kontak';
const stored = { values: { telepon: '147', alamat: 'Cirebon' }, version: 3 };

const closers: (() => void)[] = [];

/** Opens a form and starts to store its drafts. */
function open({ userId = 1, from = stored } = {}) {
  const form = createFormStore(from);
  const draft = createLocalDraft({ userId, record, form });
  const close = draft.start();
  closers.push(close);
  return { form, draft, close, type: (telepon: string) => form.patch({ values: { ...form.get().values, telepon } }) };
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) close();
});

test('typed text is offered when the form is opened again, and is restored over what others have changed since', () => {
  const first = open();
  first.type('148');
  first.close();
  const second = open({ from: { values: { ...stored.values, alamat: 'Garut' }, version: 5 } });
  expect(second.form.get().values.telepon).toBe('147');
  expect(second.draft.found.get()?.values.telepon).toBe('148');
  second.draft.restore();
  expect(second.form.get()).toMatchObject({ values: { telepon: '148', alamat: 'Garut' }, base: { version: 5 } });
});

test('typed text is restored with the version it was typed over if somebody else has changed the same field', () => {
  const first = open();
  first.type('148');
  first.close();
  const second = open({ from: { values: { ...stored.values, telepon: '149' }, version: 5 } });
  second.draft.restore();
  expect(second.form.get()).toMatchObject({ values: { telepon: '148' }, base: { version: 3 } });
});

test('typed text is not offered once it has been saved, typed again', () => {
  const first = open();
  first.type('148');
  first.close();
  const second = open();
  second.form.patch({ values: { telepon: '148', alamat: 'Garut' } });
  second.form.reset({ values: second.form.get().values, version: 4 });
  second.draft.drop();
  expect(second.draft.found.get()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a form without changes leaves no draft', () => {
  const form = open();
  form.type('148');
  form.type('147');
  form.close();
  expect(open().draft.found.get()).toBeUndefined();
});

test('no draft is offered after a save', () => {
  const form = open();
  form.type('148');
  window.dispatchEvent(new Event('pagehide'));
  form.form.reset({ values: form.form.get().values, version: 4 });
  form.draft.drop();
  form.close();
  expect(open().draft.found.get()).toBeUndefined();
});

test("two windows with the same record do not overwrite each other's drafts", () => {
  const [one, other] = [open(), open()];
  one.type('148');
  other.type('149');
  one.close();
  other.close();
  const third = open();
  const offered = [third.draft.found.get()?.values.telepon];
  third.draft.dismiss();
  offered.push(third.draft.found.get()?.values.telepon);
  expect(new Set(offered)).toEqual(new Set(['148', '149']));
});

test('text in the form is offered as a draft when another draft replaces it', () => {
  const first = open();
  first.type('148');
  first.close();
  const second = open();
  second.type('149');
  second.draft.restore();
  expect(second.form.get().values.telepon).toBe('148');
  expect(second.draft.found.get()?.values.telepon).toBe('149');
});

test('a dismissed draft is not offered again', () => {
  const first = open();
  first.type('148');
  first.close();
  const second = open();
  second.draft.dismiss();
  second.close();
  expect(open().draft.found.get()).toBeUndefined();
});

test('drafts are offered only to the user who typed them', () => {
  const mine = open();
  mine.type('148');
  mine.close();
  expect(open({ userId: 2 }).draft.found.get()).toBeUndefined();
});

test('a logout removes the drafts of the user, and none are stored until the next sign-in', () => {
  const form = open();
  form.type('148');
  window.dispatchEvent(new Event('pagehide'));
  endDraftsOf(1);
  form.type('149');
  form.close();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('jala:draft'))).toEqual([]);
  allowDraftsOf(1);
  const later = open();
  later.type('150');
  later.close();
  expect(open().draft.found.get()?.values.telepon).toBe('150');
});

test('a draft restored from a window that is still open becomes a separate copy', () => {
  const one = open();
  one.type('148');
  window.dispatchEvent(new Event('pagehide'));
  const other = open();
  other.draft.restore();
  other.type('149');
  window.dispatchEvent(new Event('pagehide'));
  one.draft.drop();
  expect(open().draft.found.get()?.values.telepon).toBe('149');
});

test('the time of a draft is the time of its last change', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] });
  const form = open();
  form.type('148');
  window.dispatchEvent(new Event('pagehide'));
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
  form.close();
  expect(open().draft.found.get()?.typedAt).toBe('2026-11-20T08:00:00.000Z');
  vi.useRealTimers();
});

test('a draft that was set aside is offered after the form has started over', () => {
  const { form, draft, type } = open();
  type('148');
  draft.setAside();
  form.reset({ values: { telepon: '150', alamat: 'Cirebon' }, version: 4 });
  expect(draft.found.get()?.values.telepon).toBe('148');
});

test('a draft of a form with other fields is not offered', () => {
  localStorage.setItem(
    'jala:draft:1:kontak:old',
    JSON.stringify({ values: { telepon: '1' }, typedAt: '2026-01-01T00:00:00Z' }),
  );
  localStorage.setItem('jala:draft:1:kontak:broken', '{');
  expect(open().draft.found.get()).toBeUndefined();
});

test('when the device has no space, the user sees a note and setting a draft aside fails', () => {
  const form = open();
  form.type('148');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(form.draft.setAside()).toBe(false);
  expect(toasts.get().at(-1)?.text).toBe('Penyimpanan peramban penuh. Simpan pekerjaan Anda sebelum menutup halaman.');
});
