// Runs in the customers' network namespace, does what the test asks, and reports the outcome and how long it took.
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

const PATIENCE_MS = 5000;

/** @typedef {{from: string, host: string, port: number}} Target */
/** @typedef {{said?: string, status?: number, error?: string}} Answer */
/** @typedef {(answer: Answer) => void} Tell */

/** @type {Map<string, Agent>} */
const connections = new Map();
/** @type {import('node:net').Socket | undefined} */
let held;

/** Each act calls `tell` once it knows its outcome, and returns a function that cleans up after the act. */
const acts = {
  /**
   * @param {{from: string, url: string, connection?: string}} asked requests with the same `connection` name share one connection
   * @param {Tell} tell
   */
  get({ from, url, connection }, tell) {
    const agent = connection === undefined ? undefined : keptOpen(connection);
    const request = get(url, { agent, localAddress: from }, (response) => {
      let said = '';
      response.on('data', (chunk) => (said += chunk));
      response.on('end', () => tell({ status: response.statusCode, said }));
    });
    request.on('error', (error) => tell(codeOf(error)));
    return (/** @type {Answer} */ { error }) => void (error !== undefined && request.destroy());
  },

  /**
   * @param {Target} target
   * @param {Tell} tell
   */
  connect({ from, host, port }, tell) {
    const socket = connect({ host, port, localAddress: from });
    socket.on('data', (data) => tell({ said: data.toString() }));
    socket.on('error', (error) => tell(codeOf(error)));
    return () => socket.destroy();
  },

  /**
   * Opens a connection and sends nothing. `askHeld` uses this connection later.
   * @param {Target} target
   * @param {Tell} tell
   */
  hold({ from, host, port }, tell) {
    held = connect({ host, port, localAddress: from }, () => tell({}));
    held.once('error', (error) => tell(codeOf(error)));
    return () => {};
  },

  /**
   * Requests a page over the held connection.
   * @param {object} _nothing
   * @param {Tell} tell
   */
  askHeld(_nothing, tell) {
    held?.on('data', (data) => tell({ said: data.toString() }));
    held?.on('error', (error) => tell(codeOf(error)));
    held?.write('GET / HTTP/1.1\r\nHost: berita.test\r\n\r\n');
    return () => held?.destroy();
  },

  /**
   * @param {Target} target
   * @param {Tell} tell
   */
  datagram({ from, host, port }, tell) {
    const socket = createSocket(from.includes(':') ? 'udp6' : 'udp4');
    socket.on('message', (data) => tell({ said: data.toString() }));
    socket.on('error', (error) => tell(codeOf(error)));
    socket.bind(0, from, () => socket.connect(port, host, () => socket.send('halo')));
    return () => socket.close();
  },

  /**
   * Asks one name server, and counts the answers that come within a second.
   * @param {{from: string, host: string, name: string, times: number}} asked
   * @param {Tell} tell
   */
  query({ from, host, name, times }, tell) {
    const socket = createSocket(from.includes(':') ? 'udp6' : 'udp4');
    let answers = 0;
    socket.on('message', (data) => (answers += isDnsAnswer(data) ? 1 : 0));
    socket.on('error', (error) => tell(codeOf(error)));
    socket.bind(0, from, () =>
      socket.connect(53, host, () => {
        for (let index = 0; index < times; index += 1) socket.send(questionFor(name));
      }),
    );
    setTimeout(() => tell({ said: String(answers) }), 1000);
    return () => socket.close();
  },

  /**
   * @param {{host: string}} name
   * @param {Tell} tell
   */
  resolve({ host }, tell) {
    lookup(host).then(
      ({ address }) => tell({ said: address }),
      (error) => tell(codeOf(error)),
    );
    return () => {};
  },
};

process.on('disconnect', () => process.exit());
process.on(
  'message',
  (
    /** @type {{id: number, act: keyof typeof acts, how: Target & {url: string, name: string, times: number}}} */ {
      id,
      act,
      how,
    },
  ) => {
    const began = performance.now();
    let isTold = false;
    /** @type {Tell} */
    const tell = (answer) => {
      if (isTold) return;
      isTold = true;
      clearTimeout(patience);
      process.send?.({ id, answer: { ...answer, ms: performance.now() - began } });
      end(answer);
    };
    const patience = setTimeout(() => tell({ error: 'no answer' }), PATIENCE_MS);
    const end = acts[act](how, tell);
  },
);
process.send?.({ ready: true });

/** @param {Buffer} data */
const isDnsAnswer = (data) => data.length > 12 && data.readUInt16BE(2) >> 15 === 1 && data.readUInt16BE(6) === 1;

/**
 * A DNS query for the IPv4 address of a name (RFC 1035, section 4).
 * @param {string} name
 */
function questionFor(name) {
  const labels = name.split('.').flatMap((label) => [Buffer.of(label.length), Buffer.from(label)]);
  return Buffer.concat([Buffer.of(0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0), ...labels, Buffer.of(0, 0, 1, 0, 1)]);
}

/** @param {string} name */
function keptOpen(name) {
  const agent = connections.get(name) ?? new Agent({ keepAlive: true, maxSockets: 1 });
  connections.set(name, agent);
  return agent;
}

/** @param {Error} error */
const codeOf = (error) => ({ error: 'code' in error ? String(error.code) : error.message });
