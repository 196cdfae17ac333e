import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** For an unknown user, so that the response takes as long as for an existing one. */
export const spendHashingTime = async (password: string): Promise<void> => {
  await hash(password, ARGON2ID);
};
