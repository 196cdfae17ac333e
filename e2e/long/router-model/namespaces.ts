import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The machines of a test network; each is a network namespace of the kernel. */
export class Namespaces {
  readonly #prefix: string;
  readonly #made: string[] = [];

  /** `prefix`: starts the names of the namespaces, and is different for each network that exists at the same time. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a machine. `resolver` is the address of its name server. */
  async add(machine: string, { resolver }: { resolver?: string } = {}): Promise<void> {
    const name = this.#name(machine);
    await execute('ip', ['netns', 'add', name]);
    this.#made.push(name);
    await execute('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
    if (resolver === undefined) return;
    // `ip netns exec` mounts the files of this folder over those of /etc.
    await mkdir(configurationOf(name), { recursive: true });
    await writeFile(path.join(configurationOf(name), 'resolv.conf'), `nameserver ${resolver}\n`);
  }

  /** Connects the router and a machine, with addresses at both ends; the router becomes the machine's gateway. */
  async connect(router: string, machine: string, cable: { gateways: string[]; addresses: string[] }): Promise<void> {
    const port = { name: machine, at: this.#name(router) };
    const uplink = { name: 'uplink', at: this.#name(machine) };
    await execute('ip', linkArguments(port, uplink));
    for (const address of cable.gateways) await addAddress(port, address);
    for (const address of cable.addresses) await addAddress(uplink, address);
    for (const { name, at } of [port, uplink]) await execute('ip', ['-n', at, 'link', 'set', name, 'up']);
    for (const gateway of cable.gateways) {
      await execute('ip', ['-n', uplink.at, 'route', 'add', 'default', 'via', gateway.replace(/\/.*/, '')]);
    }
  }

  /** The prefix that runs a command on the machine. `ip` replaces itself with the command, so the process id stays the same. */
  inside(machine: string): string[] {
    return ['ip', 'netns', 'exec', this.#name(machine)];
  }

  async run(machine: string, command: string[]): Promise<void> {
    const [program = '', ...args] = [...this.inside(machine), ...command];
    await execute(program, args);
  }

  async remove(): Promise<void> {
    for (const name of this.#made) {
      await execute('ip', ['netns', 'delete', name]);
      await rm(configurationOf(name), { recursive: true, force: true });
    }
  }

  #name(machine: string): string {
    return `${this.#prefix}-${machine}`;
  }
}

interface Port {
  name: string;
  at: string;
}

const configurationOf = (name: string) => path.join('/etc/netns', name);

const linkArguments = (one: Port, other: Port) => [
  'link',
  'add',
  one.name,
  'netns',
  one.at,
  'type',
  'veth',
  'peer',
  'name',
  other.name,
  'netns',
  other.at,
];

async function addAddress({ name, at }: Port, address: string): Promise<void> {
  // No other machine has the address, so skip IPv6's duplicate address detection, which takes a second.
  const options = address.includes(':') ? ['nodad'] : [];
  await execute('ip', ['-n', at, 'address', 'add', address, 'dev', name, ...options]);
}
