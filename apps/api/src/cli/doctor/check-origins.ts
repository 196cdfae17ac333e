import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import proxyaddr from 'proxy-addr';
import { DAY_MS } from '@jala/schema/rules/long-date';
import type { Settings } from '#env.ts';
import { CLAIMED_ADDRESS, PROBE_HEADER, type Way } from '#http/health.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Certificates of Let's Encrypt are renewed a month before they end. */
const TLS_WARNING_DAYS = 21;
const TLS_FAULT_DAYS = 7;
const RENEW = 'Renew it: look at the log of Caddy, or run certbot renew.';

interface Certificate {
  /** In the same form as `validTo`. */
  validFrom: string;
  /** In Node's form, such as `Nov 23 23:00:00 2027 GMT`. */
  validTo: string;
  /** The reason why browsers refuse the certificate. Undefined if browsers accept it. */
  refusal: string | undefined;
}

interface Answer {
  body: unknown;
  /** The address of this machine on the connection. */
  ownAddress: string;
  /** The port that the connection reached on this machine. Undefined if the connection led to another machine. */
  ownPort: number | undefined;
  certificate: Certificate | undefined;
}

/** Requests both origins like a visitor. Checks their certificates, and the headers that the proxy in front sends to Jala. */
export async function checkOrigins(settings: Settings, isRunning: boolean): Promise<Finding[]> {
  const { publicOrigin, adminOrigin, trustProxy, publicPort, adminPort } = settings;
  const origins = [publicOrigin, adminOrigin].filter((origin) => origin !== undefined);
  if (origins.length === 0)
    return [warning('origins', 'PUBLIC_ORIGIN and ADMIN_ORIGIN are not set: only this machine can use Jala.')];
  const found = await Promise.all(
    origins.map(async (origin) => {
      try {
        const answer = await ask(`${origin}/healthz`);
        const way = Object(answer.body).seen as Way | undefined;
        return [
          ...(answer.certificate === undefined ? [] : [judgeCertificate(origin, answer.certificate, Date.now())]),
          way === undefined
            ? unlikeJala(origin, isRunning)
            : judgeWay(origin, way, {
                trustProxy,
                isOwnTrusted: isTrusted(trustProxy, answer.ownAddress),
                isListener: answer.ownPort === publicPort || answer.ownPort === adminPort,
              }),
        ];
      } catch (error) {
        const level = isRunning ? fault : warning;
        return [
          level('proxy', `${origin} does not answer (${reasonOf(error)}). Check DNS, the proxy and the firewall.`),
        ];
      }
    }),
  );
  return found.flat();
}

const unlikeJala = (origin: string, isRunning: boolean): Finding =>
  (isRunning ? fault : warning)(
    'proxy',
    `${origin}/healthz is not answered by this Jala. Check where the proxy leads, and DNS.`,
  );

/**
 * Judges how long a certificate is still valid, and whether browsers accept it. `now` is in ms since 1970. For a lifetime of less than 21
 * days, such as the 12 hours of Caddy's own certificates, the last quarter is a fault.
 */
export function judgeCertificate(origin: string, { validFrom, validTo, refusal }: Certificate, now: number): Finding {
  const left = Date.parse(validTo) - now;
  const lifetime = Date.parse(validTo) - Date.parse(validFrom);
  const days = Math.floor(left / DAY_MS);
  const isShort = lifetime < TLS_WARNING_DAYS * DAY_MS;
  if (isShort ? left < lifetime / 4 : days < TLS_FAULT_DAYS)
    return fault(
      'tls',
      `the certificate of ${origin} ${left < 0 ? 'has expired' : `ends in ${isShort ? `${Math.floor(left / HOUR_MS)} hours` : `${days} days`}`}. ${RENEW}`,
    );
  if (refusal !== undefined)
    return fault('tls', `browsers refuse the certificate of ${origin} (${refusal}). ${adviceOn(refusal)}`);
  if (isShort) return ok('tls', `the certificate of ${origin} holds for ${Math.floor(left / HOUR_MS)} hours.`);
  if (days < TLS_WARNING_DAYS) return warning('tls', `the certificate of ${origin} ends in ${days} days. ${RENEW}`);
  return ok('tls', `the certificate of ${origin} holds for ${days} days.`);
}

/** `refusal` is the code of Node or OpenSSL. */
function adviceOn(refusal: string): string {
  if (/ISSUER|LEAF|SELF_SIGNED/.test(refusal))
    return (
      'The proxy has to send the whole chain (fullchain.pem) of an authority that browsers know. ' +
      'If the authority is your own: NODE_EXTRA_CA_CERTS=<its file> jala doctor'
    );
  return refusal.includes('ALTNAME') ? 'Make one for this name.' : RENEW;
}

interface Trust {
  trustProxy: Settings['trustProxy'];
  /** True if TRUST_PROXY includes this machine, so that Jala rightly believes its `X-Forwarded-*` headers. */
  isOwnTrusted: boolean;
  /** True if the origin is a listener of Jala itself, so that no proxy can have changed the request. */
  isListener: boolean;
}

/** Judges whether Jala sees the visitors' own addresses. The limits for sign-ins depend on these addresses. */
export function judgeWay(
  origin: string,
  { forwarded, believed, proto }: Way,
  { trustProxy, isOwnTrusted, isListener }: Trust,
): Finding {
  const about = 'proxy';
  const isHttps = origin.startsWith('https:');
  if (isListener && isOwnTrusted)
    return warning(
      about,
      `nothing stands in front of ${origin}, which is Jala itself. Put a proxy with TLS there, and name its addresses in PUBLIC_ORIGIN and ADMIN_ORIGIN.`,
    );
  if (believed === 'claimed' && (trustProxy === true || forwarded === 'unchanged' || !isOwnTrusted))
    return fault(
      about,
      `${origin}: Jala believes whatever address a caller claims, so limits for sign-ins do not hold. Let TRUST_PROXY name the proxy alone, such as loopback, and let the proxy set X-Forwarded-For.`,
    );
  if (forwarded !== 'changed') {
    if (!isHttps) return ok(about, `${origin} reaches Jala without a proxy.`);
    return fault(
      about,
      `${origin}: the proxy does not set X-Forwarded-For, so all visitors have its address. Set it there, see infra/Caddyfile and infra/more/nginx.`,
    );
  }
  // If the origin's name leads to this machine, for example by /etc/hosts, then the visitor's address is also the proxy's address.
  if (believed === 'peer' && !isOwnTrusted)
    return fault(
      about,
      `${origin}: X-Forwarded-For arrives but is not believed, so a few wrong passwords from anywhere lock the staff out. Set TRUST_PROXY=loopback, or the address of the proxy.`,
    );
  if (isHttps && proto !== 'https')
    return warning(about, `${origin}: the proxy does not set X-Forwarded-Proto to https. Set it there.`);
  return ok(about, `${origin} reaches Jala, with the addresses of visitors.`);
}

function isTrusted(trustProxy: Settings['trustProxy'], address: string): boolean {
  if (typeof trustProxy !== 'string') return false;
  return proxyaddr.compile(trustProxy.split(',').map((part) => part.trim()))(address, 0);
}

/** Requests the address, whatever its certificate: `judgeCertificate` judges the certificate later. */
function ask(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { [PROBE_HEADER]: '1', 'X-Forwarded-For': CLAIMED_ADDRESS, 'User-Agent': 'Jala doctor' };
    const options = { headers, agent: false, timeout: TIMEOUT_MS } as const;
    const asking = address.startsWith('https:')
      ? askHttps(address, { ...options, rejectUnauthorized: false })
      : askHttp(address, options);
    asking
      .on('response', (response) => void readAnswer(response).then(resolve, reject))
      .on('timeout', () => asking.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
      .on('error', reject)
      .end();
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { socket } = response;
  const { localAddress: ownAddress = '', remoteAddress, remotePort } = socket;
  const ownPort = remoteAddress === ownAddress ? remotePort : undefined;
  const certificate = socket instanceof TLSSocket ? certificateOf(socket) : undefined;
  return { body: parse((await text(response)).slice(0, 10_000)), ownAddress, ownPort, certificate };
}

function certificateOf(socket: TLSSocket): Certificate {
  const { authorizationError: refusal } = socket;
  const { valid_from: validFrom, valid_to: validTo } = socket.getPeerCertificate();
  return {
    validFrom,
    validTo,
    refusal: socket.authorized ? undefined : String(refusal),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
