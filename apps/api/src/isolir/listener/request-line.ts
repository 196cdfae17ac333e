import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const REQUEST_LINE = /^(?:\r?\n)*([A-Za-z][\w-]{0,30}) ([^\r\n]{1,60000}) HTTP\/1\.\d\r?\n/;

/**
 * Reads the first line of a request that Node's parser refused, for example for an unknown method or for characters that
 * should have been escaped. Ignores the rest. Undefined when `bytes`, a single packet, do not begin with such a line.
 */
export function readRequestLine(bytes: Buffer | undefined, socket: Socket): IncomingMessage | undefined {
  const [, method, url] = REQUEST_LINE.exec(bytes?.toString('latin1') ?? '') ?? [];
  if (method === undefined || url === undefined) return undefined;
  return Object.assign(new IncomingMessage(socket), { method, url });
}
