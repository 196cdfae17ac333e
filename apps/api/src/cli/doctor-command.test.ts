import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { createLogger } from '#logger.ts';
import { jalaVersion } from '#project-paths.ts';
import { command, program } from '../../test/command.ts';
import { eventually } from '../../test/eventually.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';
import { startObjectStore } from '../../test/object-store.ts';
import { DAEMON, runsAsOthers } from '../../test/other-account.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';
import { judgeCollation } from './doctor/check-database.ts';
import { judgeClock, judgeFiles } from './doctor/check-machine.ts';
import { judgeCertificate, judgeWay } from './doctor/check-origins.ts';

interface Outcome {
  exitCode: number;
  lines: string[];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('{'));

/** Runs the command with these settings and no others. */
async function doctor(settings: Record<string, string>): Promise<Outcome> {
  const { code, out, err } = await command(['doctor'], settings);
  return { exitCode: code, lines: linesOf(out + err) };
}

/** Runs the command in a process of another account. */
function doctorAs(account: { uid: number; gid: number }, settings: Record<string, string>): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, JALA_ENV_FILE: '/dev/null', ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      program('doctor'),
      { cwd: path.dirname(import.meta.dirname), env, ...account },
      (error, stdout, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), lines: linesOf(stdout + stderr) }),
    );
  });
}

const faultsOf = ({ lines }: Outcome): string[] => lines.filter((line) => line.startsWith('fault '));

describe('beside a running server', () => {
  let api: RunningApi;
  let mail: MailServer;
  let geocoder: Server;
  let healthy: Record<string, string>;
  beforeAll(async () => {
    mail = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'benar' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    });
    geocoder = createServer((_request, response) => response.end('[]')).listen(0, '127.0.0.1');
    await once(geocoder, 'listening');
    api = await startApi({ ISOLIR_PORT: '0' });
    await eventually(async () => expect(await readdir(api.dataDir)).toContain('isolir.json'));
    healthy = {
      DATABASE_URL: api.database.url,
      DATA_DIR: api.dataDir,
      PUBLIC_PORT: new URL(api.url).port,
      ADMIN_PORT: new URL(api.adminUrl).port,
      ISOLIR_PORT: new URL(api.isolirUrl).port,
      PUBLIC_ORIGIN: api.url,
      ADMIN_ORIGIN: api.adminUrl,
      GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/`,
      SMTP_URL: `smtp://jala:benar@127.0.0.1:${mail.port}`,
      MAIL_FROM: 'noreply@example.id',
    };
  });
  beforeEach(async () => {
    await api.db.query('UPDATE backup SET last_at = now(), expected_since = now()');
  });
  afterAll(async () => {
    await api.close();
    await mail.close();
    geocoder.close();
  });

  it('finds no fault in a healthy installation, and changes nothing', async () => {
    const before = await readdir(api.dataDir, { recursive: true });
    const outcome = await doctor(healthy);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.exitCode).toBe(0);
    const topics = outcome.lines.filter((line) => line.startsWith('ok ')).map((line) => line.split(/[ :]+/)[1]);
    const expected =
      'settings database migrations service ready storage images disk backup mail clock isolir proxy geocoder';
    expect(new Set(topics)).toEqual(new Set(expected.split(' ')));
    expect(outcome.lines).toContain(`ok       service: version ${jalaVersion} runs.`);
    expect(outcome.lines.at(-1)).toBe('faults: 0, warnings: 0');
    expect(await readdir(api.dataDir, { recursive: true })).toEqual(before);
    expect(mail.arrived).toEqual([]);
  });

  it.each([
    ['a migration that is not done', "UPDATE migrations SET name = 'Earlier1'", /migrations: \d+ of this release/],
    [
      'a backup that is too old',
      "UPDATE backup SET last_at = now() - interval '3 days'",
      /backup: the last one is of .*jala-backup\.timer/,
    ],
    [
      'a backup that claims to be of a later day',
      "UPDATE backup SET last_at = now() + interval '30 days'",
      /backup: the last one is of .*, which is still to come: the clock was ahead when it was made/,
    ],
    ['a database that only reads', null, /database: .* is read-only, so nothing can be saved/],
  ])('finds %s', async (_fault, sql, says) => {
    const name = new URL(api.database.url).pathname.slice(1);
    const migrations = await api.db.query<{ id: number; name: string }[]>('SELECT id, name FROM migrations');
    await api.db.query(sql ?? `ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    const outcome = await doctor(healthy);
    await api.db.query('SET default_transaction_read_only = off');
    await api.db.query(`BEGIN READ WRITE; ALTER DATABASE "${name}" RESET default_transaction_read_only; COMMIT`);
    for (const { id, name: done } of migrations)
      await api.db.query('UPDATE migrations SET name = $2 WHERE id = $1', [id, done]);
    // The running server is not ready either after it has opened a new connection, so its finding is ignored.
    expect(faultsOf(outcome).filter((line) => !line.includes(' ready: '))).toEqual([expect.stringMatching(says)]);
    expect(outcome.exitCode).toBe(1);
  });

  it('says how to make the first backup', async () => {
    await api.db.query('UPDATE backup SET last_at = NULL');
    const { lines } = await doctor(healthy);
    expect(lines).toContain(
      'warning  backup: there is none yet. Make one now: systemctl start jala-backup, or jala backup <file>',
    );
  });

  it('compares the clock with that of a database of DATABASE_URL, which may be behind a pool on this machine', async () => {
    const { lines } = await doctor({ ...healthy, GEOCODER_URL: 'off' });
    const clock = lines.find((line) => line.includes(' clock: '));
    expect(clock).toMatch(/right within 1 s of database\.$/);
  });

  it('finds storage to which nothing can be written', async () => {
    const folder = path.join(api.dataDir, 'storage');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'not a folder');
    const outcome = await doctor(healthy);
    await rm(folder);
    expect(faultsOf(outcome)).toEqual([expect.stringMatching(/storage: nothing can be written to .*ENOTDIR.*chown/)]);
    expect(outcome.exitCode).toBe(1);
  });

  it('tries a bucket with an object, and finds one that does not let us in', async () => {
    const store = await startObjectStore();
    const outcome = await doctor({ ...healthy, ...store.settings });
    expect(outcome.lines).toContainEqual(expect.stringMatching(/^ok +storage: an object was stored .* and removed/));
    expect(store.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
    expect(store.objects.size).toBe(0);
    store.refuse = (method) => (method === 'PUT' ? 403 : undefined);
    expect(faultsOf(await doctor({ ...healthy, ...store.settings }))).toEqual([
      expect.stringMatching(/storage: the bucket gambar cannot be used: .*403/),
    ]);
    store.close();
  });

  it('finds a mail server that refuses our password, and one that is not there', async () => {
    const refused = await doctor({ ...healthy, SMTP_URL: `smtp://jala:salah@127.0.0.1:${mail.port}` });
    expect(faultsOf(refused)).toEqual([expect.stringMatching(/mail: .*EAUTH.*Check user and password in SMTP_URL/)]);
    expect(refused.exitCode).toBe(1);
    const away = await doctor({ ...healthy, SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(faultsOf(away)).toEqual([expect.stringMatching(/mail: .*Check host and port/)]);
  });

  it('finds that suspended customers do not reach the notice', async () => {
    const outcome = await doctor({ ...healthy, ISOLIR_PORT: '9' });
    expect(faultsOf(outcome)).toEqual([expect.stringMatching(/isolir: nothing answers at 127\.0\.0\.1:9.*firewall/)]);
    expect(outcome.exitCode).toBe(1);
  });

  it('finds a proxy whose word is not believed', async () => {
    const { port } = new URL(api.url);
    const proxy = createServer((request, response) => {
      const headers = {
        ...request.headers,
        'x-forwarded-for': `${String(request.headers['x-forwarded-for'])}, 203.0.113.9`,
      };
      ask({ port, host: '127.0.0.1', path: request.url, headers }, (answer) => answer.pipe(response)).end();
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const outcome = await doctor({
      ...healthy,
      PUBLIC_ORIGIN: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    proxy.close();
    expect(faultsOf(outcome)).toEqual([expect.stringMatching(/proxy: .*is not believed.*Set TRUST_PROXY=loopback/)]);
  });

  it('says that nothing stands in front of the listeners, instead of a fault of TRUST_PROXY', async () => {
    const outcome = await doctor({ ...healthy, TRUST_PROXY: 'loopback' });
    expect(faultsOf(outcome)).toEqual([]);
    for (const origin of [api.url, api.adminUrl])
      expect(outcome.lines).toContainEqual(
        expect.stringMatching(new RegExp(`^warning +proxy: nothing stands in front of ${origin}`)),
      );
  });

  it('says that the password of the first user is still in the settings', async () => {
    const { lines } = await doctor({ ...healthy, ADMIN_EMAIL: 'a@jala.example', ADMIN_PASSWORD: 'panjang-sekali' });
    expect(lines).toContainEqual(
      expect.stringMatching(/^warning +first user: ADMIN_PASSWORD is still in .*Remove ADMIN_EMAIL and ADMIN_PASSWORD/),
    );
  });

  it('lists every mistake in the settings with the name that was meant', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
    const file = path.join(folder, 'jala.env');
    await writeFile(file, 'PUBLC_ORIGIN=https://example.id\nSEED=full\n');
    const outcome = await doctor({ JALA_ENV_FILE: file });
    await rm(folder, { recursive: true });
    expect(faultsOf(outcome)).toEqual([
      expect.stringContaining('settings: SEED must be demo, structure or none'),
      expect.stringContaining('PUBLC_ORIGIN in .env is not a setting of Jala; did you mean PUBLIC_ORIGIN?'),
    ]);
    expect(outcome.exitCode).toBe(1);
  });
});

describe('without a running server', () => {
  it('finds a database that is away', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
    const outcome = await doctor({
      DATABASE_URL: 'postgres://jala:x@127.0.0.1:9/jala',
      DATA_DIR: dataDir,
      PUBLIC_PORT: '9',
      GEOCODER_URL: 'off',
    });
    expect(faultsOf(outcome)).toEqual([
      expect.stringMatching(/database: DATABASE_URL: no connection to 127\.0\.0\.1:9\/jala \(ECONNREFUSED\)/),
    ]);
    expect(outcome.lines).toContainEqual(expect.stringMatching(/^warning +service: Jala does not run/));
    expect(outcome.exitCode).toBe(1);
    await rm(dataDir, { recursive: true });
  });

  it(
    'does not compare the clock with that of the embedded database, which is the same',
    { tags: ['long'] },
    async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
      const { signal } = new AbortController();
      const database = await openEmbeddedPostgres(dataDir, { logger: createLogger('silent', process.stderr), signal });
      const { lines } = await doctor({ DATA_DIR: dataDir, PUBLIC_PORT: '9', GEOCODER_URL: 'off' });
      await database.release();
      expect(lines).toContainEqual(expect.stringMatching(/ clock: there is no other clock to compare with/));
      await rm(dataDir, { recursive: true });
    },
  );

  it('finds an embedded database that does not answer', { tags: ['long'] }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
    const { signal } = new AbortController();
    const database = await openEmbeddedPostgres(dataDir, { logger: createLogger('silent', process.stderr), signal });
    const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGSTOP');
    const outcome = await doctor({ DATA_DIR: dataDir, PUBLIC_PORT: '9', GEOCODER_URL: 'off' });
    process.kill(pid, 'SIGCONT');
    await database.release();
    expect(faultsOf(outcome)).toContainEqual(
      expect.stringMatching(/database: it runs, but does not answer\. .*systemctl/),
    );
    expect(outcome.exitCode).toBe(1);
    await rm(dataDir, { recursive: true });
  });

  it.runIf(runsAsOthers)('names the account whose database it may not see', { tags: ['long'] }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
    const { signal } = new AbortController();
    await (await openEmbeddedPostgres(dataDir, { logger: createLogger('silent', process.stderr), signal })).release();
    const account = { uid: DAEMON, gid: DAEMON };
    const outcome = await doctorAs(account, { DATA_DIR: dataDir, PUBLIC_PORT: '9', GEOCODER_URL: 'off' });
    expect(faultsOf(outcome)).toContainEqual(
      expect.stringMatching(
        / database: .*belongs to the account nobody \(uid 65534\), and Jala runs as the account daemon/,
      ),
    );
    await rm(dataDir, { recursive: true });
  });

  it('finds no fault where Jala has not been started yet, and makes nothing', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jala-doctor-'));
    const outcome = await doctor({ DATA_DIR: dataDir, PUBLIC_PORT: '9', GEOCODER_URL: 'off' });
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.exitCode).toBe(0);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

describe('what is judged', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const levelOf = (validTo: string, refusal?: string, validFrom = 'Aug 23 00:00:00 2026 GMT') =>
    judgeCertificate('https://example.id', { validFrom, validTo, refusal }, now).level;

  it('a certificate by its last day and by what browsers say', () => {
    expect(levelOf('Feb 10 00:00:00 2027 GMT')).toBe('ok');
    expect(levelOf('Feb 10 00:00:00 2027 GMT', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('fault');
    expect(levelOf('Dec 10 00:00:00 2026 GMT')).toBe('warning');
    expect(levelOf('Nov 27 00:00:00 2026 GMT')).toBe('fault');
    expect(levelOf('Nov 20 00:00:00 2026 GMT', 'CERT_HAS_EXPIRED')).toBe('fault');
  });

  it.each([
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /whole chain \(fullchain\.pem\).*NODE_EXTRA_CA_CERTS=<its file> jala doctor/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /whole chain/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /Make one for this name/],
    ['CERT_REVOKED', /Renew it/],
  ])('a certificate that browsers refuse by why they do: %s', (refusal, advice) => {
    const [validFrom, validTo] = ['Aug 23 00:00:00 2026 GMT', 'Feb 10 00:00:00 2027 GMT'];
    expect(judgeCertificate('https://example.id', { validFrom, validTo, refusal }, now).says).toMatch(advice);
  });

  it('a certificate for few hours or days by what is left of it', () => {
    expect(levelOf('Nov 23 11:00:00 2026 GMT', undefined, 'Nov 22 23:00:00 2026 GMT')).toBe('ok');
    expect(levelOf('Nov 23 02:00:00 2026 GMT', undefined, 'Nov 22 14:00:00 2026 GMT')).toBe('fault');
    expect(levelOf('Nov 22 23:59:00 2026 GMT', undefined, 'Nov 22 12:00:00 2026 GMT')).toBe('fault');
    expect(levelOf('Nov 27 00:00:00 2026 GMT', undefined, 'Nov 21 00:00:00 2026 GMT')).toBe('ok');
  });

  it('a name that leads to this machine, whose address the proxy rightly tells', () => {
    const way = { forwarded: 'changed', believed: 'peer', proto: 'https' } as const;
    const trust = { trustProxy: 'loopback', isOwnTrusted: true, isListener: false };
    expect(judgeWay('https://example.id', way, trust).level).toBe('ok');
  });

  it.each([
    ['changed', 'other', 'https', 'loopback', 'ok'],
    ['changed', 'other', 'http', 'loopback', 'warning'],
    ['changed', 'peer', 'https', false, 'fault'],
    ['changed', 'claimed', 'https', true, 'fault'],
    ['changed', 'claimed', 'https', 2, 'fault'],
    ['unchanged', 'claimed', 'https', 'loopback', 'fault'],
    ['none', 'peer', 'https', false, 'fault'],
  ] as const)(
    '%s X-Forwarded-For, %s believed, %s, TRUST_PROXY=%s: %s',
    (forwarded, believed, proto, trustProxy, level) => {
      const trust = { trustProxy, isOwnTrusted: false, isListener: false };
      expect(judgeWay('https://example.id', { forwarded, believed, proto }, trust).level).toBe(level);
    },
  );

  it('a clock by the worst of the others', () => {
    expect(judgeClock([{ name: 'database', ms: 900 }]).level).toBe('ok');
    expect(
      judgeClock([
        { name: 'database', ms: 10 },
        { name: 'https://s3.example', ms: -20_000 },
      ]),
    ).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('20 s ahead of https://s3.example'),
    });
    expect(judgeClock([{ name: 'database', ms: 400_000 }]).level).toBe('fault');
  });

  it('a clock without another one by whether the system keeps it right', () => {
    expect(judgeClock([], true).level).toBe('ok');
    expect(judgeClock([], false)).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('timedatectl set-ntp true'),
    });
  });
});

it('finds a limit of open files that a flood of connections would reach', () => {
  expect(judgeFiles('400')).toMatchObject([{ level: 'warning', says: expect.stringContaining('LimitNOFILE=65536') }]);
  for (const enough of ['524288', 'infinity', undefined]) expect(judgeFiles(enough)).toEqual([]);
});

it('finds a database whose texts were sorted with another version of the library', () => {
  expect(judgeCollation({ name: 'jala', noted: '153.112', actual: '153.120' })).toMatchObject([
    { level: 'warning', says: expect.stringContaining('ALTER DATABASE "jala" REFRESH COLLATION VERSION') },
  ]);
  expect(judgeCollation({ name: 'jala', noted: '153.120', actual: '153.120' })).toEqual([]);
  expect(judgeCollation({ name: 'jala', noted: null, actual: null })).toEqual([]);
});
