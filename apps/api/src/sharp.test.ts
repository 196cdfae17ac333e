import { describe, expect, it, vi } from 'vitest';
import { command } from '../test/command.ts';
import { picture } from '../test/pictures.ts';
import { call, signIn } from '../test/rest-client.ts';
import { startApi } from '../test/running-api.ts';
import { lackingIn } from './sharp.ts';

/** The usual processor of a virtual machine in Proxmox, `kvm64`. */
const { OLD } = vi.hoisted(() => ({
  OLD: 'processor\t: 0\nflags\t\t: fpu sse sse2 syscall nx lm pni cx16 hypervisor\n',
}));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const read = (file: string, ...rest: []) => (file === '/proc/cpuinfo' ? OLD : fs.readFileSync(file, ...rest));
  return { ...fs, readFileSync: read };
});

it.each([
  [OLD, ['SSE4.2', 'SSSE3', 'POPCNT']],
  [OLD.replace('pni', 'pni ssse3 sse4_1 sse4_2 popcnt'), []],
  ['Features : fp asimd', []],
  ['', []],
])('knows what a processor lacks: %j', (cpuinfo, lacking) => {
  expect(lackingIn(cpuinfo)).toEqual(lacking);
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('on an old processor', () => {
  it('serves the site and the notice, and refuses images with a sentence', async () => {
    const api = await startApi();
    try {
      expect(api.lines.join('')).toContain('set the CPU type to host, or to x86-64-v2-AES');
      expect((await fetch(`${api.url}/`)).status).toBe(200);
      expect((await fetch(`${api.isolirUrl}/`)).status).toBe(200);
      const answer = await call(api, 'POST /media', { token: await signIn(api), form: { image: await picture() } });
      expect(answer.status).toBe(503);
      expect(answer.body.message).toBe('Server ini tidak dapat mengolah gambar. Hubungi pengelola server.');
    } finally {
      await api.close();
    }
  });

  it('does not begin an example site, and says how to do without it', async () => {
    await expect(startApi({ SEED: 'demo' })).rejects.toThrow(/lacks SSE4\.2.* Without the example: SEED=structure/);
  });

  it('is named by doctor', async () => {
    const { out } = await command(['doctor'], {});
    expect(out).toMatch(/^fault +images: The processor of this machine lacks SSE4\.2, SSSE3, POPCNT/m);
  });
});
