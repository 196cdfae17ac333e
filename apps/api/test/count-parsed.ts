import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const CHANNEL = 'http.server.request.start';

/** How many requests Node makes a response for on this port while `act` runs. */
export async function countParsed(port: number, act: () => Promise<void>): Promise<number> {
  let parsed = 0;
  const count = (message: unknown): void => {
    if ((message as { socket: Socket }).socket.localPort === port) parsed += 1;
  };
  subscribe(CHANNEL, count);
  await act();
  unsubscribe(CHANNEL, count);
  return parsed;
}
