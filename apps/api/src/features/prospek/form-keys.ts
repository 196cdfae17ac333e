import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key that a form of this site brings back. */
interface FormKey {
  /** How long ago the visitor began with the form, in ms. */
  age: number;
  /** The same for every copy of the key, so that a form which is sent twice is one order. */
  nonce: string;
}

/** How long a visitor may take. In ms. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Makes keys for forms, which nobody can make elsewhere. After a restart, visitors press the button once more. */
export function createFormKeys(now: () => number = Date.now) {
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    issue(): string {
      const text = `${now()}.${randomBytes(12).toString('hex')}`;
      return `${text}.${sign(text)}`;
    },

    /** Returns undefined for a key that was not issued here, or too long ago. */
    read(key: string): FormKey | undefined {
      const [issued = '', nonce = '', signature = ''] = key.split('.');
      const expected = Buffer.from(sign(`${issued}.${nonce}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const age = now() - Number(issued);
      return age >= 0 && age <= LONGEST_MS ? { age, nonce } : undefined;
    },
  };
}
