import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createJalaClient, faultOf } from '@jala/client';

/** Exit codes of the scripts. systemd and cron report every code but 0. */
export const EXIT = { done: 0, refused: 1, wrongUse: 2, noAnswer: 3 };

/** The reason why a script ends before its work is done: a sentence for the operator, and the exit code. */
export class ScriptError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const TRIES = 5;
/** Pause, in ms, after the first try. It grows after each further try. */
const PAUSE_MS = 1000;
/** Longest pause, in ms: longer than an upgrade takes. If the server asks for a longer pause, only the next run tries again. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * A setting of the environment.
 * @param {string} name @param {string} [fallback] without one, the setting is required
 */
export function setting(name, fallback) {
  const value = process.env[name]?.trim() || fallback;
  if (value === undefined) throw new ScriptError(EXIT.wrongUse, `Set ${name}. See infra/more/scripts.md.`);
  return value;
}

/**
 * The client for JALA_URL with the token in JALA_TOKEN, or in the file that JALA_TOKEN_FILE names.
 * @returns {Promise<{jala: import('@jala/client').JalaClient, url: string}>}
 */
export async function connect() {
  const url = setting('JALA_URL');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new ScriptError(EXIT.wrongUse, `JALA_URL is no address: ${url}. It looks like https://admin.example.id`);
  return { jala: createJalaClient({ url, token: await readToken() }), url };
}

async function readToken() {
  const file = process.env.JALA_TOKEN_FILE;
  const token = file ? await readFileOrExplain(file, 'JALA_TOKEN_FILE') : setting('JALA_TOKEN');
  if (!/^jala_[\w-]+$/.test(token.trim()))
    throw new ScriptError(
      EXIT.wrongUse,
      'The token does not begin with jala_. Make one in the panel, under Token Skrip.',
    );
  return token.trim();
}

/** @param {string} file @param {string} name what names the file */
async function readFileOrExplain(file, name) {
  return readFile(file, 'utf8').catch((error) => {
    throw new ScriptError(EXIT.wrongUse, `${name}: ${file} cannot be read (${error.code ?? error.message}).`);
  });
}

/**
 * Calls `ask`, and calls it again while the server is busy, restarting or unavailable. Throws a ScriptError for a token that is not
 * accepted, and the error of `ask` for other refusals.
 * @template T @param {() => Promise<T>} ask @returns {Promise<T>}
 */
export async function patiently(ask) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      const fault = faultOf(error);
      const isTemporary = fault === undefined ? isNoAnswer(error) : fault.status === 429 || fault.status >= 500;
      if (fault?.status === 401 || fault?.code === 'SCOPE_NEEDED')
        throw new ScriptError(EXIT.refused, `${fault.status}: ${fault.message}`);
      if (!isTemporary) throw error;
      const pause = fault?.retryAfter === undefined ? PAUSE_MS * tried : fault.retryAfter * 1000;
      if (tried === TRIES || pause > LONGEST_PAUSE_MS) {
        const reason = fault === undefined ? reasonOf(error) : `${fault.status}: ${fault.message}`;
        throw new ScriptError(EXIT.noAnswer, `Jala does not answer at ${process.env.JALA_URL}: ${reason}`);
      }
      await sleep(pause);
    }
  }
}

/** True if the client got no answer of the api: no connection, or the page of a proxy. @param {unknown} error */
const isNoAnswer = (error) => error instanceof Error && error.name === 'TRPCClientError';

/** @param {any} error @returns {string} */
const reasonOf = (error) => error?.cause?.cause?.code ?? error?.cause?.code ?? error?.message;

/**
 * Runs a script: prints what it returns, or why it failed, and sets the exit code.
 * @param {() => Promise<string>} main
 */
export async function runScript(main) {
  try {
    console.log(await main());
  } catch (error) {
    const fault = faultOf(error);
    if (error instanceof ScriptError) console.error(error.message);
    else if (fault !== undefined)
      console.error([`${fault.status}: ${fault.message}`, ...Object.values(fault.errors).flat()].join('\n'));
    else console.error(error);
    process.exitCode = error instanceof ScriptError ? error.code : EXIT.refused;
  }
}
