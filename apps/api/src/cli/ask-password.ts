import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';

/** Asks for the password twice on the terminal, without showing it. Without a terminal, reads a line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await askHidden('Password: ');
  if ((await askHidden('Once more: ')) !== first) throw new CommandError('The two passwords differ.');
  return first;
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
