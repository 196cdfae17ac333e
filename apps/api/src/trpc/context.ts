import { isOwnAccount, mayCall, doScopesAllow, type Scope, SCOPE_NAMES, scopesOf } from '@jala/schema/access';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { POSTS_MAX_LIMIT } from '@jala/schema/limits';
import { apiTokenLacks, messages } from '@jala/schema/messages';
import { writeContext, type Writer } from '#write-context.ts';
import { DomainError } from '#errors/domain-error.ts';
import type { Logger } from '#logger.ts';
import type { Client } from '#platform/keyed-queue.ts';

/** A script of the company, which acts with a token in the name of the user who made that token. */
export interface Script {
  /** Id of the token. `name` is the token's name. */
  id: number;
  name: string;
  scopes: readonly Scope[];
}

/** A signed-in user and the token they signed in with. */
export interface Access {
  user: SignedInUser;
  token: string;
  /** Undefined for a user who signed in. */
  script?: Script;
}

/** Context of every procedure, over HTTP and from the site's own pages alike. */
export interface Context {
  /** The caller's network address; the word `site` for the site's own renders. */
  callerAddress: string;
  /** Tool and device of the caller. */
  tool: Pick<Writer, 'via' | 'device'>;
  log: Logger;
  /** The client, for the queues in which clients take turns. */
  client: Client;
  /**
   * Returns the signed-in user. Throws unauthorized. Checks the token again after `afterWrite`, and if the last check is more than 100 ms
   * ago.
   */
  access: () => Promise<Access>;
  /** Marks a request that the panel sends on its own, without an action of the user. The request then does not extend the session. */
  doNotExtendSession: () => void;
  /** Called after a write by staff that visitors may see, even a failed one, and before its response is sent. */
  afterWrite: () => void;
  /** Returns the cached value of `key`, or makes the value and caches it until content changes. All callers get the same value. */
  keep: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** Counts rows that a read asks for. Throws bad-input when all calls of the request together ask for more than 100 rows. */
  takeRows: (rows: number) => void;
  /** Runs one call of a batch; undefined for a call that is alone. See `createBatch`. */
  runInBatch?: <T extends { ok: boolean; data?: unknown }>(call: () => Promise<T>) => Promise<T>;
  /** Runs a write of a procedure in the name of the signed-in user. Throws unauthorized. */
  write: <T>(act: () => Promise<T>, path?: string) => Promise<T>;
  /** Renders a page of the public site as HTML, with other content. Throws bad-input for an address without a page. */
  preview: (url: string, options: PreviewOptions) => Promise<string>;
}

/** Differences between a preview and the page that visitors see. */
export interface PreviewOptions {
  /** Functions that answer in place of queries of the api, by the queries' paths. `answer` asks the api. */
  instead: Readonly<Record<string, (input: unknown, answer: () => Promise<unknown>) => unknown>>;
  /** True if the parts of the page carry the names of the fields that staff fill in. */
  hasMarks?: boolean;
}

interface Caller {
  token: string | undefined;
  callerAddress: string;
  log: Logger;
  client: Client;
  /** Tool and device of the caller. Undefined for the site's own renders, which write nothing. */
  tool?: Pick<Writer, 'via' | 'device'>;
  /** Called when a token was accepted, with the user's id and, for a token of a script, the id of the token. */
  noteUser?: (id: number, tokenId: number | undefined) => void;
}

interface Hooks {
  /** Returns the user and the script that a token belongs to. Throws unauthorized. If `isActive`, extends the session. */
  verify: (token: string, isActive: boolean) => Promise<Omit<Access, 'token'>>;
  /** Announces that content may have changed. */
  announce: () => void;
  keep: Context['keep'];
  preview: (shown: PreviewOptions & { url: string; asker: { log: Logger; client: Client } }) => Promise<string>;
}

/** The context of one HTTP request, which may carry a batch of calls. */
export function createContext(
  { token, callerAddress, log, client, tool = { via: 'skrip', device: '' }, noteUser }: Caller,
  { verify, announce, keep, preview }: Hooks,
): Context {
  let checked: Promise<Access> | undefined;
  let checkedAt = 0;
  let rows = 0;
  let isActive = true;

  async function check(): Promise<Access> {
    if (token === undefined) throw new DomainError('unauthorized', messages.signInNeeded);
    const verified = await verify(token, isActive);
    noteUser?.(verified.user.id, verified.script?.id);
    // A request extends its session once. Before a commit, the write may have locked the session's row, and we would wait for that lock.
    isActive = false;
    return { ...verified, token };
  }

  function access(): Promise<Access> {
    // A caller can send the body slowly. The session may end before the last byte.
    if (checked === undefined || performance.now() - checkedAt > TRUSTED_MS) {
      checked = check();
      checkedAt = performance.now();
    }
    return checked;
  }

  return {
    callerAddress,
    tool,
    log,
    client,
    access,
    async write(act, path) {
      const { user, script } = await access();
      const writer: Writer = {
        user_id: user.id,
        user_name: user.user_name,
        address: callerAddress,
        ...tool,
        ...(script && { via: 'skrip', script: script.name }),
      };
      const requireSignedIn = () => (path === undefined ? access() : requireAccess({ access }, path));
      return writeContext.run({ writer, requireSignedIn, allowedRole: user.role }, act);
    },
    doNotExtendSession() {
      isActive = false;
    },
    afterWrite() {
      // The write may have ended this session, so the next call of a batch has to check the token again.
      checked = undefined;
      announce();
    },
    takeRows(more) {
      rows += more;
      if (rows > MAX_ROWS) throw new DomainError('bad-input', messages.batchTooManyRows);
    },
    keep,
    preview: (url, options) => preview({ ...options, url, asker: { log, client } }),
  };
}

/**
 * Returns the signed-in caller, if they may call the procedure at `path` of the access table. Throws unauthorized. Throws forbidden because
 * of the role, the scopes of a token, or a second factor that the user must set up first.
 */
export async function requireAccess(context: Pick<Context, 'access'>, path: string): Promise<Access> {
  const access = await context.access();
  requireScope(access, scopesOf(path));
  if (!mayCall(access.user.role, path)) throw new DomainError('forbidden', messages.notAllowed);
  if (!isOwnAccount(path)) requireFactor(access);
  return access;
}

/**
 * Checks the caller's own password before an action that neither a stolen session nor a script may do. Throws forbidden for a script,
 * forbidden with the sentence `needed` for a missing password, bad-input for a wrong password, and too-many-requests.
 */
export type RequirePerson = (
  caller: Context & Access,
  own_password: string | undefined,
  needed: string,
) => Promise<void>;

/** True if a signed-in caller may call a procedure other than the running one. */
export const mayDo = ({ user, script }: Access, path: string): boolean =>
  mayCall(user.role, path) && (script === undefined || doScopesAllow(script.scopes, path));

/** Throws forbidden for a script's token that has none of the `needed` scopes. If `needed` is empty, refuses every script's token. */
export function requireScope({ script }: Access, needed: readonly Scope[]): void {
  if (script === undefined || needed.some((scope) => script.scopes.includes(scope))) return;
  const sentence =
    needed.length === 0 ? messages.apiTokenForPeople : apiTokenLacks(needed.map((scope) => SCOPE_NAMES[scope]));
  throw new DomainError('forbidden', sentence, { reason: 'SCOPE_NEEDED' });
}

/** Throws forbidden while the user has to set up a second factor first. */
export function requireFactor({ user }: Access): void {
  if (user.needs_factor === true)
    throw new DomainError('forbidden', messages.factorNeeded, { reason: 'SECOND_FACTOR_NEEDED' });
}

/** Time, in ms, for which a checked token needs no other check. */
const TRUSTED_MS = 100;

/** Maximum number of rows of all lists in a batch together: ten long lists would block the event loop for all other requests. */
const MAX_ROWS = POSTS_MAX_LIMIT;
