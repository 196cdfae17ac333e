/** 128 random bits in hexadecimal. Browsers have no `crypto.randomUUID` on a panel without TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
