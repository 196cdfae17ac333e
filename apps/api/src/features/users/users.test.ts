import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@jala/schema/access';
import { createClient, type JalaClient } from '#client.ts';
import { eventually } from '../../../test/eventually.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

const PASSWORD = 'katak-merah-77';

let api: RunningApi;
let owner: JalaClient;
let stranger: JalaClient;
beforeAll(async () => {
  api = await startApi();
  stranger = createClient({ url: api.adminUrl });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterEach(async () => {
  await api.db.query('DELETE FROM invitations');
  await api.db.query('DELETE FROM users WHERE user_email <> $1', [STAFF.email]);
  await api.db.query("UPDATE users SET role = 'pemilik', disabled_at = NULL");
  await api.db.query('DELETE FROM rate_limits');
});

const trySignIn = (user_email: string, user_password = PASSWORD) =>
  call(api, 'POST /auth/signin', { json: { user_email, user_password } });

async function createUser(name: string, role: Role = 'editor') {
  const user_email = `${name}@jala.example`;
  return api.services.auth.createUser({ user_email, user_name: name, password: PASSWORD, role });
}

const clientOf = async (user_email: string): Promise<JalaClient> =>
  createClient({ url: api.adminUrl, token: (await trySignIn(user_email)).body.token });

const GITA = { user_email: 'gita@jala.example', user_name: 'Gita Maharani', role: 'penulis' as const };
const tokenIn = ({ link }: { link: string }): string => link.split('#')[1] ?? '';
const idOf = async (user_email: string) =>
  (await owner.users.list.query()).find((user) => user.user_email === user_email)?.id ?? 0;

describe('an invitation', () => {
  it('makes a user with its role, once, who is signed in at once', async () => {
    const made = await owner.users.invite.mutate(GITA);
    expect(made.link).toMatch(/^https:\/\/admin\.jala\.example\/admin\/undangan#[\w-]{43}$/);
    expect(made.is_mailed).toBe(false);
    const token = tokenIn(made);
    expect(await stranger.users.openInvitation.mutate({ token })).toMatchObject({ ...GITA });
    const session = await stranger.users.acceptInvitation.mutate({ token, user_name: 'Gita M', password: PASSWORD });
    const gita = createClient({ url: api.adminUrl, token: session.token });
    expect(await gita.account.get.query()).toMatchObject({ user_name: 'Gita M', role: 'penulis' });
    expect((await trySignIn(GITA.user_email)).status).toBe(200);
    expect(await owner.users.invitations.query()).toEqual([]);
    const used = { message: 'Undangan ini sudah dipakai. Masuk dengan email dan password Anda.' };
    await expect(stranger.users.acceptInvitation.mutate({ token, password: PASSWORD })).rejects.toMatchObject(used);
    await expect(stranger.users.openInvitation.mutate({ token })).rejects.toMatchObject(used);
  });

  it('is accepted once when two try at the same moment', async () => {
    const token = tokenIn(await owner.users.invite.mutate(GITA));
    const accepted = await Promise.allSettled(
      [1, 2, 3].map(() => stranger.users.acceptInvitation.mutate({ token, password: PASSWORD })),
    );
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.users.list.query()).map(({ user_email }) => user_email).toSorted()).toEqual([
      GITA.user_email,
      STAFF.email,
    ]);
  });

  it('lasts 72 hours', async () => {
    const made = await owner.users.invite.mutate(GITA);
    const hours = (Date.parse(made.invitation.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await api.db.query("UPDATE invitations SET expires_at = now() - interval '1 second'");
    await expect(stranger.users.openInvitation.mutate({ token: tokenIn(made) })).rejects.toMatchObject({
      message: 'Undangan ini sudah lewat 72 jam. Minta tautan baru kepada Pemilik.',
    });
    expect(await owner.users.invitations.query()).toMatchObject([{ user_email: GITA.user_email, is_expired: true }]);
  });

  it('ends when a new one goes to the same e-mail, when its link is renewed, and when it is withdrawn', async () => {
    const ended = {
      message:
        'Undangan ini sudah ditarik atau diganti dengan tautan yang lebih baru. Minta tautan baru kepada Pemilik.',
    };
    const first = await owner.users.invite.mutate(GITA);
    const second = await owner.users.invite.mutate({ ...GITA, user_email: 'GITA@jala.example', role: 'editor' });
    const third = await owner.users.renewInvitation.mutate({ id: second.invitation.id });
    expect(third.invitation).toMatchObject({ role: 'editor', user_name: GITA.user_name });
    expect(await owner.users.invitations.query()).toHaveLength(1);
    for (const old of [first, second])
      await expect(stranger.users.openInvitation.mutate({ token: tokenIn(old) })).rejects.toMatchObject(ended);
    await owner.users.withdrawInvitation.mutate({ id: third.invitation.id });
    await expect(stranger.users.openInvitation.mutate({ token: tokenIn(third) })).rejects.toMatchObject(ended);
    expect(await owner.users.invitations.query()).toEqual([]);
    await expect(owner.users.withdrawInvitation.mutate({ id: third.invitation.id })).rejects.toMatchObject({
      message: 'Undangan ini tidak ditemukan.',
    });
  });

  it('is not revived by somebody who renews it in the moment in which it is withdrawn', async () => {
    const { invitation } = await owner.users.invite.mutate(GITA);
    const colleague = api.db.createQueryRunner();
    await colleague.startTransaction();
    await colleague.query(`UPDATE invitations SET ended_at = now(), outcome = 'withdrawn' WHERE id = $1`, [
      invitation.id,
    ]);
    const renewal = owner.users.renewInvitation.mutate({ id: invitation.id }).catch((error: unknown) => error);
    await untilWaiting(api.db, 'LOCK TABLE invitations%');
    await colleague.commitTransaction();
    await colleague.release();
    expect(await renewal).toMatchObject({ data: { httpStatus: 404 } });
    expect(await owner.users.invitations.query()).toEqual([]);
  });

  it('of an unknown link says so, and tries are limited', async () => {
    const token = 'tidak-ada';
    await expect(stranger.users.openInvitation.mutate({ token })).rejects.toMatchObject({
      message: 'Tautan undangan ini tidak dikenal. Periksa apakah seluruh tautan tersalin.',
      data: { httpStatus: 404 },
    });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const response = await fetch(`${api.adminUrl}/trpc/users.openInvitation`, {
        method: 'POST',
        body: JSON.stringify({ token }),
        headers: { 'content-type': 'application/json' },
      });
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not accepted together with other calls', async () => {
    const response = await fetch(`${api.adminUrl}/trpc/users.acceptInvitation,users.acceptInvitation?batch=1`, {
      method: 'POST',
      body: '{"0":{},"1":{}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
  });

  it('refuses a password that attackers try first, and can still be accepted', async () => {
    const token = tokenIn(await owner.users.invite.mutate(GITA));
    await expect(stranger.users.acceptInvitation.mutate({ token, password: 'password' })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { password: ['Password ini terlalu mudah ditebak. Pilih yang lain.'] } },
    });
    await stranger.users.acceptInvitation.mutate({ token, password: PASSWORD });
  });

  it('is refused for an e-mail that a user has', async () => {
    await expect(owner.users.invite.mutate({ ...GITA, user_email: STAFF.email })).rejects.toMatchObject({
      data: { httpStatus: 409, errors: { user_email: ['Email itu sudah dipakai pengguna lain.'] } },
    });
    const token = tokenIn(await owner.users.invite.mutate(GITA));
    await createUser('gita');
    await expect(stranger.users.acceptInvitation.mutate({ token, password: PASSWORD })).rejects.toMatchObject({
      message: 'Email itu sudah dipakai pengguna lain.',
    });
  });

  it('ends with the rights of whoever made it', async () => {
    const other = await createUser('lain', 'pemilik');
    const token = tokenIn(
      await (
        await clientOf(other.user_email)
      ).users.invite.mutate({
        ...GITA,
        role: 'pemilik',
        own_password: PASSWORD,
      }),
    );
    await owner.users.changeRole.mutate({ id: other.id, role: 'editor' });
    await expect(stranger.users.openInvitation.mutate({ token })).rejects.toMatchObject({ data: { httpStatus: 409 } });
  });

  it('leaves no token in the database or in the log', async () => {
    const token = tokenIn(await owner.users.invite.mutate(GITA));
    await stranger.users.openInvitation.mutate({ token });
    const rows = await api.db.query('SELECT row_to_json(invitations)::text AS row FROM invitations');
    expect(JSON.stringify(rows) + api.lines.join('')).not.toContain(token);
    expect(api.lines.join('')).toContain('security: user.invited');
  });
});

describe('with a mail server', () => {
  let server: MailServer;
  let product: RunningApi;
  beforeAll(async () => {
    server = await startMailServer();
    product = await startApi({ SMTP_URL: server.url, MAIL_FROM: 'noreply@jala.example' });
  });
  afterAll(async () => {
    await product.close();
    await server.close();
  });

  it('the invitation is mailed, and its link works', async () => {
    const client = createClient({ url: product.adminUrl, token: await signIn(product) });
    const made = await client.users.invite.mutate({ ...GITA, role: 'layanan' });
    expect(made.is_mailed).toBe(true);
    await eventually(() => expect(server.arrived).toHaveLength(1));
    const { to, source = '' } = server.arrived[0] ?? {};
    expect(to).toEqual([GITA.user_email]);
    expect(source).toMatch(/Halo Gita Maharani,[^]*mengundang Anda ke panel admin [^]* sebagai Layanan\./);
    const [, token = ''] = /undangan#([\w-]{43})/.exec(source) ?? [];
    const guest = createClient({ url: product.adminUrl });
    expect(await guest.users.openInvitation.mutate({ token })).toMatchObject({ role: 'layanan' });
    // A renewed link is mailed only on demand.
    const renewed = await client.users.renewInvitation.mutate({ id: made.invitation.id });
    expect(renewed.is_mailed).toBe(false);
    expect((await client.users.renewInvitation.mutate({ id: renewed.invitation.id, send: true })).is_mailed).toBe(true);
    await eventually(() => expect(server.arrived).toHaveLength(2));
  });

  it('nobody is flooded with invitations', async () => {
    const client = createClient({ url: product.adminUrl, token: await signIn(product) });
    const { invitation } = await client.users.invite.mutate({ ...GITA, user_email: 'banjir@jala.example' });
    let { id } = invitation;
    for (let letters = 1; letters < 5; letters += 1)
      ({ id } = (await client.users.renewInvitation.mutate({ id, send: true })).invitation);
    await expect(client.users.renewInvitation.mutate({ id, send: true })).rejects.toMatchObject({
      data: { httpStatus: 429 },
    });
    expect((await client.users.renewInvitation.mutate({ id })).is_mailed).toBe(false);
  });

  it('a letter that still waits is not sent when its invitation is withdrawn or replaced', async () => {
    const client = createClient({ url: product.adminUrl, token: await signIn(product) });
    const waiting = () => product.db.query<unknown[]>(`SELECT FROM mail_queue WHERE recipient = 'wira@jala.example'`);
    server.refuse.recipient = '451 Try later';
    const first = await client.users.invite.mutate({ ...GITA, user_email: 'wira@jala.example' });
    expect(await waiting()).toHaveLength(1);
    const second = await client.users.renewInvitation.mutate({ id: first.invitation.id, send: true });
    expect(await waiting()).toHaveLength(1);
    await client.users.withdrawInvitation.mutate({ id: second.invitation.id });
    expect(await waiting()).toEqual([]);
  });
});

describe('a user', () => {
  it('is listed with role, state and the last sign-in', async () => {
    const { id } = await createUser('budi');
    await api.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [id]);
    const [first, second] = await owner.users.list.query();
    expect(first).toMatchObject({ user_email: STAFF.email, role: 'pemilik', is_active: true });
    expect(Date.now() - Date.parse(first?.last_seen_at ?? '')).toBeLessThan(60_000);
    expect(second).toEqual({
      id,
      user_email: 'budi@jala.example',
      user_name: 'budi',
      role: 'editor',
      is_active: false,
      factor: null,
      last_seen_at: null,
    });
  });

  it('has another role at once, also in open sessions', async () => {
    const { id, user_email } = await createUser('budi', 'layanan');
    const budi = await clientOf(user_email);
    await expect(budi.posts.create.mutate({ post_title: 'x' })).rejects.toMatchObject({ data: { httpStatus: 403 } });
    expect(await owner.users.changeRole.mutate({ id, role: 'penulis' })).toMatchObject({ id, role: 'penulis' });
    expect((await budi.posts.create.mutate({ post_title: 'Boleh' })).post_title).toBe('Boleh');
  });

  it('who is disabled is out at once, cannot sign in, and keeps articles; enabling does not revive sessions', async () => {
    const { id, user_email } = await createUser('budi', 'penulis');
    const { token } = (await trySignIn(user_email)).body;
    const budi = createClient({ url: api.adminUrl, token });
    const post = await budi.posts.create.mutate({ post_title: 'Tulisan Budi' });
    expect(await owner.users.disable.mutate({ id })).toMatchObject({ is_active: false });
    const verify = () => call(api, 'GET /auth/verify', { token });
    expect((await verify()).status).toBe(401);
    expect((await trySignIn(user_email)).body).toEqual((await trySignIn(user_email, 'bukan-ini')).body);
    expect((await owner.posts.edited.query({ id: post.id })).post.author_id).toBe(id);
    expect(await owner.users.enable.mutate({ id })).toMatchObject({ is_active: true });
    expect((await verify()).status).toBe(401);
    expect((await trySignIn(user_email)).status).toBe(200);
  });

  it('becomes a Pemilik only with the own password of another one, also by an invitation', async () => {
    const { id } = await createUser('budi');
    const refused = { data: { httpStatus: 400, errors: { own_password: [expect.any(String)] } } };
    const role = 'pemilik' as const;
    await expect(owner.users.changeRole.mutate({ id, role })).rejects.toMatchObject(refused);
    await expect(owner.users.changeRole.mutate({ id, role, own_password: 'bukan-ini' })).rejects.toMatchObject(refused);
    await expect(owner.users.invite.mutate({ ...GITA, role })).rejects.toMatchObject(refused);
    const { invitation } = await owner.users.invite.mutate({ ...GITA, role, own_password: STAFF.password });
    await expect(owner.users.renewInvitation.mutate({ id: invitation.id })).rejects.toMatchObject(refused);
    await owner.users.renewInvitation.mutate({ id: invitation.id, own_password: STAFF.password });
    const raised = await owner.users.changeRole.mutate({ id, role, own_password: STAFF.password });
    expect(raised.role).toBe(role);
  });

  it('who has written much is removed without a version of each article', async () => {
    const { id, user_email } = await createUser('budi', 'penulis');
    const budi = await clientOf(user_email);
    const { id: post } = await budi.posts.create.mutate({ post_title: 'Tulisan Budi' });
    const versions = () => owner.history.list.query({ thing: 'posts', id: post });
    const before = (await versions()).total;
    await owner.users.remove.mutate({ id });
    expect((await versions()).total).toBe(before);
    await owner.posts.update.mutate({ id: post, post_title: 'Disunting' });
    expect((await versions()).versions[0]?.changed).toContain('post_title');
  });

  it('is disabled and enabled once, however often it is asked', async () => {
    const { id } = await createUser('budi');
    const told = async () =>
      (await owner.audit.list.query({ about: 'users', limit: 100 })).lines.filter((line) => line.thing_id === id)
        .length;
    const before = await told();
    for (const change of ['disable', 'disable', 'enable', 'enable'] as const) await owner.users[change].mutate({ id });
    expect((await told()) - before).toBe(2);
  });

  it('whose devices are signed out has to sign in again, and may', async () => {
    const { id, user_email } = await createUser('budi');
    const { token } = (await trySignIn(user_email)).body;
    await owner.users.signOut.mutate({ id });
    expect((await call(api, 'GET /auth/verify', { token })).status).toBe(401);
    expect((await trySignIn(user_email)).status).toBe(200);
  });

  it('who is removed is gone, and their articles stay', async () => {
    const { id, user_email } = await createUser('budi', 'penulis');
    const post = await (await clientOf(user_email)).posts.create.mutate({ post_title: 'Tulisan Budi' });
    await owner.users.remove.mutate({ id });
    expect(await idOf(user_email)).toBe(0);
    expect((await trySignIn(user_email)).status).toBe(401);
    expect((await owner.posts.edited.query({ id: post.id })).post.post_title).toBe('Tulisan Budi');
    await expect(owner.users.remove.mutate({ id })).rejects.toMatchObject({ message: 'Pengguna tidak ditemukan.' });
  });
});

describe('the last Pemilik', () => {
  const refusal = { message: 'Harus ada paling sedikit satu Pemilik.', data: { httpStatus: 409 } };

  it.each(['changeRole', 'disable', 'remove'] as const)('is protected from %s', async (how) => {
    // A disabled Pemilik does not count.
    const { id: other } = await createUser('lain', 'pemilik');
    await owner.users.disable.mutate({ id: other });
    const id = await idOf(STAFF.email);
    await expect(end(owner, how, id)).rejects.toMatchObject(refusal);
    await expect(owner.users.enable.mutate({ id: other })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { own_password: [expect.any(String)] } },
    });
    await owner.users.enable.mutate({ id: other, own_password: STAFF.password });
    await end(owner, how, id);
    expect(await clientOf('lain@jala.example').then((client) => client.users.list.query())).toHaveLength(
      how === 'remove' ? 1 : 2,
    );
    if (how === 'remove')
      await api.services.auth.createUser({ user_email: STAFF.email, user_name: 'Admin', password: STAFF.password });
  });

  it('stays when two demote, disable and remove each other at the same moment', { tags: ['long'] }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const others = await Promise.all(['satu', 'dua', 'tiga'].map((name) => createUser(`${name}${round}`, 'pemilik')));
      const all = [await idOf(STAFF.email), ...others.map(({ id }) => id)];
      const clients = [owner, ...(await Promise.all(others.map(({ user_email }) => clientOf(user_email))))];
      const hows = ['changeRole', 'disable', 'remove'] as const;
      // Each of them ends the next one, so that without a lock nobody would be left.
      await Promise.allSettled(
        clients.map((client, index) => end(client, hows[(index + round) % 3] ?? 'disable', all[(index + 1) % 4] ?? 0)),
      );
      const [left] = await api.db.query<[{ count: number }]>(
        "SELECT count(*)::int AS count FROM users WHERE role = 'pemilik' AND disabled_at IS NULL",
      );
      expect(left.count).toBeGreaterThanOrEqual(1);
      await restore();
    }
  });

  /** The users as before a round. */
  async function restore(): Promise<void> {
    await api.db.query('DELETE FROM users WHERE user_email <> $1', [STAFF.email]);
    const [staff] = await api.db.query<unknown[]>('SELECT 1 FROM users');
    if (staff === undefined)
      await api.services.auth.createUser({ user_email: STAFF.email, user_name: 'Admin', password: STAFF.password });
    await api.db.query("UPDATE users SET role = 'pemilik', disabled_at = NULL");
    owner = createClient({ url: api.adminUrl, token: await signIn(api) });
  }
});

function end(client: JalaClient, how: 'changeRole' | 'disable' | 'remove', id: number): Promise<unknown> {
  if (how === 'changeRole') return client.users.changeRole.mutate({ id, role: 'editor' });
  return how === 'disable' ? client.users.disable.mutate({ id }) : client.users.remove.mutate({ id });
}

it('the audit tells who did what to whom, in the transaction of the change', async () => {
  const since = await api.db.query<[{ id: number }]>('SELECT coalesce(max(id), 0)::int AS id FROM audit');
  const token = tokenIn(await owner.users.invite.mutate(GITA));
  await stranger.users.acceptInvitation.mutate({ token, password: PASSWORD });
  const id = await idOf(GITA.user_email);
  await owner.users.changeRole.mutate({ id, role: 'editor' });
  // The same role again is no change.
  await owner.users.changeRole.mutate({ id, role: 'editor' });
  await owner.users.disable.mutate({ id });
  await owner.users.enable.mutate({ id });
  await owner.users.remove.mutate({ id });
  // Refused, so nothing is told.
  await owner.users.disable.mutate({ id: await idOf(STAFF.email) }).catch(() => undefined);
  const lines = await api.db.query<{ action: string; user_name: string; title: string; detail: object }[]>(
    "SELECT action, user_name, title, detail FROM audit WHERE id > $1 AND action LIKE 'users.%' ORDER BY id",
    [since[0].id],
  );
  const gita = GITA.user_name;
  expect(lines).toEqual([
    {
      action: 'users.invite',
      user_name: 'Admin',
      title: gita,
      detail: { user_email: GITA.user_email, role: 'penulis' },
    },
    { action: 'users.accept', user_name: gita, title: '', detail: { role: 'penulis' } },
    { action: 'users.role', user_name: 'Admin', title: gita, detail: { from: 'penulis', to: 'editor' } },
    { action: 'users.disable', user_name: 'Admin', title: gita, detail: {} },
    { action: 'users.enable', user_name: 'Admin', title: gita, detail: {} },
    { action: 'users.remove', user_name: 'Admin', title: gita, detail: {} },
  ]);
});

it.each(ROLES.filter((role) => role !== 'pemilik'))('%s may not administer users', async (role) => {
  const { user_email } = await createUser(role, role);
  const client = await clientOf(user_email);
  const refusal = { data: { httpStatus: 403 } };
  await expect(client.users.list.query()).rejects.toMatchObject(refusal);
  await expect(client.users.invite.mutate(GITA)).rejects.toMatchObject(refusal);
  await expect(client.users.changeRole.mutate({ id: 1, role: 'pemilik' })).rejects.toMatchObject(refusal);
});
