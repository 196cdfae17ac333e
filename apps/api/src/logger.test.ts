import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
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
    await yieldToEventLoop();
    await yieldToEventLoop();
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

it('goes on while nothing can be written, and writes what waited when it can', { tags: ['long'] }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-log-'));
  const pipe = path.join(folder, 'pipa');
  execFileSync('mkfifo', [pipe]);
  const file = await open(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    const logger = createLogger('info', { fd: file.fd, isTTY: false } as unknown as typeof process.stdout);
    const text = 'x'.repeat(1000);
    const began = performance.now();
    for (let line = 0; line < 200; line += 1) logger.info({ line }, text);
    await yieldToEventLoop();
    await yieldToEventLoop();
    expect(performance.now() - began).toBeLessThan(1000);
    let read = '';
    await eventually(async () => {
      const { bytesRead, buffer } = await file
        .read(Buffer.alloc(1_000_000))
        .catch(() => ({ bytesRead: 0, buffer: Buffer.alloc(0) }));
      read += buffer.subarray(0, bytesRead).toString();
      expect(read.trim().split('\n')).toHaveLength(200);
    });
    expect(
      read
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual(Array.from({ length: 200 }, (_unused, line) => line));
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
});

it('goes on while the disk is full', { tags: ['long'] }, async () => {
  const file = await open('/dev/full', 'w');
  const logger = createLogger('info', { fd: file.fd, isTTY: false } as unknown as typeof process.stdout);
  for (let line = 0; line < 3000; line += 1) logger.info('x'.repeat(1000));
  const began = performance.now();
  await yieldToEventLoop();
  await yieldToEventLoop();
  expect(performance.now() - began).toBeLessThan(1000);
  await file.close();
});
