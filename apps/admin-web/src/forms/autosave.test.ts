import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFormStore, type Stored } from './form-state.ts';
import { createAutosave } from './autosave.ts';

interface Values {
  judul: string;
}

const PAUSE = 5000;
const conflict = () =>
  TRPCClientError.from({
    error: { message: 'Lebih baru.', code: -32_000, data: { code: 'CONFLICT', httpStatus: 409 } },
  });
const refusal = () =>
  TRPCClientError.from({
    error: { message: 'Terlalu panjang.', code: -32_000, data: { code: 'BAD_REQUEST', httpStatus: 400 } },
  });

const closers: (() => void)[] = [];

/** An open form, and the server's side of what it keeps. */
function open() {
  const form = createFormStore<Values>({ values: { judul: 'Lama' }, version: 1, draft: 0 });
  let stored: Stored<Values> = form.get().base;
  const keep = vi.fn<(values: Values, base: Stored<Values>) => Promise<Stored<Values>>>(async (values, base) => {
    if (base.draft !== stored.draft) throw conflict();
    stored = { values, version: 1, draft: (stored.draft ?? 0) + 1 };
    return stored;
  });
  const autosave = createAutosave({ options: () => ({ keep, reload: async () => stored }), form });
  closers.push(form.open(), autosave.start());
  return {
    form,
    keep,
    autosave,
    type: (judul: string) => form.setValue('judul', judul),
    stored: () => stored.values.judul,
    /** Keeps a value as a colleague. */
    keepElsewhere: (judul: string) => {
      stored = { values: { judul }, version: 1, draft: (stored.draft ?? 0) + 1 };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is typed is kept after a pause, and not before', async () => {
  const { form, keep, type, stored } = open();
  type('Baru');
  await vi.advanceTimersByTimeAsync(PAUSE - 1000);
  type('Baru sekali');
  await vi.advanceTimersByTimeAsync(PAUSE - 1000);
  expect(keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored()).toBe('Baru sekali');
  expect(form.get()).toMatchObject({ base: { values: { judul: 'Baru sekali' }, draft: 1 } });
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(keep).toHaveBeenCalledOnce();
});

test('one call at a time: what is typed during a call is kept by the next one', async () => {
  const { form, keep, autosave, type, stored } = open();
  let finish = () => {};
  const wait = new Promise<void>((resolve) => (finish = resolve));
  const real = keep.getMockImplementation();
  keep.mockImplementationOnce(async (...sent) => {
    await wait;
    return real?.(...sent) ?? Promise.reject(new Error('There is no server.'));
  });
  type('Satu');
  const first = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get().kind).toBe('keeping');
  type('Dua');
  const second = autosave.flush();
  expect(keep).toHaveBeenCalledOnce();
  finish();
  await Promise.all([first, second]);
  expect(stored()).toBe('Dua');
  expect(form.get().values).toEqual({ judul: 'Dua' });
});

test('it is kept at once when the user turns to another window', async () => {
  const { type, stored } = open();
  type('Sebelum pergi');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stored()).toBe('Sebelum pergi');
});

test('without a response it is tried again, and as soon as the network is back', async () => {
  const { keep, autosave, type, stored } = open();
  keep.mockRejectedValueOnce(new TRPCClientError('Failed to fetch'));
  type('Offline');
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state.get().kind).toBe('offline');
  keep.mockRejectedValueOnce(new TRPCClientError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keep).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stored()).toBe('Offline');
  expect(autosave.state.get().kind).toBe('idle');
});

test('a call whose response was lost is no conflict', async () => {
  const { keep, autosave, type, keepElsewhere } = open();
  keep.mockImplementationOnce(async ({ judul }) => {
    keepElsewhere(judul);
    throw new TRPCClientError('Failed to fetch');
  });
  type('Sampai');
  expect(await autosave.flush()).toBe(false);
  expect(await autosave.flush()).toBe(true);
  type('Sampai, lalu diubah');
  expect(await autosave.flush()).toBe(true);
});

test('a draft that a colleague has kept ends the keeping until somebody has chosen', async () => {
  const { form, keep, autosave, type, stored, keepElsewhere } = open();
  keepElsewhere('Dari rekan');
  type('Dari saya');
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state.get().kind).toBe('conflict');
  expect(form.get()).toMatchObject({ theirs: { values: { judul: 'Dari rekan' } }, values: { judul: 'Dari saya' } });
  type('Dari saya juga');
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect(keep).toHaveBeenCalledOnce();
  form.patch({ base: { values: { judul: 'Dari rekan' }, version: 1, draft: 1 } });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(stored()).toBe('Dari saya juga');
});

test.each(['focus', 'pointerdown'])(
  'a form without changes takes what was kept elsewhere when the user comes back (%s)',
  async (back) => {
    const { form, type, keepElsewhere } = open();
    keepElsewhere('Dari telepon');
    const comeBack = async () => {
      window.dispatchEvent(new Event(back));
      await vi.advanceTimersByTimeAsync(0);
    };
    await comeBack();
    expect(form.get().values.judul).toBe('Lama');
    await vi.advanceTimersByTimeAsync(15_000);
    await comeBack();
    expect(form.get()).toMatchObject({ values: { judul: 'Dari telepon' }, base: { draft: 1 } });
    keepElsewhere('Dari telepon lagi');
    await vi.advanceTimersByTimeAsync(15_000);
    type('Dari laptop');
    await comeBack();
    expect(form.get().values.judul).toBe('Dari laptop');
  },
);

test('what the server refuses is told, and tried again only when it has changed', async () => {
  const { keep, autosave, type, stored } = open();
  keep.mockRejectedValueOnce(refusal());
  type('Panjang');
  await autosave.flush();
  expect(autosave.state.get()).toEqual({ kind: 'refused', reason: 'Terlalu panjang.' });
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(keep).toHaveBeenCalledOnce();
  type('Pendek');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(stored()).toBe('Pendek');
});

test('nothing is kept while the form is being saved', async () => {
  const { form, keep, type } = open();
  form.patch({ isSaving: true });
  type('Sedang disimpan');
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect(keep).not.toHaveBeenCalled();
  form.patch({ isSaving: false });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(keep).toHaveBeenCalledOnce();
});

test('a draft of an older version than the saved one is ignored', async () => {
  const { form, keepElsewhere } = open();
  form.reset({ values: { judul: 'Tersimpan' }, version: 2, draft: 0 });
  keepElsewhere('Draf sebelum disimpan');
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(form.get().values.judul).toBe('Tersimpan');
});
