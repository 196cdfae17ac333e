import { connect } from 'node:net';

/** A part of `rawCall` that ends our side of the connection. */
export const END = Symbol('end');

/** Sends bytes as they are and returns everything that comes back until the other side closes. */
export function rawCall(url: string, ...parts: (string | Buffer | typeof END)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(5000, () => socket.destroy(new Error('the connection stayed silent and open')));
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    // These errors mean that the other side closed without reading all our bytes. What it sent before still counts.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answer));
    for (const part of parts) {
      if (part === END) socket.end();
      else socket.write(part);
    }
  });
}
