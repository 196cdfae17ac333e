import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** Divisor of the memory that a hash takes in tests: 64 KiB instead of 19 MiB. */
const MEMORY_DIVISOR = 304;

// Otherwise the hashes of hundreds of sign-ins would take a minute.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof Argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, memoryCost: (options?.memoryCost ?? 0) / MEMORY_DIVISOR, timeCost: 1 }, signal);
  return { ...argon2, hash };
});
