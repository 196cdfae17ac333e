import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [, , contentType = 'text/plain', connection = 'keep-alive'] = process.argv;
const body = await buffer(process.stdin);
const headers = { 'content-type': contentType, 'content-length': body.length, connection };

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
