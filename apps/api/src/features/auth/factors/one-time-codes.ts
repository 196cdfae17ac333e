import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Period in seconds. Authenticator apps expect SHA-1, six digits and 30 seconds; some support nothing else. */
const PERIOD = 30;
/** Length of a secret in bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Number of periods by which the clock of the user's device may differ from ours. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** Letters and digits of recovery codes, without the easily confused 0, 1, l and o. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const HALF = 5;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD });

/** The address that an authenticator app reads from a QR code. */
export const authenticatorUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  totp(secret, { issuer, label: email }).toString();

/** Returns the number of the 30-second step to which a code belongs; undefined for a code that is wrong now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Ten codes like `7f3kw-92mwd`, of 50 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters(HALF)}-${letters(HALF)}`);

const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Removes all characters but letters and digits from a typed code, and makes it lower case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** The form in which the database stores a recovery code. */
export const recoveryHash = (user_id: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${user_id} ${plainCode(code)}`)
    .digest();
