import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { toast, toasts } from '#lib/toasts.ts';
import { Toaster } from './toaster.tsx';

let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Toaster />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  toasts.set([]);
  place.remove();
  vi.useRealTimers();
});

const say = (speak: () => void) => act(async () => speak());
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const shown = (role: string) => [...document.querySelectorAll(`[role="${role}"]`)].map((each) => each.textContent);
const closeButton = () => document.querySelector<HTMLElement>('[aria-label="Tutup pemberitahuan"]');

it('shows each message once, as a status or as an alert', async () => {
  await say(() => toast.success('Berhasil disimpan.'));
  await say(() => toast.failure('Gagal menghapus.'));
  expect([shown('status'), shown('alert')]).toEqual([['Berhasil disimpan.'], ['Gagal menghapus.']]);
  expect(document.body.textContent.match(/Berhasil disimpan\./g)).toHaveLength(1);
});

it('removes a success after five seconds, and keeps a failure', async () => {
  await say(() => toast.success('Berhasil disimpan.'));
  await say(() => toast.failure('Gagal menghapus.'));
  await wait(4_999);
  expect(shown('status')).toHaveLength(1);
  await wait(1);
  expect(shown('status')).toHaveLength(0);
  await wait(60_000);
  expect(shown('alert')).toHaveLength(1);
});

it('keeps a note, and removes one with a button, which is only an offer', async () => {
  await say(() => toast.note('Gambar ini bergerak.'));
  await say(() => toast.note('2 gambar belum punya teks alternatif.', { label: 'Tulis', run: () => undefined }));
  await wait(9_999);
  expect(shown('status')).toHaveLength(2);
  await wait(1);
  expect(shown('status')).toEqual(['Gambar ini bergerak.']);
});

it('keeps a success while it has the focus, and then shows it for its whole time again', async () => {
  await say(() => toast.success('Berhasil disimpan.'));
  await act(async () => closeButton()?.focus());
  await wait(60_000);
  expect(shown('status')).toHaveLength(1);
  await act(async () => closeButton()?.blur());
  await wait(4_999);
  expect(shown('status')).toHaveLength(1);
});

it('leaves Escape to an open dialog', async () => {
  const closed = vi.fn<(isOpen: boolean) => void>();
  await act(async () =>
    root.render(
      <>
        <Toaster />
        <Dialog open onOpenChange={closed}>
          <DialogContent>
            <DialogTitle>Tinggalkan halaman?</DialogTitle>
          </DialogContent>
        </Dialog>
      </>,
    ),
  );
  await say(() => toast.failure('Gagal menghapus.', { label: 'Urungkan', run: () => undefined }));
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => document.activeElement?.dispatchEvent(escape));
  expect(closed).toHaveBeenCalledWith(false);
  expect(shown('alert')).toHaveLength(1);
});
