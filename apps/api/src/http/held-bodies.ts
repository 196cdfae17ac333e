import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The body that a connection still gets in pieces. */
const HELD = Symbol('held');
type HoldingSocket = Socket & { [HELD]?: Buffer | undefined };

/** Notes that a body stays in memory until its caller has read it. */
export function holdBody(response: ServerResponse, body: Buffer): void {
  const socket: HoldingSocket | null = response.socket;
  if (socket === null) return;
  socket[HELD] = body;
  response.once('close', () => (socket[HELD] = undefined));
}

/** The body that waits for the caller of a connection; undefined if there is none. Others may wait for the same one. */
export const heldBody = (socket: HoldingSocket): Buffer | undefined => socket[HELD];
