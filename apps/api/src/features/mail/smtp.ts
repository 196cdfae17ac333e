import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** A mail server, and how to sign in there. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. Without it, TLS begins when the server offers it. */
  secure: boolean;
  signIn: { user: string; password: string } | undefined;
}

/** Where letters go, and whom they are from. Without a name they carry the provider's. */
export interface MailSettings {
  server: MailServer;
  from: { name: string; address: string };
}

/** The server did not take a letter. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** True if another try would be refused too. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** A letter of the queue. */
interface Queued extends Letter {
  id: number;
  created_at: Date;
}

/** The same at each try: the server may have taken a letter although its answer was lost, and mail programs show such copies once. */
const messageIdOf = ({ id, created_at }: Queued, address: string): string =>
  `<${id}.${created_at.getTime().toString(36)}@${address.split('@').at(-1)}>`;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** In ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** Sends letters to a server, each over a connection of its own. */
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
    // Somebody on the way could remove the offer of TLS and read the password. On this machine there is no way.
    requireTLS: !secure && signIn !== undefined && !isLocal,
    // A server on this machine usually made its certificate itself.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    /** Connects and signs in, and sends nothing. Returns what is wrong, for the operator; undefined when it works. */
    async problem(): Promise<string | undefined> {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return `the mail server ${host}:${port} cannot be used (${toRefusal(error).message}). ${adviceFor(error)}`;
      }
    },

    /** Resolves when the server has taken the letter. Throws a Refusal. */
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
 * Only what the server says about the recipient or the letter is final. A wrong password, a sender that it does not know or a
 * certificate can be mended meanwhile.
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

/** The name with which we greet. Many servers have a short one, and mail servers may refuse what is no full name. */
const ownName = (address: string): string =>
  hostname().includes('.') ? hostname() : (address.split('@').at(-1) ?? hostname());

/** Advises the operator on a server that does not even let us in. */
function adviceFor(error: unknown): string {
  const { code = '', command = '' } = Object(error) as SmtpFault;
  if (code === 'EPROTOCOL' && /^(?:EHLO|HELO)$/.test(command))
    return "It refuses this machine's name. Give the server a full host name (hostnamectl set-hostname web.example.id).";
  if (code === 'EAUTH') return 'Check user and password in SMTP_URL; @ is written %40 there.';
  if (code === 'ETLS' || /CERT|SSL|TLS/i.test(String(error)))
    return 'Check its certificate, and whether it wants smtps:// (port 465) or smtp:// (port 587).';
  return 'Check host and port in SMTP_URL, and whether the firewall lets this machine out.';
}

/** Filters quote what they dislike, and a link in a letter signs somebody in. What is long and unbroken may be its token. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S*:\/\/\S*|[\w-]{30,}/g, '[...]')
    .slice(0, 300);
