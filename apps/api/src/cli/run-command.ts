import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeContext, type Writer } from '#write-context.ts';
import { loadSettings } from '#env.ts';
import { createLogger } from '#logger.ts';
import { jalaCommand, jalaCommit, jalaVersion } from '#project-paths.ts';
import { explainFault } from '#wiring/open-database.ts';
import { openProduct } from '#wiring/open-product.ts';
import type { Call, Command, Installation, InstallationCommand, ServiceCommand } from './command.ts';
import { commands } from './commands.ts';
import { CommandError } from './command-error.ts';

const HELP = `${jalaCommand} <command> [options]

${commands.map(({ usage, does }) => `  ${usage}\n      ${does}`).join('\n')}
  --version
      Says which version this is.
  --help
      Shows this list.

Commands use the server's settings (environment or .env) and may run while the server runs.
`;

/**
 * Runs one of the operator's commands, with the settings of the environment, and prints its output. Returns the exit code. If the command
 * fails, prints the reason on standard error and returns 1.
 */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(HELP);
    return name === undefined ? 1 : 0;
  }
  if (name === '--version') {
    process.stdout.write(`${[jalaVersion, jalaCommit].filter(Boolean).join(' ')}\n`);
    return 0;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) throw new CommandError(`There is no command ${name}. See ${jalaCommand} --help`);
  if ('runBare' in command) return command.runBare(parse(command, rest));
  const settings = loadSettings();
  // The log goes to standard error, because standard output may be the backup.
  const surroundings = { settings, logger: createLogger('warn', process.stderr) };
  const running =
    'run' in command ? runOnProduct(command, rest, surroundings) : runUnopened(command, rest, surroundings);
  const line = await running.catch((error: unknown) => {
    throw explainFault(error, settings);
  });
  if (line !== undefined) process.stdout.write(`${line}\n`);
  return 0;
}

type Surroundings = Omit<Installation, 'signal'>;

async function runOnProduct(command: ServiceCommand, args: string[], surroundings: Surroundings): Promise<string> {
  const call = parse(command, args);
  const { settings, logger } = surroundings;
  const publicOrigin = settings.publicOrigin ?? `http://localhost:${settings.publicPort}`;
  const adminOrigin = settings.adminOrigin ?? `http://localhost:${settings.adminPort}`;
  const product = await openProduct(settings, { logger, publicOrigin, adminOrigin });
  try {
    const writer: Writer = { user_id: null, user_name: command.name, via: 'perintah', address: '', device: '' };
    return await writeContext.run({ writer }, () => command.run(call, product.services));
  } finally {
    await product.close();
  }
}

function runUnopened(command: InstallationCommand, args: string[], surroundings: Surroundings) {
  return command.runUnopened({ ...surroundings, signal: interruptions() }, parse(command, args));
}

function parse({ options, operands = [] }: Command, args: string[]): Call {
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  if (positionals.length > operands.length)
    throw new CommandError(`There are too many names: ${positionals.join(' ')}`);
  return { values, operands: positionals };
}

/** Returns a signal that SIGINT and SIGTERM abort. The command then undoes its changes and ends. */
function interruptions(): AbortSignal {
  const interrupted = new AbortController();
  // Not `once`: npm and the terminal both send the signal, and an unhandled second signal would end the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => interrupted.abort(new CommandError('Interrupted. Nothing was changed.')));
  return interrupted.signal;
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  return error instanceof Error ? error.message : String(error);
}
