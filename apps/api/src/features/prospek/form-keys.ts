import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The content of a key that a form of this site sends back. */
interface FormKey {
  /** Time since the key was issued with the form, in ms. */
  age: number;
  /** Equal for every copy of the key, so that a form which is sent twice makes one order. */
  nonce: string;
}

/** Maximum age of a key. In ms. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Makes keys for forms. Nobody can make a valid key without the secret. */
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

    /** Returns undefined for a key that was not issued here, or too long ago. */
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
