import { expect, it } from 'vitest';
import { startApi } from '../test/running-api.ts';

it('refuses a DATA_DIR to which it cannot write, and says what to do', async () => {
  // Nothing can be created below a file, not even by root.
  await expect(startApi({ DATA_DIR: '/dev/null/jala' })).rejects.toThrow(
    'DATA_DIR: this account cannot write to /dev/null/jala (ENOTDIR). Give it the folder (chown), or choose another one.',
  );
});
