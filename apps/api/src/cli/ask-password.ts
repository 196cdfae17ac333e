import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';

/** The password from the terminal, unseen and typed twice, or the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await askUnseen('Password: ');
  if ((await askUnseen('Once more: ')) !== first) throw new CommandError('The two passwords differ.');
  return first;
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}

async function askUnseen(question: string): Promise<string> {
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
