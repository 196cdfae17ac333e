import { expect, it } from 'vitest';
import { startApi } from '../test/running-api.ts';

it.each([
  // Nothing can be created below a file or in /proc, not even by root.
  ['/dev/null/jala', 'ENOTDIR'],
  ['/proc', 'ENOENT'],
])('refuses a DATA_DIR to which it cannot write, and says what to do: %s', async (folder, code) => {
  await expect(startApi({ DATA_DIR: folder })).rejects.toThrow(
    `DATA_DIR: this account cannot write to ${folder} (${code}). Give it the folder (chown), or choose another one.`,
  );
});
