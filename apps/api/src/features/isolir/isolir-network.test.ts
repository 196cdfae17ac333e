import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#project-paths.ts';
import { createClient } from '#client.ts';
import { signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';
import { faultOf, PROBES, type Probe } from './probes.ts';
import { createIsolirNetworkService } from './isolir-network.service.ts';
import { captiveApi, fill } from './router-commands.ts';

let api: RunningApi;
let staff: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await startApi({ SEED: 'none', ISOLIR_PORT: '0' });
  staff = createClient({ url: api.adminUrl, token: await signIn(api) });
});
afterAll(() => api.close());

describe('the router’s commands', () => {
  it('are filled in with this installation’s own addresses', async () => {
    const { commands, server_address, listener } = await staff.isolir.routerCommands.query({});
    const port = new URL(api.isolirUrl).port;
    expect(listener).toBe('loopback');
    expect(commands).toContain(`to-addresses=${server_address} to-ports=${port}`);
    expect(commands).toContain(`in=[:toarray "${server_address},jala.example"]`);
    expect(commands).toContain('src-address-list=isolir ');
    expect(commands).not.toMatch(/\{\{|\}\}/);
  });

  it('use the server address that staff enter, and refuse input that is not an address', async () => {
    const { commands } = await staff.isolir.routerCommands.query({ server_address: '10.20.30.40' });
    expect(commands).toContain('to-addresses=10.20.30.40 ');
  });

  it.each([
    ['more than an address', { server_address: '1.2.3.4 /system reset' }],
    ['the address of no machine', { server_address: '0.0.0.0' }],
    ['the loopback address', { server_address: '127.0.0.1' }],
    ['the broadcast address', { server_address: '255.255.255.255' }],
    ['a multicast address', { server_address: '224.0.0.1' }],
    ['a list with a command', { list_name: 'isolir; /system reset' }],
    ['a list that the commands make themselves', { list_name: 'isolir-dns' }],
    ['a resolver that is a name', { resolvers: ['dns.google'] }],
    ['a resolver with a command', { resolvers: ['10.0.0.1 /system reset'] }],
  ])('refuse %s', async (_what, query) => {
    await expect(staff.isolir.routerCommands.query(query)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });

  it('use the address list and the name servers of the provider', async () => {
    const { commands } = await staff.isolir.routerCommands.query({
      list_name: 'SpLBL_blocked',
      resolvers: ['10.10.0.53', '2001:db8::53'],
    });
    expect(commands).toContain('src-address-list=!SpLBL_blocked');
    expect(commands).not.toMatch(/list=!?isolir[ "]/);
    expect(commands).toMatch(/\[:toarray "10\.10\.0\.53"\] do=\{\n {4}\/ip firewall address-list .*list=isolir-dns /);
    expect(commands).toMatch(/\[:toarray "2001:db8::53"\] do=\{\n {4}\/ipv6 firewall address-list .*list=isolir-dns /);
  });

  /** The commands as they run: without comments, and each on one line. */
  async function rules(): Promise<string[]> {
    const { commands } = await staff.isolir.routerCommands.query({});
    const lines = commands.split('\n').filter((line) => !line.startsWith('#'));
    return lines.join('\n').replaceAll(/\\\s+/g, '').split('\n');
  }

  it('redirect only port 80 to the notice, refuse the rest at once, and open no host that devices probe', async () => {
    const all = await rules();
    const text = all.join('\n');
    expect(all.filter((rule) => rule.includes('dst-nat'))).toEqual([
      expect.stringMatching(/action=dst-nat .*protocol=tcp dst-port=80 /),
    ]);
    expect(text).toMatch(/reject-with=tcp-reset/);
    expect(text).toMatch(/protocol=udp .*dst-port=443 .*|dst-port=443 .*protocol=udp/);
    expect(text).toMatch(/\/ipv6 firewall/);
    for (const { host } of PROBES) expect(text).not.toContain(host);
  });

  it('let DNS, DHCP and NTP pass only to the listed servers, so that no tunnel uses their ports', async () => {
    const accepted = (await rules()).filter((rule) => /action=accept/.test(rule) && /chain=jala-isolir6? /.test(rule));
    const tunnels = accepted.filter((rule) => /dst-port=\S*\b(?:53|67|123)\b/.test(rule));
    expect(tunnels).toHaveLength(4);
    for (const rule of tunnels) expect(rule).toMatch(/dst-address-list=isolir-dns /);
    expect(tunnels.filter((rule) => /\b67\b/.test(rule))).toEqual([]);
  });

  it('let the router answer DNS, limit tunnels and noisy devices, and exempt customers from other routing', async () => {
    const lines = await rules();
    const having = (...parts: string[]) => lines.filter((line) => parts.every((part) => line.includes(part)));
    for (const protocol of ['udp', 'tcp'])
      expect(
        having('nat add', 'action=redirect', `protocol=${protocol} `, 'dst-address-list=!isolir-dns'),
      ).toHaveLength(1);
    for (const family of ['/ip ', '/ipv6 '])
      expect(having(`${family}firewall filter add chain=jala-isolir-dns`, 'dst-limit=20,100,src-address')).toHaveLength(
        1,
      );
    expect(having('connection-limit=64,32', 'connection-state=new')).toHaveLength(1);
    expect(having('mangle add chain=prerouting action=accept src-address-list=isolir ')).toHaveLength(1);
  });

  it('make new rules before they remove the old ones, so that a file which stops half-way leaves those at work', async () => {
    const lines = (await rules()).map((line) => line.trim()).filter((line) => line !== '');
    // In braces: the router reads all of it before it runs the first command.
    expect(lines[0]).toBe('{');
    expect(lines[1]).toMatch(/^:if .*system resource get version.*:error /);
    const last = lines.lastIndexOf('}');
    expect(lines[last - 1]).toBe(':put "Aturan isolir terpasang."');
    const removals = lines.slice(last - 7, last - 1);
    for (const line of removals) expect(line).toMatch(/ remove \[find comment="jala isolir lama"/);
    // The mark by which the next run knows that this one ended.
    expect(removals.at(-1)).toMatch(/^\/ip firewall filter remove/);
    const before = lines.slice(0, last - 7);
    expect(before.filter((line) => / remove /.test(line) && !/"\^jala isolir:"|list=isolir-/.test(line))).toEqual([]);
    const jump = before.findIndex((line) => /add chain=(?:forward|dstnat|input) /.test(line));
    expect(before.slice(jump).filter((line) => /chain=jala-isolir/.test(line))).toEqual([]);
  });

  it.each(['/ip ', '/ipv6 '])('keep answers to suspended customers out of FastTrack (%s)', async (family) => {
    const filters = (await rules()).filter((rule) => rule.trim().startsWith(`${family}firewall filter add`));
    const chain = /jump-target=(jala-isolir6?) /.exec(
      filters.find((rule) => rule.includes('chain=forward')) ?? '',
    )?.[1];
    const own = filters.filter((rule) => rule.includes(`chain=${chain} `));
    expect(own[0]).toMatch(
      /action=accept connection-state=established,related src-address-list=!isolir dst-address-list=isolir /,
    );
    // Packets to customers enter the chain too.
    expect(filters.find((rule) => rule.includes('chain=forward'))).not.toContain('address-list');
    expect(own.findIndex((rule) => rule.includes('action=return src-address-list=!isolir '))).toBeGreaterThan(0);
    expect(own.at(-1)).toContain('action=reject');
    expect(filters.filter((rule) => rule.includes('chain=input') && rule.includes('dst-port=53 '))).not.toEqual([]);
  });

  it('open only the web ports of what suspended customers may still reach', async () => {
    const open = (await rules()).filter((rule) => /action=accept .*dst-address-list=isolir-boleh/.test(rule));
    expect(open.map((rule) => /protocol=\w+ [\w-]+=[\d,:]+/.exec(rule)?.[0])).toEqual([
      'protocol=tcp dst-port=80,443',
      'protocol=udp dst-port=443',
      // "Fragmentation needed".
      'protocol=icmp icmp-options=3:4',
    ]);
  });
});

const facts = {
  serverAddress: '10.0.0.2',
  isolirPort: 3002,
  listName: 'isolir',
  resolvers: [],
  openUrls: [],
  captiveApi: undefined,
};

describe('names in the walled garden', () => {
  it.each([
    [['http://localhost:3000'], ''],
    [['http://127.0.0.1:3000', 'http://[::1]/'], ''],
    [['https://jala.example', 'https://jala.example/isolir'], 'jala.example'],
    [['http://localhost:3000', 'http://isolir.jala.example/'], 'isolir.jala.example'],
    [['http://203.0.113.7/'], '203.0.113.7'],
    [['http://a$b;c.example/'], ''],
  ])('of %j: %s', (openUrls, expected) => {
    const filled = fill('{{OPEN_ADDRESSES}}', { ...facts, openUrls });
    expect(filled).toBe(['10.0.0.2', expected].filter((address) => address !== '').join(','));
  });

  it.each([
    [['http://localhost:3000'], '80,443'],
    [['https://jala.example:8443', 'https://jala.example:8443/isolir', 'http://jala.example'], '80,443,8443'],
  ])('of %j are reached at the ports %s', (openUrls, expected) => {
    expect(fill('{{OPEN_PORTS}}', { ...facts, openUrls })).toBe(expected);
  });
});

describe('the API for devices', () => {
  const template = 'a\n# {{#captive}}\nb {{CAPTIVE_API}}\n# {{/captive}}\nc\n';
  it.each([
    ['is announced', 'https://jala.example', ['10.66.0.0/16'], 'a\nb https://jala.example/captive-portal/api\nc\n'],
    ['is not announced without networks, because it would deny the suspension', 'https://jala.example', [], 'a\nc\n'],
    ['is not announced without https', 'http://jala.example', ['10.66.0.0/16'], 'a\nc\n'],
  ])('%s', (_what, publicOrigin, cidrs, expected) => {
    expect(fill(template, { ...facts, captiveApi: captiveApi(publicOrigin, cidrs) })).toBe(expected);
  });
});

describe('the self-test of the listener', () => {
  it('sends the probes of all devices, and finds that every device would show the notice', async () => {
    const results = await staff.isolir.selfTest.mutate();
    expect(results.map(({ address }) => address)).toEqual(PROBES.map((probe) => `http://${probe.host}${probe.path}`));
    expect(results.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
  });

  /** The faults that the self-test finds when customers are redirected to `publicUrl`. */
  async function faultsBehind(publicUrl: string): Promise<Set<string | null>> {
    const redirecting = await startApi({ SEED: 'none', ISOLIR_PORT: '0', ISOLIR_PUBLIC_URL: publicUrl });
    const results = await redirecting.services.isolirNetwork.selfTest();
    await redirecting.close();
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([302]));
    return new Set(results.map(({ fault }) => fault));
  }

  it('follows the redirect to a page that shows the notice', async () => {
    expect(await faultsBehind(`${api.url}/isolir`)).toEqual(new Set([null]));
  });

  it('finds a redirect to a page that shows something else', async () => {
    const publicUrl = `${api.url}/healthz`;
    expect(await faultsBehind(publicUrl)).toEqual(new Set([`${publicUrl} dijawab bukan dengan halaman isolir.`]));
  });

  it('finds a redirect to a page that cannot be opened', async () => {
    const [fault] = await faultsBehind('http://127.0.0.1:4/');
    expect(fault).toContain('http://127.0.0.1:4/ tidak dapat dibuka dari server ini (connect ECONNREFUSED');
  });

  const probe: Probe = { device: 'Windows', host: 'a', path: '/', free: 'Microsoft Connect Test' };
  const page = { status: 200, headers: { 'cache-control': 'no-store' }, body: 'PELANGGAN YANG TERHORMAT' };
  it('finds nothing wrong with the notice', () => {
    expect(faultOf(probe, page)).toBeUndefined();
  });

  it.each([
    ['204', { ...probe, free: 204 } as const, { ...page, status: 204, body: '' }, 'seperti jaringan yang bebas'],
    ['the text of free access', probe, { ...page, body: 'Microsoft Connect Test' }, 'seperti jaringan yang bebas'],
    ['404', probe, { ...page, status: 404 }, 'status 404'],
    ['511', probe, { ...page, status: 511 }, 'status 511'],
    ['another page', probe, { ...page, body: 'nginx' }, 'bukan dengan halaman isolir'],
    ['a redirect without an address', probe, { ...page, status: 302 }, 'tanpa alamat tujuan'],
    ['a page that may be cached', probe, { ...page, headers: {} }, 'dapat tersimpan'],
    ['a cookie', probe, { ...page, headers: { 'cache-control': 'no-store', 'set-cookie': ['a=1'] } }, 'membawa cookie'],
  ])('reports %s', (_what, asked, answer, fault) => {
    expect(faultOf(asked, answer)).toContain(fault);
  });
});

describe('the listener', () => {
  const commandsFile = path.join(projectRoot, 'infra', 'mikrotik', 'isolir.rsc');
  const network = (host: string | undefined) =>
    createIsolirNetworkService({
      listener: host === undefined ? undefined : { host, port: 3002 },
      publicOrigin: 'https://jala.example',
      publicUrl: undefined,
      cidrs: [],
      commandsFile,
    });

  it.each([
    [undefined, 'off'],
    ['127.0.0.1', 'loopback'],
    ['localhost', 'loopback'],
    ['0.0.0.0', 'open'],
    ['::', 'open'],
    ['192.0.2.7', 'open'],
  ])('bound to %s is reported as %s', async (host, state) => {
    expect((await network(host).commands()).listener).toBe(state);
  });

  it('is offered to routers only at the address to which it is bound', async () => {
    const { server_address, addresses } = await network('192.0.2.7').commands();
    expect([server_address, addresses]).toEqual(['192.0.2.7', ['192.0.2.7']]);
  });

  it('cannot be tested while it is off', async () => {
    await expect(network(undefined).selfTest()).rejects.toThrow('Pengalih isolir tidak aktif (ISOLIR_PORT=off).');
  });

  it('fails every probe when it does not answer', async () => {
    const results = await createIsolirNetworkService({
      listener: { host: '127.0.0.1', port: 9 },
      publicOrigin: 'https://jala.example',
      publicUrl: undefined,
      cidrs: [],
      commandsFile,
    }).selfTest();
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([null]));
    expect(results[0]?.fault).toMatch(/^Pengalih isolir tidak menjawab \(.*ECONNREFUSED.*\)\.$/);
  });
});
