import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { vi } from 'vitest';
import type { AppRouter } from '@jala/api/app-router';
import type { Session, SignedInUser } from '@jala/schema/wire/auth';
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
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
};

interface Refusal {
  status: keyof typeof CODES;
  /** Error code to send, if it is not the usual code of `status`. */
  code?: string;
  message?: string;
  /** Field name -> messages. */
  errors?: Record<string, string[]>;
}

/** A handler throws this to respond with an error status. */
class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A handler throws this to send a response that does not come from the api, such as the page of a proxy. */
class OtherAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super();
    this.response = response;
  }
}

/** A handler throws this to break the connection without a response. */
class BrokenConnection extends Error {}

interface Call {
  path: string;
  input: unknown;
  isMutation: boolean;
}

const CALLS_WITHOUT_TOKEN = new Set(['auth.signin', 'auth.logout']);

export const staff: SignedInUser = { id: 1, user_email: 'staf@jala.test', user_name: 'Staf', role: 'pemilik' };

/**
 * A server for the real tRPC client: replaces `fetch` and, for uploads, `XMLHttpRequest`. Mutations need the token of a
 * session, as on the real server. A call without a handler gets 404.
 */
export function createFakeServer() {
  const handlers = new Map<string, (input: unknown) => unknown>();
  const calls: Call[] = [];
  let validToken = 'token-1';

  async function answer({ path, input, isMutation }: Call, token: string | undefined): Promise<unknown> {
    try {
      if (isMutation && token !== validToken && !CALLS_WITHOUT_TOKEN.has(path)) throw signedOut();
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
    try {
      return Response.json(await Promise.all(batch.map((call) => answer(call, token))));
    } catch (error) {
      if (error instanceof OtherAnswer) return error.response;
      throw error;
    }
  }

  vi.stubGlobal('fetch', fetchFromServer);
  const server = {
    uploads: fakeUploads(),
    handle<P extends Path>(path: P, handler: Handler<P>): void {
      handlers.set(path, handler as (input: unknown) => unknown);
    },
    /** The inputs of the calls to `path` so far. */
    inputsOf: (path: Path): unknown[] => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** Ends the session: mutations get 401 until the user of the screen signs in again. That sign-in returns `user`. */
    endSession(user: Session['user'] = staff): void {
      validToken = 'token-2';
      server.handle('auth.signin', () => ({ token: validToken, user }));
      if (user !== staff) server.handle('account.get', () => ({ ...staff, ...user }));
    },
    /** Breaks the connection before the server handles a call to `path`, until the returned function is called. */
    breakConnection(path: Path): () => void {
      return replaceHandler(path, () => {
        throw new BrokenConnection();
      });
    },
    /** Loses the response after the server has handled a call to `path`, until the returned function is called. */
    loseResponse(path: Path): () => void {
      return replaceHandler(path, async (input, handler) => {
        await handler(input);
        throw new BrokenConnection();
      });
    },
    /** Makes the server respond to calls to `path` with `refusal`, until the returned function is called. */
    refuse(path: Path, refusal: Refusal): () => void {
      return replaceHandler(path, () => {
        throw new RefusedCall(refusal);
      });
    },
    /** Answers calls to `path` with an HTML page, as a proxy would, until the returned function is called. */
    intercept(path: Path, status: number, headers: Record<string, string> = {}): () => void {
      return replaceHandler(path, () => {
        const page = '<!doctype html><title>Halaman lain</title>';
        throw new OtherAnswer(new Response(page, { status, headers: { 'content-type': 'text/html', ...headers } }));
      });
    },
    /** Delays the handling of calls to `path` until the returned function is called. */
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

/** The calls of a batch: `GET /trpc/a.b,c.d?input={"0":...}`, or a POST with the inputs in its body. */
function callsIn(url: string, { method, body }: RequestInit): Call[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const text = typeof body === 'string' ? body : (searchParams.get('input') ?? '{}');
  const inputs = JSON.parse(text) as Record<string, unknown>;
  const paths = pathname.replace('/trpc/', '').split(',');
  return paths.map((path, position) => ({ path, input: inputs[position], isMutation: method === 'POST' }));
}

function errorShape({ status, code = CODES[status], message = '', errors }: Refusal) {
  return { message, code: -32_000, data: { code, httpStatus: status, errors } };
}
