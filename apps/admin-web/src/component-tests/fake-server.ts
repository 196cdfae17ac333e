import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { vi } from 'vitest';
import type { AppRouter } from '@jala/api/app-router';
import type { Session } from '@jala/schema/auth';
import { fakeUploads } from './fake-uploads.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Feature = Exclude<keyof Outputs, number | symbol>;
type Path = { [F in Feature]: `${F}.${keyof Outputs[F] & string}` }[Feature];
type At<Router, P extends Path> = P extends `${infer F}.${infer Name}`
  ? F extends keyof Router
    ? Name extends keyof Router[F]
      ? Router[F][Name]
      : never
    : never
  : never;
type Handler<P extends Path> = (input: At<Inputs, P>) => At<Outputs, P> | Promise<At<Outputs, P>>;

const CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  500: 'INTERNAL_SERVER_ERROR',
};

interface Refusal {
  status: keyof typeof CODES;
  message?: string;
  /** Field name -> messages. */
  errors?: Record<string, string[]>;
}

/** What a handler throws to answer with an error status. */
class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** What a handler throws so that the connection breaks without a response. */
class BrokenConnection extends Error {}

interface Call {
  path: string;
  input: unknown;
  isMutation: boolean;
}

const OWN_SESSION_CALLS = new Set(['auth.signin', 'auth.logout']);

export const staff = { id: 1, user_email: 'staf@jala.test' } as Session['user'];

/**
 * Answers the real tRPC client in place of the network: it replaces `fetch` and, for uploads, `XMLHttpRequest`. Changes
 * need the token of a session, as on the real server. A call without a handler gets 404.
 */
export function createFakeServer() {
  const handlers = new Map<string, (input: unknown) => unknown>();
  const calls: Call[] = [];
  let validToken = 'token-1';

  async function answer({ path, input, isMutation }: Call, token: string | undefined): Promise<unknown> {
    try {
      if (isMutation && token !== validToken && !OWN_SESSION_CALLS.has(path)) throw signedOut();
      const handler = handlers.get(path);
      if (handler === undefined) throw new RefusedCall({ status: 404, message: `${path} has no handler.` });
      return { result: { data: await handler(input) } };
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      return { error: errorShape(error.refusal) };
    }
  }

  async function fetchFromServer(url: string, init: RequestInit = {}): Promise<Response> {
    const batch = callsIn(url, init);
    calls.push(...batch);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    const answers = await Promise.all(batch.map((call) => answer(call, token)));
    return Response.json(answers);
  }

  vi.stubGlobal('fetch', fetchFromServer);
  const server = {
    uploads: fakeUploads(),
    handle<P extends Path>(path: P, handler: Handler<P>): void {
      handlers.set(path, handler as (input: unknown) => unknown);
    },
    /** The inputs of the calls to `path` so far. */
    inputsOf: (path: Path): unknown[] => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** From now on the server knows no session until somebody signs in again, who is then `user`. */
    endSession(user: Session['user'] = staff): void {
      validToken = 'token-2';
      server.handle('auth.signin', () => ({ token: validToken, user }));
    },
    /** The server loses the connection before it handles the next calls to `path`; the returned function repairs it. */
    breakConnection(path: Path): () => void {
      return replaceHandler(path, () => {
        throw new BrokenConnection();
      });
    },
    /** The server handles the next calls to `path`, but the response is lost; the returned function repairs it. */
    loseResponse(path: Path): () => void {
      return replaceHandler(path, async (input, handler) => {
        await handler(input);
        throw new BrokenConnection();
      });
    },
    /** The server answers the next calls to `path` with `refusal`; the returned function repairs it. */
    refuse(path: Path, refusal: Refusal): () => void {
      return replaceHandler(path, () => {
        throw new RefusedCall(refusal);
      });
    },
    /** The server does not start with the next calls to `path` before the returned function is called. */
    hold(path: Path): () => void {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const restore = replaceHandler(path, async (input, handler) => {
        await released;
        return handler(input);
      });
      return () => {
        restore();
        release();
      };
    },
  };

  type Replacement = (input: unknown, handler: (input: unknown) => unknown) => unknown;
  function replaceHandler(path: Path, replacement: Replacement): () => void {
    const before = handlers.get(path);
    const handler = before ?? (() => undefined);
    handlers.set(path, (input) => replacement(input, handler));
    return () => {
      handlers.set(path, handler);
    };
  }
  return server;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

const signedOut = () => new RefusedCall({ status: 401, message: 'Silakan login terlebih dahulu.' });
export const conflict = () => new RefusedCall({ status: 409, message: 'Data ini sudah diubah orang lain.' });

/** The calls of a batch (`GET /trpc/a.b,c.d?input={"0":...}`, or a POST with the inputs as its body). */
function callsIn(url: string, { method, body }: RequestInit): Call[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const text = typeof body === 'string' ? body : (searchParams.get('input') ?? '{}');
  const inputs = JSON.parse(text) as Record<string, unknown>;
  const paths = pathname.replace('/trpc/', '').split(',');
  return paths.map((path, position) => ({ path, input: inputs[position], isMutation: method === 'POST' }));
}

function errorShape({ status, message = '', errors }: Refusal) {
  return { message, code: -32_000, data: { code: CODES[status], httpStatus: status, errors } };
}
