import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface Arrived {
  from: string;
  to: string[];
  user: string | undefined;
  /** Host name that the client sent in its greeting (EHLO). */
  greeted: string;
  isEncrypted: boolean;
  /** The e-mail after decoding: lines that were split for the transport are joined again. */
  source: string;
}

/** Replies with which the server refuses an e-mail, such as `451 try later`. */
interface Refusals {
  recipient?: string;
  letter?: string;
}

/**
 * Starts a real mail server on loopback, which records the e-mails that it receives. By default, the server uses the self-signed
 * certificate of the library.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const refuse: Refusals = {};
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(errorOf(refuse.recipient)),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = errorOf(refuse.letter);
        if (refused === null) {
          arrived.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: session.user as string | undefined,
            greeted: session.hostNameAppearsAs,
            isEncrypted: session.secure,
            source: decoded(Buffer.concat(parts).toString()),
          });
        }
        done(refused);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    refuse,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function errorOf(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** Decodes quoted-printable, the encoding in which mail programs send long lines. */
const decoded = (source: string): string =>
  source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
