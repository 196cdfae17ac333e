import type { Server, Socket } from 'node:net';
import { callerOf } from '#platform/networks.ts';

/**
 * Why a connection was closed: `silent` sent no byte in time, `slow` did not finish in time, `displaced` made room for a newer
 * connection, `unread` did not read its response while others did not read theirs either.
 */
export type Unanswered = 'silent' | 'slow' | 'displaced' | 'unread';

interface Options {
  /** How many connections may be open. */
  max: number;
  /** How long a connection may stay silent, in ms. Default: no limit. */
  silentMs?: number;
  /** How long a connection may last, in ms. Default: no limit. */
  wholeMs?: number;
  /** Hears of each connection that is closed, with the network of its caller, such as `10.10.5.20/32`. */
  onClose: (why: Unanswered, caller: string) => void;
}

/** The connections of one IPv4 address or one IPv6 /64. */
interface Caller {
  network: string;
  open: number;
}

interface Connection {
  socket: Socket;
  caller: Caller;
  /** The round in which it arrived. */
  arrived: number;
}

/** Milliseconds from one round to the next. */
const ROUND_MS = 250;
/** A connection that is not this old yet may have sent bytes that Node has not read. In rounds. */
const MIN_SILENT = 2;
/** Bytes of responses that callers have not read yet, of all connections together. */
const MAX_UNREAD = 128 * 1024 * 1024;
/** How many connections a search for the least useful one looks at, so that a new connection never costs much. */
const MAX_SEARCHED = 100;

/** Connections that were closed count as open files until the event loop turns, while Node accepts the next ones. */
const CLOSING_FILES = 1000;

/** Keeps the number of a server's connections below `max`, as {@link Connections} does, until the server closes. */
export function limitConnections(server: Server, options: Options): void {
  const connections = new Connections(options);
  server.maxConnections = options.max + CLOSING_FILES;
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('close', () => connections.end());
}

/**
 * The open connections of a listener. When there are too many, each new connection displaces the one that is most likely
 * useless. So other callers are served while one device floods the listener, even if they share its address behind NAT.
 *
 * Ages are counted in rounds of a timer and not by the clock. If the process was busy for seconds, requests have arrived that
 * it has not read. Node reads them before it starts the next round, so their connections do not count as silent.
 */
export class Connections {
  readonly #max: number;
  /** In rounds. */
  readonly #maxSilent: number;
  readonly #maxAge: number;
  readonly #onClose: Options['onClose'];
  readonly #callers = new Map<string, Caller>();
  /** Those that had sent nothing when they were last looked at, in the order of their arrival. */
  readonly #silent = new Set<Connection>();
  /** Those that have sent something, in the order in which that was noticed. */
  readonly #speaking = new Set<Connection>();
  readonly #timer = setInterval(() => this.#startRound(), ROUND_MS).unref();
  #round = 0;

  constructor({ max, silentMs = Infinity, wholeMs = Infinity, onClose }: Options) {
    this.#max = max;
    this.#maxSilent = silentMs / ROUND_MS;
    this.#maxAge = wholeMs / ROUND_MS;
    this.#onClose = onClose;
  }

  get open(): number {
    return this.#silent.size + this.#speaking.size;
  }

  add(socket: Socket): void {
    if (this.open >= this.#max) this.#makeRoom();
    const caller = this.#callerAt(callerOf(socket.remoteAddress ?? ''));
    caller.open += 1;
    const connection = { socket, caller, arrived: this.#round };
    this.#silent.add(connection);
    socket.once('close', () => this.#forget(connection));
  }

  /** Stops the timer. The connections stay open. */
  end(): void {
    clearInterval(this.#timer);
  }

  #startRound(): void {
    this.#round += 1;
    this.#noticeBytes();
    this.#closeUnread();
    for (const connection of this.#silent) {
      if (this.#ageOf(connection) >= this.#maxSilent) this.#close(connection, 'silent');
    }
    for (const connection of this.#speaking) {
      if (this.#ageOf(connection) >= this.#maxAge) this.#close(connection, 'slow');
    }
  }

  /** Moves the connections that have sent something from the silent ones to the speaking ones. */
  #noticeBytes(): void {
    for (const connection of this.#silent) {
      if (connection.socket.bytesRead === 0) continue;
      this.#silent.delete(connection);
      this.#speaking.add(connection);
    }
  }

  /** Callers who do not read make us keep their responses. The largest go first. */
  #closeUnread(): void {
    const unread = [...this.#speaking].map((connection) => ({ connection, bytes: connection.socket.writableLength }));
    let total = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= MAX_UNREAD) return;
    for (const { connection, bytes } of unread.toSorted((a, b) => b.bytes - a.bytes)) {
      if (total <= MAX_UNREAD) return;
      total -= bytes;
      this.#close(connection, 'unread');
    }
  }

  #makeRoom(): void {
    const share = this.#max / this.#callers.size;
    const takesTooMuch = ({ caller }: Connection) => caller.open > share;
    const isSilent = (connection: Connection) => this.#isSurelySilent(connection);
    const larger = this.#silent.size > this.#speaking.size ? this.#silent : this.#speaking;
    const useless =
      oldest(this.#silent, (connection) => takesTooMuch(connection) && isSilent(connection)) ??
      oldest(larger, takesTooMuch) ??
      oldest(this.#silent, isSilent) ??
      oldest(larger, () => true);
    if (useless !== undefined) this.#close(useless, 'displaced');
  }

  #isSurelySilent(connection: Connection): boolean {
    return this.#ageOf(connection) >= MIN_SILENT && connection.socket.bytesRead === 0;
  }

  #ageOf({ arrived }: Connection): number {
    return this.#round - arrived;
  }

  #callerAt(network: string): Caller {
    const known = this.#callers.get(network);
    if (known !== undefined) return known;
    const caller = { network, open: 0 };
    this.#callers.set(network, caller);
    return caller;
  }

  #close(connection: Connection, why: Unanswered): void {
    // At once, because the event comes later than the next connection.
    this.#forget(connection);
    connection.socket.destroy();
    this.#onClose(why, connection.caller.network);
  }

  #forget(connection: Connection): void {
    if (!this.#silent.delete(connection) && !this.#speaking.delete(connection)) return;
    const { caller } = connection;
    caller.open -= 1;
    if (caller.open === 0) this.#callers.delete(caller.network);
  }
}

/** The first of the oldest connections that `suits`. */
function oldest(connections: Set<Connection>, suits: (connection: Connection) => boolean): Connection | undefined {
  let searched = 0;
  for (const connection of connections) {
    if (suits(connection)) return connection;
    searched += 1;
    if (searched === MAX_SEARCHED) return undefined;
  }
  return undefined;
}
