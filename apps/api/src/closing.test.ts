import { expect, it } from 'vitest';
import { openTogether } from './closing.ts';

function setUp() {
  const closed: string[] = [];
  const thing = (name: string, fails = false) => ({
    close: async () => {
      closed.push(name);
      if (fails) throw new Error(`${name} cannot be closed`);
    },
  });
  return { closed, thing };
}

it('closes in reverse order', async () => {
  const { closed, thing } = setUp();
  const { close } = await openTogether(async (keep) => {
    keep(thing('port'));
    keep(thing('database'));
    return {};
  });
  expect(closed).toEqual([]);
  await close();
  expect(closed).toEqual(['database', 'port']);
});

it('closes what is open when a later step fails, and throws the error of that step', async () => {
  const { closed, thing } = setUp();
  const opening = openTogether(async (keep) => {
    keep(thing('port'));
    keep(thing('database'));
    throw new Error('the site is not built');
  });
  await expect(opening).rejects.toThrow('the site is not built');
  expect(closed).toEqual(['database', 'port']);
});

it('closes everything else when one thing fails to close, and throws an error that names it', async () => {
  const { closed, thing } = setUp();
  const { close } = await openTogether(async (keep) => {
    keep(thing('port'));
    keep(thing('database', true));
    return {};
  });
  await expect(close()).rejects.toThrow('database cannot be closed');
  expect(closed).toEqual(['database', 'port']);
});
