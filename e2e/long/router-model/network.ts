import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeDataDir, startProduct } from '../../product/product.ts';
import { Customer, startCustomerProgram } from './customer.ts';
import { Namespaces } from './namespaces.ts';
import { Router } from './router.ts';

const INTERNET = fileURLToPath(new URL('internet.mjs', import.meta.url));

/** Private addresses and addresses for documentation (RFC 5737, RFC 3849). They exist only in these namespaces. */
const SERVER = { address: '10.92.0.2', port: 3002 };
export const internet = {
  web: { address: '203.0.113.80', greeting: 'Selamat datang di internet' },
  web6: { address: '2001:db8:80::80', greeting: 'Selamat datang di internet' },
  /** Site that a suspended customer may reach. */
  garden: { name: 'bayar.test', address: '203.0.113.90', greeting: 'Kios pembayaran' },
  resolver: '203.0.113.53',
  resolver6: '2001:db8:80::53',
  /** A server that a tunnel might use: it answers on the ports of DNS, DHCP and NTP. */
  tunnel: { ipv4: '203.0.113.66', ipv6: '2001:db8:80::66', greeting: 'Terowongan' },
};
const CUSTOMER = { ipv4: '10.91.0.2', ipv6: '2001:db8:91::2' };
const NEIGHBOUR = { ipv4: '10.91.0.3', ipv6: '2001:db8:91::3' };

export interface Network {
  router: Router;
  customer: Customer;
  /** Another customer of the same router, who has paid. */
  neighbour: Customer;
  /** The path of a script that runs the given program on the customer's machine. */
  onCustomersMachine: (program: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A customer, a router, the built product and an internet, each in its own network namespace. */
export async function buildNetwork(): Promise<Network> {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (const end of opened.toReversed()) await end().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'A part of the network could not be removed.');
  };
  try {
    return { ...(await open(opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(opened: (() => Promise<void>)[]): Promise<Omit<Network, 'close'>> {
  const namespaces = new Namespaces(`jala-${randomBytes(3).toString('hex')}`);
  opened.push(() => namespaces.remove());
  await addMachines(namespaces);
  const router = new Router(namespaces, 'router');
  await router.setUp({
    listener: SERVER,
    walledGarden: [SERVER.address, internet.garden.address],
    resolvers: { ipv4: internet.resolver, ipv6: internet.resolver6 },
  });

  const data = await makeDataDir('none');
  opened.push(data.remove);
  // One after the other, so that nothing is still starting when one of them fails.
  opened.push(await startInternet(namespaces.inside('internet')));
  opened.push((await startServer(namespaces.inside('server'), data.folder)).stop);
  const program = await startCustomerProgram(namespaces.inside('pelanggan'));
  opened.push(program.stop);
  return {
    router,
    customer: new Customer(program, CUSTOMER),
    neighbour: new Customer(program, NEIGHBOUR),
    onCustomersMachine: (file) => wrap(file, namespaces.inside('pelanggan'), data.folder),
  };
}

async function addMachines(namespaces: Namespaces): Promise<void> {
  const { web, web6, garden, resolver, resolver6, tunnel } = internet;
  for (const machine of ['router', 'server', 'internet']) await namespaces.add(machine);
  await namespaces.add('pelanggan', { resolver });
  await namespaces.connect('router', 'pelanggan', {
    gateways: ['10.91.0.1/24', '2001:db8:91::1/64'],
    addresses: [CUSTOMER, NEIGHBOUR].flatMap(({ ipv4, ipv6 }) => [`${ipv4}/24`, `${ipv6}/64`]),
  });
  await namespaces.connect('router', 'server', { gateways: ['10.92.0.1/24'], addresses: [`${SERVER.address}/24`] });
  await namespaces.connect('router', 'internet', {
    gateways: ['203.0.113.1/24', '2001:db8:80::1/64'],
    addresses: [
      ...[web6.address, resolver6, tunnel.ipv6].map((address) => `${address}/64`),
      ...[web.address, garden.address, resolver, tunnel.ipv4].map((address) => `${address}/24`),
    ],
  });
}

function startServer(inside: string[], dataDir: string) {
  // As infra/README.md recommends, only the isolir listener can be reached from outside.
  const settings = { SEED: 'none', ISOLIR_HOST: '0.0.0.0', ISOLIR_PORT: String(SERVER.port) };
  return startProduct(dataDir, settings, inside);
}

/** Starts internet.mjs and returns a function that stops it. */
async function startInternet(inside: string[]): Promise<() => Promise<void>> {
  const [program, ...args] = [...inside, process.execPath, INTERNET, JSON.stringify(internet)];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`internet.mjs exited with code ${code}.`)));
  });
  return async () => {
    child.kill();
    await ended;
  };
}

/** Writes a script into `folder` that runs the program with the prefix `inside`, and returns its path. */
async function wrap(program: string, inside: string[], folder: string): Promise<string> {
  const file = path.join(folder, path.basename(program));
  await writeFile(file, `#!/bin/sh\nexec ${inside.join(' ')} '${program}' "$@"\n`, { mode: 0o755 });
  return file;
}
