import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { startMailServer, type MailServer } from '../../../../test/mail-server.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../../test/running-api.ts';

let api: RunningApi;
let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
  api = await startApi({ SEED: 'none', SMTP_URL: mail.url, MAIL_FROM: 'jala@jala.example' });
});
afterEach(async () => {
  await api.close();
  await mail.close();
});

const stranger = () => createClient({ url: api.adminUrl });
const ask = (user_email: string) => stranger().auth.forgotPassword.mutate({ user_email });
const FRESH = { new_password: 'rahasia-yang-baru', confirm_new_password: 'rahasia-yang-baru' };
const renew = (token: string, passwords = FRESH) =>
  stranger().auth.setForgottenPassword.mutate({ token, ...passwords });
const trySignIn = (user_password: string) =>
  call(api, 'POST /auth/signin', { json: { user_email: STAFF.email, user_password } });

const never = { ending: new AbortController().signal, now: new AbortController().signal };

/** The token in the newest letter. */
async function tokenOfLetter(letters = 1): Promise<string> {
  // The worker looks every two seconds.
  await eventually(async () => {
    await api.services.mail.sendDue(never);
    expect(mail.arrived).toHaveLength(letters);
  });
  return /password-baru#([\w-]+)/.exec(mail.arrived.at(-1)?.source ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is replaced with a link from a letter, once, and every session ends', async () => {
    const before = await signIn(api);
    await ask(STAFF.email.toUpperCase());
    const token = await tokenOfLetter();
    expect(mail.arrived[0]?.to).toEqual([STAFF.email]);
    expect(mail.arrived[0]?.source).toContain('https://admin.jala.example/admin/password-baru#');
    await renew(token);
    expect((await call(api, 'GET /auth/verify', { token: before })).status).toBe(401);
    expect((await trySignIn(STAFF.password)).status).toBe(401);
    expect((await trySignIn(FRESH.new_password)).status).toBe(200);
    await expect(renew(token)).rejects.toMatchObject({
      message: 'Tautan ini sudah tidak berlaku. Minta tautan baru.',
      data: { httpStatus: 400 },
    });
    expect(api.lines.join('')).not.toContain(token);
  });

  it('stays when the new one is weak, and the link can be used again', async () => {
    await ask(STAFF.email);
    const token = await tokenOfLetter();
    const weak = { new_password: '123456', confirm_new_password: '123456' };
    await expect(renew(token, weak)).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { new_password: [expect.any(String)] } },
    });
    await renew(token);
  });

  it('has links that end after an hour, and with each other', async () => {
    await ask(STAFF.email);
    const first = await tokenOfLetter();
    await ask(STAFF.email);
    const second = await tokenOfLetter(2);
    await renew(second);
    await expect(renew(first)).rejects.toMatchObject({ data: { httpStatus: 400 } });
    await ask(STAFF.email);
    const third = await tokenOfLetter(3);
    await api.db.query("UPDATE password_links SET expires_at = expires_at - interval '1 hour'");
    await expect(renew(third)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  it('has links that end when the password or the e-mail changes', async () => {
    const { auth, account } = createClient({ url: api.adminUrl, token: await signIn(api) });
    await ask(STAFF.email);
    const first = await tokenOfLetter();
    const passwords = { old_password: STAFF.password, new_password: 'kodok-biru-88' };
    await auth.changePassword.mutate({ ...passwords, confirm_new_password: 'kodok-biru-88' });
    await expect(renew(first)).rejects.toMatchObject({ data: { httpStatus: 400 } });
    await ask(STAFF.email);
    const second = await tokenOfLetter(2);
    await account.updateEmail.mutate({ user_email: 'baru@jala.example', password: 'kodok-biru-88' });
    await expect(renew(second)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  it('sends no link to an e-mail that the user changes at that moment', async () => {
    const user = api.db.createQueryRunner();
    await user.startTransaction();
    await user.query("UPDATE users SET user_email = 'baru@jala.example'");
    await ask(STAFF.email);
    await untilWaiting(api.db, '%FROM users%FOR SHARE%');
    await user.commitTransaction();
    await user.release();
    await eventually(() => expect(api.lines.join('')).toContain('"event":"password.forgotten"'));
    expect(await api.db.query('SELECT FROM password_links')).toEqual([]);
    expect(await api.db.query('SELECT FROM mail_queue')).toEqual([]);
  });

  it('gets the same answer for an unknown user, who gets no letter', async () => {
    expect(await ask('siapa@jala.example')).toEqual(await ask(STAFF.email));
    await tokenOfLetter();
    expect(await api.db.query('SELECT user_id FROM password_links')).toEqual([{ user_id: 1 }]);
    for (const email of ['siapa@jala.example', STAFF.email]) {
      await ask(email);
      await ask(email);
      await expect(ask(email)).rejects.toMatchObject({ data: { httpStatus: 429 } });
    }
  });

  it('does not get around the second factor', async () => {
    await api.db.query("INSERT INTO user_totp (user_id, secret, enabled_at) VALUES (1, 'JBSWY3DPEHPK3PXP', now())");
    await ask(STAFF.email);
    await renew(await tokenOfLetter());
    expect((await trySignIn(FRESH.new_password)).body.code).toBe('SECOND_FACTOR');
  });

  it('is stored so that nobody can use it', async () => {
    await ask(STAFF.email);
    const token = await tokenOfLetter();
    const rows = await api.db.query("SELECT encode(token_hash, 'base64') AS hash FROM password_links");
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 20));
  });

  it('is offered where letters are sent', async () => {
    expect(await stranger().auth.waysBack.query()).toEqual({ has_mail: true });
  });
});

it('without letters, nothing is offered', async () => {
  const without = await startApi({ SEED: 'none' });
  const { auth: strangers } = createClient({ url: without.adminUrl });
  expect(await strangers.waysBack.query()).toEqual({ has_mail: false });
  await expect(strangers.forgotPassword.mutate({ user_email: STAFF.email })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
  await without.close();
});
