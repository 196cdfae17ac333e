import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Machines of a network that exists nowhere else: each is a network namespace of the kernel. */
export class Namespaces {
  readonly #prefix: string;
  readonly #made: string[] = [];

  /** `prefix`: keeps networks apart that exist at the same time. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** `resolver`: the address of the machine's name server. */
  async add(machine: string, { resolver }: { resolver?: string } = {}): Promise<void> {
    const name = this.#name(machine);
    await execute('ip', ['netns', 'add', name]);
    this.#made.push(name);
    await execute('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
    if (resolver === undefined) return;
    // `ip netns exec` shows what is in this folder in place of the files of /etc.
    await mkdir(configurationOf(name), { recursive: true });
    await writeFile(path.join(configurationOf(name), 'resolv.conf'), `nameserver ${resolver}\n`);
  }

  /** A cable between the router and a machine, with the addresses of both ends; the router is the machine's way out. */
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

  /** The words before a command that make it run on the machine; they are replaced by it, so its process id is theirs. */
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
  // Nobody else can have the address, so a second of looking for whoever has it (IPv6) is left out.
  const options = address.includes(':') ? ['nodad'] : [];
  await execute('ip', ['-n', at, 'address', 'add', address, 'dev', name, ...options]);
}
