import { describe, expect, test } from 'vitest';
import { differencesOf, isUntidy, merged } from './merge.ts';

const base = { nama: 'Kanoman', alamat: 'Jl. Satu', lat: '1', long: '2', jam: ['08.00'] };

describe('what differs', () => {
  test('is nothing when both made the same change', () => {
    const both = { ...base, jam: ['09.00'] };
    expect(differencesOf({ base, mine: both, theirs: { ...both, jam: [...both.jam] } })).toEqual([]);
  });

  test('names who changed each field, in the order of the fields', () => {
    const mine = { ...base, nama: 'Keraton', jam: ['09.00'] };
    const theirs = { ...base, alamat: 'Jl. Dua', jam: ['10.00'] };
    expect(differencesOf({ base, mine, theirs })).toEqual([
      { names: ['nama'], changedBy: 'mine' },
      { names: ['alamat'], changedBy: 'theirs' },
      { names: ['jam'], changedBy: 'both' },
    ]);
  });

  test('is for both to choose when nobody knows what they began with', () => {
    expect(differencesOf({ base: undefined, mine: { ...base, nama: 'Keraton' }, theirs: base })).toEqual([
      { names: ['nama'], changedBy: 'both' },
    ]);
  });

  test('counts fields that belong together as one', () => {
    const mine = { ...base, lat: '1.5' };
    const theirs = { ...base, long: '2.5' };
    expect(differencesOf({ base, mine, theirs }, { together: [['lat', 'long']] })).toEqual([
      { names: ['lat', 'long'], changedBy: 'both' },
    ]);
    expect(differencesOf({ base, mine, theirs: base }, { together: [['lat', 'long']] })).toEqual([
      { names: ['lat'], changedBy: 'mine' },
    ]);
  });
});

describe('the merged values', () => {
  const merge = (mine: typeof base, theirs: typeof base, choices = {}) => {
    const together = [['lat', 'long']] as const;
    const versions = { base, mine, theirs };
    return merged(versions, differencesOf(versions, { together }), choices);
  };

  test('have the changes of both', () => {
    expect(merge({ ...base, nama: 'Keraton' }, { ...base, alamat: 'Jl. Dua', jam: [] })).toEqual({
      ...base,
      nama: 'Keraton',
      alamat: 'Jl. Dua',
      jam: [],
    });
  });

  test('have the chosen side where both changed the same field', () => {
    const [mine, theirs] = [
      { ...base, nama: 'Dari saya', jam: ['1'] },
      { ...base, nama: 'Dari rekan', jam: ['2'] },
    ];
    expect(merge(mine, theirs, { nama: 'theirs', jam: 'mine' })).toEqual({ ...base, nama: 'Dari rekan', jam: ['1'] });
  });

  test('have both fields of a group from the same side', () => {
    const [mine, theirs] = [
      { ...base, lat: '1.5' },
      { ...base, long: '2.5' },
    ];
    expect(merge(mine, theirs, { lat: 'theirs' })).toEqual(theirs);
    expect(merge(mine, theirs, { lat: 'mine' })).toEqual(mine);
  });

  test('have both values of a field that can be joined, without a question where nothing is left to tidy', () => {
    const [mine, theirs] = [
      { ...base, alamat: 'Jl. Saya' },
      { ...base, alamat: 'Jl. Rekan' },
    ];
    const versions = { base, mine, theirs };
    const joinedAs = (isSettled: boolean) =>
      differencesOf(versions, {
        joins: { alamat: (_base, one, other) => ({ value: `${one}, ${other}`, isSettled }) },
      });
    expect(merged(versions, joinedAs(true), {}).alamat).toBe('Jl. Saya, Jl. Rekan');
    expect(isUntidy(joinedAs(true), {})).toBe(false);
    expect(merged(versions, joinedAs(true), { alamat: 'theirs' }).alamat).toBe('Jl. Rekan');
    expect(merged(versions, joinedAs(false), {}).alamat).toBe('Jl. Saya');
    expect(isUntidy(joinedAs(false), { alamat: 'mine' })).toBe(false);
    expect(merged(versions, joinedAs(false), { alamat: 'both' }).alamat).toBe('Jl. Saya, Jl. Rekan');
    expect(isUntidy(joinedAs(false), { alamat: 'both' })).toBe(true);
  });
});
