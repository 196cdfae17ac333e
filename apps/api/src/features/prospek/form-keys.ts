import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The content of a key that a form of this site sends back. */
interface FormKey {
  /** Time since the key was issued with the form, in ms. */
  age: number;
  /** Random part of the key. A form that is sent twice has the same nonce, and so makes only one order. */
  nonce: string;
}

/** Maximum age of a key, in ms. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Issues signed keys for forms, and reads keys. Nobody can make a valid key without the secret. */
export function createFormKeys(readSecret: () => Promise<string>, now: () => number = Date.now) {
  const sign = async (text: string) =>
    createHmac('sha256', await readSecret())
      .update(text)
      .digest('base64url');
  return {
    async issue(): Promise<string> {
      const text = `${now()}.${randomBytes(12).toString('hex')}`;
      return `${text}.${await sign(text)}`;
    },

    /** Reads a key. Undefined for a key that was not signed with the secret, or was issued too long ago. */
    async read(key: string): Promise<FormKey | undefined> {
      const [issued = '', nonce = '', signature = ''] = key.split('.');
      const expected = Buffer.from(await sign(`${issued}.${nonce}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const age = now() - Number(issued);
      return age >= 0 && age <= LONGEST_MS ? { age, nonce } : undefined;
    },
  };
}
