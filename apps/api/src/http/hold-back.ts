import type { Socket } from 'node:net';
import { inOwnTurn } from '#loop-turns.ts';

/** Reads no more of a connection until a turn of the event loop comes for it, then calls `onTurn`. */
export function holdBack(socket: Socket, onTurn: () => void): void {
  // Whoever reads the body would go on at once, and whoever has stopped must not be given more.
  let isWanted = !socket.isPaused();
  socket.pause();
  socket.resume = () => {
    isWanted = true;
    return socket;
  };
  socket.pause = () => {
    isWanted = false;
    return socket;
  };
  inOwnTurn(() => {
    for (const name of ['resume', 'pause']) Reflect.deleteProperty(socket, name);
    onTurn();
    if (isWanted) socket.resume();
  });
}
