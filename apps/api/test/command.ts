import path from 'node:path';
import { vi } from 'vitest';
import { runCommand } from '#cli/run-command.ts';

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Events of the process to which a command or its logger listens until the process ends. */
const EVENTS = ['exit', 'SIGINT', 'SIGTERM'];

/** Runs an operator's command in this process, with these settings and no others. */
export async function command(args: string[], settings: Record<string, string>): Promise<Outcome> {
  const before = { ...process.env };
  const listeners = EVENTS.map((event) => process.listeners(event as 'exit'));
  const said = { out: '', err: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text)))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.err += String(text)))),
  ];
  // A settings file of the developer must not count.
  Object.assign(process.env, { JALA_ENV_FILE: '/dev/null', ...settings });
  try {
    return { code: await runCommand(args), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const [index, event] of EVENTS.entries())
      for (const own of process.listeners(event as 'exit'))
        if (!listeners[index]?.includes(own)) process.off(event, own);
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The program itself, for the few tests that need a process: its path and arguments for Node. */
export const program = (...args: string[]): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  path.join(import.meta.dirname, '../src/cli/jala.ts'),
  ...args,
];
