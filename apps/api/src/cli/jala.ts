import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadEnvironment, readSettings } from '#env.ts';
import { createLogger } from '#logger.ts';
import { openProduct } from '#wiring/open-product.ts';
import { commands } from './commands.ts';
import { CommandError } from './command-error.ts';

const HELP = `npm run jala -- <command> [options]

${commands.map(({ usage, does }) => `  ${usage}\n      ${does}`).join('\n')}
  --help
      Shows this list.

Commands use the server's settings (environment or .env) and may run while the server runs.
`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(HELP);
    return name === undefined ? 1 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) throw new CommandError(`There is no command ${name}. See npm run jala -- --help`);
  const { values } = parseArgs({ args: rest, options: command.options, strict: true });
  const settings = readSettings(loadEnvironment());
  const publicOrigin = settings.publicOrigin ?? `http://localhost:${settings.publicPort}`;
  const product = await openProduct(settings, { logger: createLogger('warn'), publicOrigin });
  try {
    process.stdout.write(`${await command.run(values, product.services)}\n`);
  } finally {
    await product.close();
  }
  return 0;
}

function messageOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  return error instanceof Error ? error.message : String(error);
}
