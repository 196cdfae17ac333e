// Devices that open connections to a listener and never close one. Runs in its own process, because the listener is
// measured in the process of the tests. Ends when its input ends.
import { connect } from 'node:net';

/** @typedef {{from: string, opens: number, most?: number, dribbles: string}} Device */

/** @type {{port: number, devices: Device[]}} */
const { port, devices } = JSON.parse(process.argv[2] ?? '{}');

/** Open connections, and how many characters each has sent. */
const sockets = new Map();
const DRIBBLE_MS = 200;

devices.forEach((device) => open(device));
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('ready\n');

/** @param {Device} device */
function open({ from, opens, most = Infinity, dribbles }) {
  const began = performance.now();
  let opened = 0;
  setInterval(() => {
    for (; opened < Math.min(most, ((performance.now() - began) / 1000) * opens); opened += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
      sockets.set(socket.resume(), 0);
      socket.once('close', () => sockets.delete(socket));
    }
  }, 10);
  setInterval(() => {
    for (const [socket, sent] of sockets) {
      if (sent >= dribbles.length) continue;
      socket.write(dribbles[sent]);
      sockets.set(socket, sent + 1);
    }
  }, DRIBBLE_MS);
}
