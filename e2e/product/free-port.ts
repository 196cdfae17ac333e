import { type AddressInfo, createServer } from 'node:net';

/** A port for a program that cannot choose one itself. Another program could take the port first, but that is unlikely. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
