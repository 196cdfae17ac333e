import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('writes what a turn logs in its order, and of an error of the database no content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-log-'));
  const file = await open(path.join(folder, 'log'), 'a');
  try {
    const logger = createLogger('info', { fd: file.fd, isTTY: false } as unknown as typeof process.stdout);
    const cause = Object.assign(new Error('value out of range'), { code: '22003', detail: 'Key (title)=(rahasia)' });
    logger.error(
      { err: new QueryFailedError('INSERT INTO posts VALUES ($1)', ['rahasia'], cause) },
      'a request failed',
    );
    logger.info('and then this');
    await nextTurn();
    await nextTurn();
    const lines = (await readFile(path.join(folder, 'log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ code: '22003', message: 'value out of range' }) }),
      expect.objectContaining({ msg: 'and then this' }),
    ]);
    expect(lines[0].err.stack).toContain('    at ');
    expect(JSON.stringify(lines)).not.toMatch(/rahasia|INSERT/);
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
});
