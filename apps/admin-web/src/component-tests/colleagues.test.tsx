import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { kontak, storedRecord } from './records.ts';
import {
  expectHeading,
  expectNoDialog,
  expectNoText,
  expectText,
  fill,
  follow,
  renderScreen,
  server,
  textbox,
} from './render-screen.tsx';

const KONTAK = { thing: 'kontak', id: 1 };

let others: string[] = [];

beforeEach(() => {
  others = [];
  const stored = storedRecord(kontak);
  server.handle('kontak.get', stored.now);
  server.handle('presence.here', ({ has_left }) => ({
    others: has_left ? [] : others.map((user_name, index) => ({ id: index + 2, user_name })),
  }));
});

const told = () => server.inputsOf('presence.here');

test('a colleague who has the same record open is named', async () => {
  others = ['Budi Santoso'];
  await renderScreen(KontakScreen);
  await expectText('Budi Santoso juga sedang membuka data kontak ini.');
  expect(told()).toEqual([KONTAK]);
});

test('several colleagues are named in one sentence', async () => {
  others = ['Ani', 'Budi', 'Wati'];
  await renderScreen(KontakScreen);
  await expectText('Ani, Budi, dan Wati juga sedang membuka data kontak ini.');
});

test('a colleague who comes or goes is noticed within twenty seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderScreen(KontakScreen);
  await textbox('Alamat');
  others = ['Budi Santoso'];
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await expectText(/^Budi Santoso juga/);
  others = [];
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await expectNoText(/^Budi Santoso juga/);
  vi.useRealTimers();
});

test('nobody is asked while the window is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderScreen(KontakScreen);
  await textbox('Alamat');
  await waitFor(() => expect(told()).toHaveLength(1));
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(70_000));
  expect(told()).toHaveLength(1);
  visible.mockReturnValue('visible');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(told()).toHaveLength(2));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('leaving the record is told, and the hint is gone', async () => {
  others = ['Budi Santoso'];
  await renderScreen(KontakScreen);
  await expectText(/^Budi Santoso juga/);
  await follow('Layar lain');
  await expectHeading('Layar lain');
  await waitFor(() => expect(told()).toEqual([KONTAK, { ...KONTAK, has_left: true }]));
  await expectNoText(/^Budi Santoso juga/);
});

test('a failure says nothing, also when the session has ended', async () => {
  server.refuse('presence.here', { status: 401 });
  await renderScreen(KontakScreen);
  await fill('Alamat', 'Jl. Baru');
  await waitFor(() => expect(told()).toHaveLength(1));
  await expectNoDialog();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await textbox('Alamat')).toHaveValue('Jl. Baru');
});
