import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackupCard } from '#features/backup/backup-card.tsx';
import { expectHeading, expectText, press, renderScreen, server } from './render-screen.tsx';

const Card = { options: { component: BackupCard } };
const LAST = '2026-11-20T03:15:00.000Z';
const warning = () => screen.queryByRole('alert');

test('Settings shows when the last backup was made', async () => {
  server.handle('backup.status', () => ({ last_at: LAST, is_overdue: false }));
  await renderScreen(Card);
  await expectHeading('Cadangan data');
  await expectText(/^Cadangan terakhir: \d+ November 2026 .*\d\d\.\d\d$/);
  expect(warning()).toBeNull();
});

test('Settings warns when the last backup is too old, and still shows when it was made', async () => {
  server.handle('backup.status', () => ({ last_at: LAST, is_overdue: true }));
  await renderScreen(Card);
  await expectText(/^Cadangan terakhir: \d+ November 2026/);
  expect(warning()).toHaveTextContent('Belum ada cadangan dalam 48 jam terakhir.');
  expect(warning()).toHaveTextContent('Beri tahu pengelola server.');
});

test('a new installation has no backup and no warning', async () => {
  server.handle('backup.status', () => ({ last_at: null, is_overdue: false }));
  await renderScreen(Card);
  await expectText('Cadangan terakhir: belum ada.');
  expect(warning()).toBeNull();
});

test('the card offers to try again when the status cannot be read', async () => {
  const reconnect = server.breakConnection('backup.status');
  await renderScreen(Card);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(again).toBeEnabled();
  reconnect();
  server.handle('backup.status', () => ({ last_at: null, is_overdue: false }));
  await press('Coba lagi');
  await expectText('Cadangan terakhir: belum ada.');
});
