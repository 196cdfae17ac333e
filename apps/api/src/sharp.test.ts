import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@jala/schema/messages';
import { command } from '../test/command.ts';
import { startApi } from '../test/running-api.ts';
import { seed } from './seed/seed.ts';
import { lackingIn } from './sharp.ts';

/** Processor that virtual machines in Proxmox often have, `kvm64`. */
const OLD = 'processor\t: 0\nflags\t\t: fpu sse sse2 syscall nx lm pni cx16 hypervisor\n';

it.each([
  [OLD, ['SSE4.2', 'SSSE3', 'POPCNT']],
  [OLD.replace('pni', 'pni ssse3 sse4_1 sse4_2 popcnt'), []],
  ['Features : fp asimd', []],
  ['', []],
])('knows what a processor lacks: %j', (cpuinfo, lacking) => {
  expect(lackingIn(cpuinfo)).toEqual(lacking);
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('on an old processor', () => {
  beforeEach(() => {
    const read = fs.readFileSync;
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
      file === '/proc/cpuinfo' ? OLD : read(file, ...rest)) as typeof read);
  });
  afterEach(() => vi.restoreAllMocks());

  it('serves the site and the notice', async () => {
    const api = await startApi({ ISOLIR_PORT: '0' });
    try {
      expect(api.lines.join('')).toContain('set the CPU type to host, or to x86-64-v2-AES');
      expect((await fetch(`${api.url}/`)).status).toBe(200);
      expect((await fetch(`${api.isolirUrl}/`)).status).toBe(200);
    } finally {
      await api.close();
    }
  });

  it('refuses images with a sentence', async () => {
    // As in a process that has not opened an image yet.
    const anew = './sharp.ts?anew';
    const { sharp }: typeof import('./sharp.ts') = await import(anew);
    expect(() => sharp()).toThrow(messages.noImages);
  });

  it('does not begin an example site, and says how to do without it', async () => {
    const api = await startApi({ SEED: 'none' });
    try {
      const seeding = seed(api.db, 'demo', api.services);
      await expect(seeding).rejects.toThrow(/lacks SSE4\.2.* Without the example: SEED=structure/);
    } finally {
      await api.close();
    }
  });

  it('is named by doctor', async () => {
    const { out } = await command(['doctor'], {});
    expect(out).toMatch(/^fault +images: The processor of this machine lacks SSE4\.2, SSSE3, POPCNT/m);
  });
});
