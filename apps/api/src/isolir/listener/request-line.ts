import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const REQUEST_LINE = /^(?:\r?\n)*([A-Za-z][\w-]{0,30}) ([^\r\n]{1,60000}) HTTP\/1\.\d\r?\n/;

/**
 * The first line of a request that Node's parser refuses: methods it does not know, and targets with letters that
 * should have been escaped. What follows the line is left aside. Nothing for bytes that are no HTTP, and where the line
 * came in another packet than what was refused: `bytes` are of one packet.
 */
export function readRequestLine(bytes: Buffer | undefined, socket: Socket): IncomingMessage | undefined {
  const [, method, url] = REQUEST_LINE.exec(bytes?.toString('latin1') ?? '') ?? [];
  if (method === undefined || url === undefined) return undefined;
  return Object.assign(new IncomingMessage(socket), { method, url });
}
