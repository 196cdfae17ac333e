import type { Server, Socket } from 'node:net';
import { callerOf } from '#platform/networks.ts';

/**
 * Reason why a connection was closed: `silent` sent no byte in time, `slow` did not finish in time, `displaced` made room for a newer
 * connection, `unread` did not read its response while all unread responses together took too much memory.
 */
export type Unanswered = 'silent' | 'slow' | 'displaced' | 'unread';

interface Options {
  /** Maximum number of open connections. */
  max: number;
  /** Maximum time until a connection sends its first byte, in ms. Default: no limit. */
  silentMs?: number;
  /** Maximum duration of a connection, in ms. Default: no limit. */
  wholeMs?: number;
  /** Called for each connection that is closed here, with the network of its caller, such as `10.10.5.20/32`. */
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
  /** Round in which the connection arrived. */
  arrived: number;
}

/** Milliseconds from one round to the next. */
const ROUND_MS = 250;
/** Minimum age of a silent connection, in rounds. A younger connection may have sent bytes that Node has not read yet. */
const MIN_SILENT = 2;
/** Maximum bytes of responses that callers have not read yet, of all connections together. */
const MAX_UNREAD = 128 * 1024 * 1024;
/** Maximum number of connections that a search for the least useful connection reads, so that a new connection never costs much. */
const MAX_SEARCHED = 100;

/**
 * Number of connections that Node may accept in addition to `max`, because a closed connection counts as open until the next turn of the
 * event loop, while Node already accepts new connections.
 */
const CLOSING_FILES = 1000;

/** Keeps the number of a server's connections at `max` or less, as {@link Connections} does, until the server closes. */
export function limitConnections(server: Server, options: Options): void {
  const connections = new Connections(options);
  server.maxConnections = options.max + CLOSING_FILES;
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('close', () => connections.end());
}

/**
 * The open connections of a listener. When there are too many, each new connection displaces the connection that is most likely useless. So
 * other callers are still served while one device floods the listener, even if they share an address with that device behind NAT.
 *
 * Ages are counted in rounds of a timer and not by the clock. While the process is busy for seconds, requests arrive that it does not read
 * yet. Node reads these requests before it starts the next round, so their connections do not count as silent.
 */
export class Connections {
  readonly #max: number;
  /** Time limits, in rounds. */
  readonly #maxSilent: number;
  readonly #maxAge: number;
  readonly #onClose: Options['onClose'];
  readonly #callers = new Map<string, Caller>();
  /** Connections that had sent nothing at the last check, in the order of their arrival. */
  readonly #silent = new Set<Connection>();
  /** Connections that have sent something, in the order in which their first bytes were noticed. */
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

  /** Moves the connections that have sent something from `#silent` to `#speaking`. */
  #noticeBytes(): void {
    for (const connection of this.#silent) {
      if (connection.socket.bytesRead === 0) continue;
      this.#silent.delete(connection);
      this.#speaking.add(connection);
    }
  }

  /** Closes connections whose callers do not read, if their responses take too much memory together. The largest responses go first. */
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
    // Forgets at once, because the event `close` comes later than the next connection.
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

/** Returns the oldest connection that `suits`. Searches only the first `MAX_SEARCHED` connections. */
function oldest(connections: Set<Connection>, suits: (connection: Connection) => boolean): Connection | undefined {
  let searched = 0;
  for (const connection of connections) {
    if (suits(connection)) return connection;
    searched += 1;
    if (searched === MAX_SEARCHED) return undefined;
  }
  return undefined;
}
