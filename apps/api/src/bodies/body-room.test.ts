import { expect, it } from 'vitest';
import { takeRoom } from './body-room.ts';

const MIB = 1024 * 1024;
const ofSize = (bytes: number) => ({ headers: { 'content-length': String(bytes) } });

it('has room for 96 MiB of large bodies, and again when one of them is done', () => {
  const held = Array.from({ length: 9 }, () => takeRoom(ofSize(10 * MIB), 11 * MIB));
  expect(() => takeRoom(ofSize(10 * MIB), 11 * MIB)).toThrow('Server sedang sibuk. Coba lagi sebentar.');
  // Small ones are not counted.
  takeRoom(ofSize(200_000), 11 * MIB)();
  held[0]?.();
  held[0]?.();
  const next = takeRoom(ofSize(10 * MIB), 11 * MIB);
  expect(() => takeRoom(ofSize(10 * MIB), 11 * MIB)).toThrow('Server sedang sibuk');
  for (const give of [...held, next]) give();
});

it('counts a body of unknown size as the largest that its caller may send', () => {
  const give = takeRoom({ headers: { 'transfer-encoding': 'chunked' } }, 90 * MIB);
  expect(() => takeRoom(ofSize(10 * MIB), 32 * MIB)).toThrow('Server sedang sibuk');
  give();
});

it('has room of its own for callers without a sign-in, whose ordinary bodies take none', () => {
  const held = Array.from({ length: 512 }, () => takeRoom(ofSize(64 * 1024), 64 * 1024));
  expect(() => takeRoom(ofSize(64 * 1024), 64 * 1024)).toThrow('Server sedang sibuk');
  takeRoom(ofSize(4000), 64 * 1024)();
  takeRoom(ofSize(10 * MIB), 11 * MIB)();
  for (const give of held) give();
});

it('has room for one body, however large', () => {
  expect(() => takeRoom(ofSize(500 * MIB), 500 * MIB)()).not.toThrow();
});
