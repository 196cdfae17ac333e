import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Closable } from '#closing.ts';
import { createClient } from '#client.ts';
import { readSettings } from '#env.ts';
import { eventually } from '../../../test/eventually.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { signIn as tokenOf } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';
import { startMailWorker, warnOfMailServer } from './mail-worker.ts';
import { createMailService, type MailService } from './mail.service.ts';

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6';
const CONTENT = {
  subject: 'Undangan ke panel',
  paragraphs: ['Halo Budi & <b>Ani</b>,', 'Anda diundang.'],
  link: { label: 'Terima undangan', url: `https://admin.example.id/admin/undangan#${TOKEN}` },
  after: ['Tautan ini berlaku 3 hari.'],
};

/** The database of an api that sends no letters itself. */
let api: RunningApi;
let server: MailServer;
let lines: string[];
const workers: Closable[] = [];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  server = await startMailServer();
  lines = [];
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await server.close();
  await api.db.query('DELETE FROM mail_queue');
});

const logger = () => pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

function mailOf(SMTP_URL = server.url, MAIL_FROM = 'noreply@example.id'): MailService {
  const settings = readSettings({ SMTP_URL, MAIL_FROM }).mail;
  return createMailService(api.db, {
    settings,
    provider: async () => 'Jala Net',
    colour: async () => '#b74f13',
    logger: logger(),
  });
}

function work(mail: MailService): Closable {
  const worker = startMailWorker({ mail, logger: logger() });
  workers.push(worker);
  return worker;
}

async function enqueue(mail: MailService, recipient = 'budi@example.id', content = CONTENT, expires?: Date) {
  const letter = await mail.write(recipient, () => content);
  await api.db.transaction((manager) => mail.enqueue(manager, letter, expires));
}

const queued = () => api.db.query<Record<string, unknown>[]>('SELECT * FROM mail_queue ORDER BY id');
const dueNow = () => api.db.query('UPDATE mail_queue SET next_try_at = now()');
const arrival = (count = 1) => eventually(() => expect(server.arrived).toHaveLength(count));
const never = { ending: new AbortController().signal, now: new AbortController().signal };

it('a letter arrives as text and as HTML, from the provider, and is gone from the database', async () => {
  const mail = mailOf();
  work(mail);
  await enqueue(mail);
  await arrival();
  const { from, to, source, greeted } = server.arrived[0] ?? {};
  expect([from, to]).toEqual(['noreply@example.id', ['budi@example.id']]);
  expect(source).toContain('From: Jala Net <noreply@example.id>');
  // Many servers refuse a name without a domain, and an address in brackets.
  expect(greeted).toMatch(/^[\w-]+(?:\.[\w-]+)+$/);
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toContain(`Terima undangan:\r\n${CONTENT.link.url}`);
  expect(source).toContain('Halo Budi &amp; &lt;b>Ani&lt;/b>,');
  expect(source).toContain(`href="${CONTENT.link.url}"`);
  expect(source).toContain('background:#b74f13');
  await eventually(async () => expect(await queued()).toEqual([]));
});

it('the product sends letters by itself, with the name that staff entered for it', async () => {
  const product = await startApi({ SMTP_URL: server.url, MAIL_FROM: 'noreply@example.id' });
  const { mail } = product.services;
  await product.db
    .query(`INSERT INTO isolir (id, nama_perusahaan, pesan, nama_bank, nomor_rekening, atas_nama_rekening, nama_ewallet,
    nomor_ewallet, atas_nama_ewallet, whatsapp) VALUES (1, 'Kabel Kita', '', '', '', '', '', '', '', '')
    ON CONFLICT (id) DO UPDATE SET nama_perusahaan = 'Kabel Kita'`);
  const letter = await mail.write('budi@example.id', () => CONTENT);
  await product.db.transaction((manager) => mail.enqueue(manager, letter));
  await arrival();
  await product.close();
  expect(server.arrived[0]?.source).toContain('From: Kabel Kita <noreply@example.id>');
});

it('invitations and links for a new password speak in the name of the company, wherever they name it', async () => {
  const product = await startApi({ SEED: 'demo', SMTP_URL: server.url, MAIL_FROM: 'noreply@example.id' });
  const staff = createClient({ url: product.adminUrl, token: await tokenOf(product) });
  const { version } = await staff.site.get.query();
  await staff.site.update.mutate({ name: 'Kabel Kita', version });
  await staff.users.invite.mutate({ user_email: 'gita@example.id', user_name: 'Gita', role: 'penulis' });
  await arrival(1);
  await createClient({ url: product.adminUrl }).auth.forgotPassword.mutate({ user_email: STAFF.email });
  await arrival(2);
  await product.close();
  const [invitation = '', password = ''] = server.arrived.map(({ source }) => source);
  expect(invitation).toContain('Subject: Undangan ke panel admin Kabel Kita\r\n');
  expect(password).toContain('Subject: Atur ulang password Kabel Kita\r\n');
  for (const source of [invitation, password]) {
    expect(source).toContain('From: Kabel Kita <noreply@example.id>');
    // Below the text, and in the HTML.
    expect(source).toMatch(/\r\nKabel Kita\r\n/);
    expect(source).toContain('<p>Kabel Kita</p>');
    expect(source.replaceAll(/\w+@jala\.\S+|https:\/\/admin\.jala\.example\S*/g, '')).not.toMatch(/jala/i);
  }
});

it('a letter of a transaction that fails is never sent', async () => {
  const mail = mailOf();
  const letter = await mail.write('budi@example.id', () => CONTENT);
  const failing = api.db.transaction(async (manager) => {
    await mail.enqueue(manager, letter);
    throw new Error('gagal');
  });
  await expect(failing).rejects.toThrow('gagal');
  await mail.sendDue(never);
  expect(server.arrived).toEqual([]);
});

it('a letter survives the end of the process and a server that is away, and nobody waits for it', async () => {
  const { url } = server;
  await server.close();
  const away = mailOf(url);
  const worker = work(away);
  await enqueue(away);
  await eventually(async () => expect(await queued()).toMatchObject([{ tries: 1, failed_at: null }]));
  await eventually(() => expect(lines.join('')).toContain('letters cannot be sent at the moment'));
  await worker.close();
  server = await startMailServer();
  await dueNow();
  work(mailOf());
  await arrival();
});

it('a letter that the server refuses for now is tried again, with growing pauses', async () => {
  const mail = mailOf();
  server.refuse.letter = '451 please try again later';
  await enqueue(mail);
  const pauses: number[] = [];
  for (const _try of [1, 2, 3]) {
    await dueNow();
    await mail.sendDue(never);
    const [row] = await queued();
    pauses.push(Math.round((Number(row?.next_try_at) - Date.now()) / 60_000));
  }
  expect(pauses).toEqual([1, 5, 15]);
  expect(lines.filter((line) => line.includes('cannot be sent at the moment'))).toHaveLength(1);
  delete server.refuse.letter;
  await dueNow();
  await mail.sendDue(never);
  expect(server.arrived).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

it('a letter has the same Message-ID at each try, because the server may have taken it', async () => {
  const ids: (string | undefined)[] = [];
  const forgetful = await startMailServer({
    async onData(stream, _session, done) {
      ids.push(/^Message-ID: (<.+>)/im.exec(await text(stream))?.[1]);
      done(Object.assign(new Error('lost'), { responseCode: 451 }));
    },
  });
  const mail = mailOf(forgetful.url);
  await enqueue(mail);
  await mail.sendDue(never);
  await dueNow();
  await mail.sendDue(never);
  await enqueue(mail);
  await mail.sendDue(never);
  await forgetful.close();
  expect(ids).toEqual([expect.stringMatching(/@example\.id>$/), ids[0], expect.not.stringContaining(String(ids[0]))]);
});

it.each([
  ['came into the queue', 0, '10 minutes'],
  ['was tried last', 3, '12 hours'],
])('a letter that %s while the clock was ahead is sent when the clock is right again', async (_what, tries, ahead) => {
  const mail = mailOf();
  await enqueue(mail);
  await api.db.query('UPDATE mail_queue SET tries = $1, next_try_at = now() + $2::interval', [tries, ahead]);
  await mail.sendDue(never);
  expect(server.arrived).toHaveLength(1);
});

it('after a day a letter is given up, and its link is forgotten', async () => {
  const mail = mailOf();
  server.refuse.recipient = '450 mailbox busy';
  await enqueue(mail);
  await api.db.query("UPDATE mail_queue SET expires_at = now() + interval '30 seconds'");
  await mail.sendDue(never);
  expect(await queued()).toMatchObject([{ text: '', html: '', failed_at: expect.any(Date), tries: 1 }]);
  await dueNow();
  await mail.sendDue(never);
  expect((await queued())[0]).toMatchObject({ tries: 1 });
  await api.db.query("UPDATE mail_queue SET failed_at = now() - interval '31 days'");
  await mail.removeOld();
  expect(await queued()).toEqual([]);
});

it('a letter whose link has ended while the process was away is not sent', async () => {
  const mail = mailOf();
  await enqueue(mail, undefined, undefined, new Date(Date.now() - 1000));
  await mail.sendDue(never);
  expect(server.arrived).toEqual([]);
  expect(await queued()).toMatchObject([{ failed_at: expect.any(Date), text: '' }]);
});

it.each([
  ['recipient', '550 no such user'],
  ['letter', `554 rejected because of https://admin.example.id/admin/undangan#${TOKEN} or ${TOKEN}`],
] as const)('a final refusal of the %s is not repeated, and the log has no link', async (what, answer) => {
  const mail = mailOf();
  server.refuse[what] = answer;
  await enqueue(mail);
  await mail.sendDue(never);
  expect(await queued()).toMatchObject([
    { failed_at: expect.any(Date), text: '', last_error: expect.stringContaining(answer.slice(0, 3)) },
  ]);
  expect(lines.filter((line) => line.includes('it is given up'))).toHaveLength(1);
  const told = await api.db.query("SELECT * FROM audit WHERE action = 'mail.failed' ORDER BY id DESC LIMIT 1");
  expect(told).toMatchObject([{ title: 'budi@example.id', detail: { subject: CONTENT.subject } }]);
  expect(lines.join('') + JSON.stringify([await queued(), told])).not.toContain(TOKEN);
});

it('one letter that is refused does not keep the others', { tags: ['long'] }, async () => {
  const mail = mailOf();
  work(mail);
  server.refuse.recipient = '550 no such user';
  await enqueue(mail, 'salah@example.id');
  await eventually(async () => expect(await queued()).toMatchObject([{ failed_at: expect.any(Date) }]));
  delete server.refuse.recipient;
  await enqueue(mail);
  await arrival();
});

it('several processes send each letter once', async () => {
  const mail = mailOf();
  for (let number = 0; number < 12; number += 1) await enqueue(mail, `orang${number}@example.id`);
  await Promise.all([mail, mailOf(), mailOf()].map((each) => each.sendDue(never)));
  const recipients = server.arrived.flatMap(({ to }) => to);
  expect(new Set(recipients).size).toBe(12);
  expect(recipients).toHaveLength(12);
});

it('names in a letter cannot add recipients or headers', async () => {
  const mail = mailOf();
  await enqueue(mail, 'budi@example.id', { ...CONTENT, subject: 'Undangan\r\nBcc: korban@example.id\u2028X-Y: z' });
  await mail.sendDue(never);
  const { to, source = '' } = server.arrived[0] ?? {};
  expect(to).toEqual(['budi@example.id']);
  expect(source).not.toMatch(/^(?:Bcc|X-Y):/m);
  expect(source).toContain('Subject: Undangan Bcc: korban@example.id X-Y: z');
});

describe('the server of SMTP_URL', () => {
  const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = ({ username, password }, _s, done) =>
    done(username === 'budi@example.id' && password === 'r/ahasia:1' ? null : new Error('wrong'), { user: username });
  const demanding = { authOptional: false, onAuth };
  const signIn = 'budi%40example.id:r%2Fahasia%3A1';

  it.each([
    ['TLS from the first byte', 'smtps', { secure: true }],
    ['STARTTLS', 'smtp', {}],
  ])('gets user and password over %s', async (_how, protocol, options) => {
    await server.close();
    server = await startMailServer({ ...demanding, ...options });
    const mail = mailOf(`${protocol}://${signIn}@127.0.0.1:${server.port}`);
    await enqueue(mail);
    await mail.sendDue(never);
    expect(server.arrived).toMatchObject([{ user: 'budi@example.id', isEncrypted: true }]);
  });

  it('may get another password later: until then letters wait', async () => {
    await server.close();
    server = await startMailServer(demanding);
    const mail = mailOf(`smtp://budi:salah@127.0.0.1:${server.port}`);
    await enqueue(mail);
    await mail.sendDue(never);
    expect(await queued()).toMatchObject([{ failed_at: null, last_error: expect.stringContaining('EAUTH') }]);
    expect(lines.join('')).not.toContain('salah');
  });
});

it(
  'the end of the process does not wait for a server that hangs, and the letter keeps its tries',
  { tags: ['long'] },
  async () => {
    await server.close();
    server = await startMailServer({ onConnect: () => undefined });
    const mail = mailOf();
    const worker = work(mail);
    await enqueue(mail);
    await eventually(async () => expect(await queued()).toMatchObject([{ tries: 1 }]));
    await sleep(100);
    const began = performance.now();
    await worker.close();
    expect(performance.now() - began).toBeLessThan(6000);
    expect(await queued()).toMatchObject([{ tries: 0, failed_at: null, last_error: null }]);
  },
);

it('without a mail server nothing is offered and nothing is queued', async () => {
  const { mail } = api.services;
  expect(mail.isOffered).toBe(false);
  await expect(enqueue(mail)).rejects.toThrow('SMTP_URL is not set');
});

it('the start says what is wrong with the mail server, and nothing if it lets us in', async () => {
  await warnOfMailServer({ mail: mailOf(), logger: logger() });
  expect(lines).toEqual([]);
  await warnOfMailServer({ mail: mailOf('smtp://127.0.0.1:9'), logger: logger() });
  expect(lines).toEqual([
    expect.stringMatching(/SMTP_URL: the mail server 127\.0\.0\.1:9 cannot be used .*Check host and port/),
  ]);
  expect(server.arrived).toEqual([]);
});
