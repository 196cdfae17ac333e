import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { PASSWORD_MIN } from '@jala/schema/limits';
import proxyaddr from 'proxy-addr';
import { nearestName } from './nearest-name.ts';
import { projectRoot } from './project-paths.ts';

/** The attribution that OpenStreetMap's licence requires for its tiles and its places. */
const OPENSTREETMAP = '© <a href="https://www.openstreetmap.org/copyright">Kontributor OpenStreetMap</a>';
const NOMINATIM = 'https://nominatim.openstreetmap.org/search';
const OPENSTREETMAP_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(fallback);

/** `https://example.id`, without a path, so that paths can be appended to it. */
const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value),
    'must look like https://example.id, without a path',
  )
  .transform((value) => value.replace(/\/$/, ''));

const hasSignIn = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Only printable characters, because addresses end up in headers and HTML. No password, because some addresses are public. */
const httpAddress = z
  .string()
  .refine(
    (value) => /^https?:\/\/[!#-;=?-~]+$/.test(value) && URL.canParse(value) && !hasSignIn(new URL(value)),
    'must be an http(s) address',
  );

/** Describes the fault of a DATABASE_URL. Undefined if it has none. Never quotes the address, because it contains a password. */
function databaseAddressFault(value: string): string | undefined {
  const [, authority, rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/s.exec(value) ?? [];
  if (authority === undefined) return 'must start with postgres://';
  // An @ after the authority means that the password contains / or ?, which seemed to end the authority.
  if (rest.includes('#') || (rest.includes('@') && !authority.includes('@')) || !isDecodable(value))
    return 'has characters in its password that need another spelling: # as %23, @ as %40, / as %2F, ? as %3F, % as %25';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host.includes(',')) return 'names several servers: name one, or what stands in front of them';
  if (host === '' && authority !== '')
    return 'names no server: write a socket in its place, as postgres://jala@%2Fvar%2Frun%2Fpostgresql/jala';
  return URL.canParse(value) ? undefined : 'must look like postgres://user:password@host:5432/database';
}

/** The mail server that sends Jala's e-mails. The address contains the user and the password, percent-encoded. */
const smtpServer = z
  .string()
  .refine(
    (value) => /^smtps?:\/\/[!#-;=@-~]+$/i.test(value) && URL.canParse(value) && isSmtp(new URL(value)),
    'must look like smtp://user:password@mail.example.id:587, or smtps:// for TLS from the first byte',
  )
  .transform((value) => {
    const { protocol, hostname, port: asked, username, password } = new URL(value);
    const secure = protocol === 'smtps:';
    return {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: asked === '' ? (secure ? 465 : 587) : Number(asked),
      secure,
      signIn:
        username === '' ? undefined : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    };
  });

function isSmtp({ hostname, pathname, search, hash, username, password }: URL): boolean {
  if (hostname === '' || (username === '') !== (password === '')) return false;
  return isDecodable(username + password) && ['', '/'].includes(pathname) && search === '' && hash === '';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `noreply@example.id`, or `Name <noreply@example.id>`. No quotes and no line breaks, because the value becomes a header. */
const mailFrom = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>"\p{Cc}]{0,100})<([^<>]*)>$/u.exec(value.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .refine(({ address }) => z.email().safeParse(address).success, 'must look like Name <noreply@example.id>');

const trustProxy = z
  .string()
  .refine(isTrustProxy, 'must be true, false, a number of proxies, or their addresses, as for Express’ trust proxy')
  .transform((value) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return /^\d+$/.test(value) ? Number(value) : value;
  });

const Network = z.union([z.cidrv4(), z.cidrv6()]);

const isolirCidrs = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every((part) => Network.safeParse(part).success),
    'must be networks such as 10.10.0.0/16, separated by commas',
  );

/** Recommended length of a password, in characters. A shorter password is accepted with a warning. */
const GOOD_PASSWORD = 12;

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const PORT_NAMES = ['PUBLIC_PORT', 'ADMIN_PORT', 'ISOLIR_PORT', 'METRICS_PORT'] as const;

/** The environment variables (contract section 2). An empty variable counts as unset. */
const Environment = z
  .object({
    NODE_ENV: z.string().optional(),
    DATABASE_URL: z
      .string()
      .superRefine((value, context) => {
        const message = databaseAddressFault(value);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      })
      .optional(),
    DATA_DIR: z.string().default('.data'),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_PORT: port(3000),
    ADMIN_PORT: port(3001),
    ISOLIR_PORT: z.union([z.literal('off'), port(3002)], 'must be a port number from 0 to 65535, or off').default(3002),
    PUBLIC_ORIGIN: origin.optional(),
    ADMIN_ORIGIN: origin.optional(),
    TRUST_PROXY: trustProxy.optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`).optional(),
    SEED: z.enum(['demo', 'structure', 'none'], 'must be demo, structure or none').optional(),
    STORAGE: z.enum(['file', 's3'], 'must be file or s3').default('file'),
    S3_ENDPOINT: httpAddress.optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    GEOCODER_URL: z.union([z.literal('off'), httpAddress]).default(NOMINATIM),
    TILE_URL: httpAddress
      .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must contain {z}, {x} and {y}')
      .default(OPENSTREETMAP_TILES),
    TILE_ATTRIBUTION: z.string().default(OPENSTREETMAP),
    TILE_MAX_ZOOM: z
      .string()
      .regex(/^(?:[1-9]|1\d|2[0-4])$/, 'must be a level from 1 to 24')
      .transform(Number)
      .default(18),
    ISOLIR_HOST: z.string().optional(),
    ISOLIR_PUBLIC_URL: httpAddress.optional(),
    ISOLIR_CIDRS: isolirCidrs,
    SMTP_URL: smtpServer.optional(),
    MAIL_FROM: mailFrom.optional(),
    METRICS_PORT: z.union([z.literal('off'), port(0)], 'must be a port number from 0 to 65535, or off').default('off'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
      .default('info'),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'and ADMIN_EMAIL go together: set both or neither',
  })
  .refine((env) => (env.SMTP_URL === undefined) === (env.MAIL_FROM === undefined), {
    path: ['MAIL_FROM'],
    message: 'and SMTP_URL go together: set both or neither',
  })
  .superRefine((env, context) => {
    // Two listeners cannot use the same port. With 0, each of them gets a free port.
    const taken = new Set<unknown>();
    for (const name of PORT_NAMES) {
      const isShared = env[name] !== 0 && env[name] !== 'off' && taken.has(env[name]);
      if (isShared) context.addIssue({ code: 'custom', path: [name], message: 'must differ from the other ports' });
      taken.add(env[name]);
    }
    if (env.STORAGE !== 's3') return;
    for (const name of S3_NAMES) {
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'must be set for STORAGE=s3' });
    }
  });

/** The names of the settings, as in the environment. */
export type SettingName = keyof z.input<typeof Environment>;

export const settingNames = Object.keys(Environment.shape);

export type Settings = ReturnType<typeof toSettings>;

/** An error whose message lists everything that is wrong with the settings, one problem per line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message);
    this.problems = problems;
  }
}

/**
 * Reads the settings from environment variables. `written` are the names in `.env`. An unknown name in `.env` is a mistake; an unknown
 * name in the environment may belong to another program. Throws a {@link SettingsError}.
 */
export function readSettings(variables: NodeJS.ProcessEnv, written: readonly string[] = []): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...written.filter((name) => !isKnown(name)).map(unknownName),
  ];
  if (result.success && problems.length === 0) return toSettings(result.data);
  throw new SettingsError(`These settings are wrong (see .env.example):\n  ${problems.join('\n  ')}`, problems);
}

/** Names of variables in `.env` that belong to other programs: Node, npm, the C library, the tests. */
const OTHER_PROGRAMS =
  /^(?:NODE_|npm_|UV_|MALLOC_|SSL_CERT_|LC_)|^(?:TZ|LANG|PATH|HOME|CI|CHROMIUM_PATH|(?:HTTPS?|NO)_PROXY)$/i;

function unknownName(name: string): string {
  const nearest = nearestName(name, settingNames);
  const question = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return `${name} in .env is not a setting of Jala${question}`;
}

const isKnown = (name: string): boolean => settingNames.includes(name) || OTHER_PROGRAMS.test(name);

/**
 * The settings from the environment of the process, completed from the file that `JALA_ENV_FILE` names, or from `.env` at the
 * project's root. Throws a SettingsError.
 */
export function loadSettings(): Settings {
  const named = process.env.JALA_ENV_FILE;
  const file = named ?? path.join(projectRoot, '.env');
  if (named === undefined && !existsSync(file)) return readSettings(process.env);
  const written = parseEnv(readSettingsFile(file));
  for (const [name, value] of Object.entries(written)) process.env[name] ??= value;
  return readSettings(process.env, Object.keys(written));
}

function readSettingsFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `The settings file ${file} cannot be read (${code}). This account needs the right to read it.`,
    );
  }
}

function toSettings(env: z.infer<typeof Environment>) {
  return {
    development: env.NODE_ENV === 'development',
    databaseUrl: env.DATABASE_URL,
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    host: env.HOST,
    publicPort: env.PUBLIC_PORT,
    adminPort: env.ADMIN_PORT,
    isolirPort: env.ISOLIR_PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    adminOrigin: env.ADMIN_ORIGIN,
    trustProxy: env.TRUST_PROXY ?? false,
    firstUser:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    // A site with its own address is real, so the example company's bank account must not appear on it.
    seed:
      env.SEED ??
      (env.DATABASE_URL === undefined && env.PUBLIC_ORIGIN === undefined ? ('demo' as const) : ('structure' as const)),
    /** The bucket that stores images. Undefined for STORAGE=file. */
    bucket: env.STORAGE === 's3' ? bucketOf(env) : undefined,
    /** The bucket of the S3 settings, also while STORAGE=file; undefined unless all of them are set. */
    configuredBucket: S3_NAMES.every((name) => env[name] !== undefined) ? bucketOf(env) : undefined,
    geocoderUrl: env.GEOCODER_URL === 'off' ? undefined : env.GEOCODER_URL,
    map: { tile_url: env.TILE_URL, tile_attribution: env.TILE_ATTRIBUTION, tile_max_zoom: env.TILE_MAX_ZOOM },
    isolir: {
      host: env.ISOLIR_HOST ?? env.HOST,
      publicUrl: env.ISOLIR_PUBLIC_URL,
      cidrs: env.ISOLIR_CIDRS,
    },
    /** The mail server and the sender. Undefined if Jala sends no e-mails. */
    mail: env.SMTP_URL && env.MAIL_FROM && { server: env.SMTP_URL, from: env.MAIL_FROM },
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    warnings: warningsOf(env),
  };
}

/** Describes, in sentences, settings that work but are probably not intended. */
function warningsOf(env: z.infer<typeof Environment>): string[] {
  const isHttps = [env.PUBLIC_ORIGIN, env.ADMIN_ORIGIN].some((address) => address?.startsWith('https:'));
  const hasShortPassword = env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < GOOD_PASSWORD;
  return [
    ...(isHttps && env.TRUST_PROXY === undefined
      ? [
          'TRUST_PROXY is not set, although an origin is https: behind a proxy all visitors have its address. Set TRUST_PROXY=loopback for a proxy on this machine, or false for none.',
        ]
      : []),
    ...(env.TRUST_PROXY === true
      ? [
          'TRUST_PROXY=true believes whatever address a caller claims, so limits for sign-ins do not hold. Set TRUST_PROXY=loopback for a proxy on this machine, or the address of the proxy.',
        ]
      : []),
    ...((env.PUBLIC_ORIGIN === undefined) === (env.ADMIN_ORIGIN === undefined)
      ? []
      : [
          'Only one of PUBLIC_ORIGIN and ADMIN_ORIGIN is set, so links from one app to the other lead to localhost. Set both.',
        ]),
    ...(hasShortPassword
      ? [`ADMIN_PASSWORD has fewer than ${GOOD_PASSWORD} characters. Choose a longer one on the Settings screen.`]
      : []),
  ];
}

/** Placeholder for the bucket's name in S3_ENDPOINT, for stores that do not accept the name in the path, such as Alibaba's. */
const BUCKET_PLACE = '{bucket}';

/** Returns the bucket of the S3 settings. The caller has checked that the settings are complete. */
function bucketOf(env: z.infer<typeof Environment>) {
  const { S3_ENDPOINT: endpoint = '' } = env;
  return {
    endpoint: endpoint.replace(BUCKET_PLACE, env.S3_BUCKET ?? ''),
    isInHost: endpoint.includes(BUCKET_PLACE),
    region: env.S3_REGION ?? '',
    name: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function isTrustProxy(value: string): boolean {
  if (/^(?:true|false|\d+)$/.test(value)) return true;
  try {
    proxyaddr.compile(value.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}
