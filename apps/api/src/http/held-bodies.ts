import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The body that a connection got last, and may not have read. */
const HELD = Symbol('held');
type HoldingSocket = Socket & { [HELD]?: Buffer | undefined };

/** Notes that a body stays in memory until its caller has read it. */
export function holdBody(response: ServerResponse, body: Buffer): void {
  const socket: HoldingSocket | null = response.socket;
  if (socket !== null) socket[HELD] = body;
}

/** Forgets the body when the response has ended, so that an idle connection does not keep it. Worth its cost for a large one. */
export function holdBodyUntilEnd(response: ServerResponse, body: Buffer): void {
  const socket: HoldingSocket | null = response.socket;
  if (socket === null) return;
  socket[HELD] = body;
  response.once('close', () => (socket[HELD] = undefined));
}

/** The body of which a connection has unread bytes; undefined if it is not known. Others may have unread bytes of the same one. */
export const heldBody = (socket: HoldingSocket): Buffer | undefined => socket[HELD];
