import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** A mail server, and how to sign in there. */
export interface MailServer {
  host: string;
  port: number;
  /** True for TLS from the first byte. False for STARTTLS if the server offers it. */
  secure: boolean;
  signIn: { user: string; password: string } | undefined;
}

/** Mail server and sender of letters. If `name` is empty, the sender has the company's name. */
export interface MailSettings {
  server: MailServer;
  from: { name: string; address: string };
}

/** Error for a letter that could not be sent. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** True if another try would fail too. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** A letter in the queue. */
interface Queued extends Letter {
  id: number;
  created_at: Date;
}

/**
 * Returns the message id of a letter, which is the same at each try. The server may have accepted a letter although its response was lost.
 * Mail programs show copies with the same id once.
 */
const messageIdOf = ({ id, created_at }: Queued, address: string): string =>
  `<${id}.${created_at.getTime().toString(36)}@${address.split('@').at(-1)}>`;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Timeouts in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** Sends letters to a mail server, each over its own connection. */
export function createSmtp({ server, from }: MailSettings) {
  const { host, port, secure, signIn } = server;
  const isLocal = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    name: ownName(from.address),
    ...TIMEOUTS,
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    // An attacker in the network could remove the server's offer of TLS and read the password. A connection inside this machine crosses no
    // network.
    requireTLS: !secure && signIn !== undefined && !isLocal,
    // A server on this machine usually has a self-signed certificate.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    /** Connects and signs in, but sends nothing. Returns a description of the fault for the operator; undefined when the server works. */
    async problem(): Promise<string | undefined> {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return `the mail server ${host}:${port} cannot be used (${toRefusal(error).message}). ${adviceFor(error)}`;
      }
    },

    /** Resolves when the server has accepted the letter. Throws a Refusal. */
    async send(queued: Queued, provider: string, signal: AbortSignal): Promise<void> {
      const { recipient, subject, text, html } = queued;
      const to = { name: '', address: recipient };
      const sender = { name: from.name || provider, address: from.address };
      // Asks vacation responders not to answer (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const messageId = messageIdOf(queued, from.address);
      await transport
        .sendMail({ subject, text, html, to, from: sender, headers, messageId, signal })
        .catch((error: unknown) => {
          throw toRefusal(error);
        });
    },
  };
}

interface SmtpFault {
  code?: string;
  command?: string;
  permanent?: boolean;
  response?: string;
}

/**
 * Converts an error from sending a letter. Only a permanent refusal of the recipient or of the letter is final: a wrong password, an
 * unknown sender or a bad certificate can be repaired before the next try.
 */
function toRefusal(error: unknown): Refusal {
  const { code = 'unknown', command = '', permanent, response } = Object(error) as SmtpFault;
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  const isImpossible = code === 'EENVELOPE' && command === 'API';
  const said = response ?? (error instanceof Error ? error.message : String(error));
  return new Refusal(
    `${code} ${command}: ${withoutLinks(said)}`,
    isImpossible || (isAboutLetter && permanent === true),
  );
}

/**
 * Returns the name of this machine for the SMTP greeting: the host name if it has a domain, otherwise the domain of the sender. Many
 * machines have only a short name, which mail servers may refuse.
 */
const ownName = (address: string): string =>
  hostname().includes('.') ? hostname() : (address.split('@').at(-1) ?? hostname());

/** Advice for the operator on how to repair the connection to the server. */
function adviceFor(error: unknown): string {
  const { code = '', command = '' } = Object(error) as SmtpFault;
  if (code === 'EPROTOCOL' && /^(?:EHLO|HELO)$/.test(command))
    return "It refuses this machine's name. Give the server a full host name (hostnamectl set-hostname web.example.id).";
  if (code === 'EAUTH') return 'Check user and password in SMTP_URL; @ is written %40 there.';
  if (code === 'ETLS' || /CERT|SSL|TLS/i.test(String(error)))
    return 'Check its certificate, and whether it wants smtps:// (port 465) or smtp:// (port 587).';
  return 'Check host and port in SMTP_URL, and whether the firewall lets this machine out.';
}

/**
 * Removes links and long words from the response of a mail server, because spam filters quote the text that they refuse, and a link in a
 * letter gives access to an account. A long word may be the token of such a link.
 */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S*:\/\/\S*|[\w-]{30,}/g, '[...]')
    .slice(0, 300);
