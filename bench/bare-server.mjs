import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Names and values of the headers to send, as a flat list in JSON. */
const headers = JSON.parse(process.argv[2] ?? '[]');
const body = await buffer(process.stdin);

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
