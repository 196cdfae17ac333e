import { describe, expect, it } from 'vitest';
import { concerns, type GangguanTimes, silentSince, statusAt } from './gangguan.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
const iso = (time: string) => `2026-11-23T${time}:00.000Z`;
const outage: GangguanTimes = {
  jenis: 'gangguan',
  mulai: iso('06:00'),
  perkiraan: iso('08:00'),
  selesai: null,
  ditarik: false,
};

describe('the status', () => {
  it('of an outage stays until somebody closes it, also after its estimate', () => {
    expect([statusAt(outage, at('05:59')), statusAt(outage, at('06:00')), statusAt(outage, at('23:00'))]).toEqual([
      'terjadwal',
      'aktif',
      'aktif',
    ]);
    expect(statusAt({ ...outage, selesai: iso('09:00') }, at('09:00'))).toBe('selesai');
    expect(statusAt({ ...outage, ditarik: true }, at('07:00'))).toBe('ditarik');
  });

  it('of planned work follows the clock, and it can end early', () => {
    const work: GangguanTimes = { ...outage, jenis: 'pemeliharaan' };
    expect([statusAt(work, at('05:00')), statusAt(work, at('07:59')), statusAt(work, at('08:00'))]).toEqual([
      'terjadwal',
      'aktif',
      'selesai',
    ]);
    expect(statusAt({ ...work, selesai: iso('07:00') }, at('07:30'))).toBe('selesai');
  });
});

it('four hours without news count from the last news, or from the start', () => {
  const kabar = [{ pada: iso('07:00') }, { pada: iso('06:10') }];
  expect(silentSince({ ...outage, kabar: [] }, at('10:00'))).toBe(iso('06:00'));
  expect(silentSince({ ...outage, kabar }, at('10:59'))).toBeUndefined();
  expect(silentSince({ ...outage, kabar }, at('11:00'))).toBe(iso('07:00'));
  expect(silentSince({ ...outage, selesai: iso('08:00'), kabar }, at('20:00'))).toBeUndefined();
});

it('an entry concerns the kecamatan of its kelurahan, and everything where it names all', () => {
  expect(concerns(['32.74.01.1003'], '32.74.01')).toBe(true);
  expect(concerns(['32.74.01'], '32.74.01')).toBe(true);
  expect(concerns(['32.74.011'], '32.74.01')).toBe(false);
  expect([concerns(['semua'], '32.74.05'), concerns(['semua'], 'hotspot'), concerns(['hotspot'], '32.74.01')]).toEqual([
    true,
    true,
    false,
  ]);
});
