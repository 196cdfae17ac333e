// The internet of the tests, one process in its own network namespace: a host for every website, a host of the walled
// garden, the name server and the end of a tunnel. Prints `ready` when all of them answer.
import { createSocket } from 'node:dgram';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';

/** @typedef {{address: string, greeting: string}} Host */

/** @typedef {{ipv4: string, ipv6: string, greeting: string}} Tunnel */

/** @type {{web: Host, web6: Host, garden: Host & {name: string}, resolver: string, resolver6: string, tunnel: Tunnel}} */
const { web, web6, garden, resolver, resolver6, tunnel } = JSON.parse(process.argv[2] ?? '{}');

/** The responses by which phones and computers recognize that they are online. */
const PROBES = new Map([
  ['/generate_204', { status: 204, body: '' }],
  ['/hotspot-detect.html', { status: 200, body: '<title>Success</title><p>Success</p>' }],
  ['/connecttest.txt', { status: 200, body: 'Microsoft Connect Test' }],
]);
const KEPT_OPEN_MS = 60_000;
const RECORD_A = 1;
/** The header, an empty name, the type and the class. */
const SHORTEST_QUERY = 17;
/** The ports of DNS, DHCP and NTP, which some networks leave open to every destination. */
const TUNNEL_PORTS = [53, 67, 123];

await Promise.all([
  ...[web, web6, garden].flatMap((host) => [serveWeb(host), serveGreeting(host, 443), serveQuic(host)]),
  serveGreeting(garden, 22),
  ...[resolver, resolver6].map(serveNames),
  ...TUNNEL_PORTS.flatMap((port) => [tunnel.ipv4, tunnel.ipv6].map((address) => serveTunnel(address, port))),
]);
// This process ends when the test ends, even if the test is killed.
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write('ready\n');

/** @param {Host} host */
function serveWeb({ address, greeting }) {
  const page = `<!doctype html><title>${greeting}</title><h1>${greeting}</h1>`;
  const server = createWebServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, response) => {
    const { status, body } = PROBES.get(request.url ?? '') ?? { status: 200, body: page };
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
  });
  return new Promise((resolve) => server.listen(80, address, () => resolve(undefined)));
}

/**
 * Sends the greeting to every connection. The greeting is not encrypted, because encryption makes no difference to a router.
 * @param {Host} host
 * @param {number} port
 */
function serveGreeting({ address, greeting }, port) {
  const server = createServer((socket) => {
    // Browsers reset connections that are not encrypted.
    socket.on('error', () => socket.destroy());
    socket.end(greeting);
  });
  return new Promise((resolve) => server.listen(port, address, () => resolve(undefined)));
}

/** @param {Host} host */
function serveQuic({ address, greeting }) {
  return bind(address, 443, () => Buffer.from(greeting));
}

/** @param {string} address */
function serveNames(address) {
  return bind(address, 53, answerQuestion);
}

/**
 * @param {string} address
 * @param {number} port
 */
function serveTunnel(address, port) {
  return bind(address, port, () => Buffer.from(tunnel.greeting));
}

/**
 * @param {string} address
 * @param {number} port
 * @param {(message: Buffer) => Buffer | undefined} answer undefined: no answer
 */
function bind(address, port, answer) {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message, from) => {
    const reply = answer(message);
    if (reply !== undefined) socket.send(reply, from.port, from.address);
  });
  return new Promise((resolve) => socket.bind(port, address, () => resolve(undefined)));
}

/**
 * The response to a DNS query with one question (RFC 1035, section 4): the address of the name for type A, else no record.
 * Like other name servers, this function ignores messages that are not queries.
 * @param {Buffer} query
 */
function answerQuestion(query) {
  if (query.length < SHORTEST_QUERY) return undefined;
  const { name, end } = readName(query, 12);
  const isAddress = query.readUInt16BE(end) === RECORD_A;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(isAddress ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const question = query.subarray(12, end + 4);
  return Buffer.concat(isAddress ? [header, question, addressRecord(name)] : [header, question]);
}

/**
 * @param {Buffer} message
 * @param {number} start
 */
function readName(message, start) {
  const labels = [];
  let end = start;
  for (let length = message.readUInt8(end); length > 0; length = message.readUInt8(end)) {
    labels.push(message.toString('ascii', end + 1, end + 1 + length));
    end += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: end + 1 };
}

/** @param {string} name */
function addressRecord(name) {
  const { address } = name === garden.name ? garden : web;
  // A pointer to the name in the question, type A, class IN, 60 s to live, four bytes of address.
  return Buffer.from([0xc0, 12, 0, RECORD_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
}
