import type { inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { AppRouter } from './app-router.ts';
import type { ProcedurePath } from './procedures.ts';

type Outputs = inferRouterOutputs<AppRouter>;

type Output<Path extends ProcedurePath> = Path extends `${infer Feature extends keyof Outputs}.${infer Name}`
  ? Name extends keyof Outputs[Feature]
    ? Outputs[Feature][Name]
    : never
  : never;

/** Unchecked input of the caller of a REST call. */
export interface RestInput {
  /** The id in the path; undefined for paths without an id. */
  id: number | undefined;
  /** Other parameters in the path, such as a code. */
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Error statuses that only some calls return. */
type Refusal = 401 | 404 | 409 | 429 | 502;

/** A call of the REST API, and the procedure that answers it. */
export interface RestRoute {
  method: RestMethod;
  /** Path below `/api`, in the syntax of Express. */
  path: string;
  procedure: ProcedurePath;
  summary: string;
  /** The names of the query fields. */
  query: readonly string[];
  /** The procedure's input; `undefined` for procedures that take none. */
  input: (call: RestInput) => unknown;
  /** The file field of a multipart body, and the input field that takes the stored file's name. */
  image: { field: string; as: string } | undefined;
  /**
   * Status of the answer. A function if the status depends on the data: 201 for a new record, 200 for a record that an earlier call has
   * created.
   */
  status: 200 | 201 | ((data: unknown) => 200 | 201);
  /** Error statuses that do not follow from path, method and procedure. `rest/openapi.ts` adds the statuses that do. */
  refusals: readonly Refusal[];
  /** The fields to send, if contract section 4 names fewer fields than the procedure returns. */
  shape: z.ZodType | undefined;
  /** Makes the response's body from the data. */
  answer: (data: unknown) => unknown;
}

interface Options<Path extends ProcedurePath, Shape extends z.ZodType> {
  summary: string;
  /** The query fields that become the input, each with the function that reads it. */
  query?: Record<string, (value: unknown) => unknown>;
  input?: (call: RestInput) => unknown;
  image?: { field: string; as: string };
  status?: 200 | 201 | ((data: Output<Path>) => 200 | 201);
  refusals?: readonly Refusal[];
  shape?: Output<Path> extends z.input<Shape> ? Shape : never;
  answer?: (data: unknown) => unknown;
}

/** `rest('PUT /posts/:id', 'posts.update', {...})`. Without `input`, a read sends its `query` and a write its body. */
export function rest<Path extends ProcedurePath, Shape extends z.ZodType>(
  call: `${RestMethod} /${string}`,
  procedure: Path,
  { summary, query = {}, input, image, status = 200, refusals = [], shape, answer }: Options<Path, Shape>,
): RestRoute {
  const [method, path] = call.split(' ') as [RestMethod, string];
  return {
    method,
    path,
    procedure,
    summary,
    query: Object.keys(query),
    input: input ?? (method === 'GET' ? readQuery(query) : readBody),
    image,
    status: status as RestRoute['status'],
    refusals,
    shape,
    answer: answer ?? ((data) => data),
  };
}

function readQuery(fields: NonNullable<Options<never, never>['query']>): RestRoute['input'] {
  const readers = Object.entries(fields);
  if (readers.length === 0) return () => undefined;
  return ({ query }) => Object.fromEntries(readers.map(([name, read]) => [name, read(query[name])]));
}

/** Number fields of writes, which forms send as text. */
const NUMBERS = ['kategori_id', 'sort_order', 'version'] as const;

/** The body of a write, with the id of the path added. */
const readBody = ({ id, body }: RestInput): unknown => ({
  ...body,
  ...Object.fromEntries(NUMBERS.filter((name) => name in body).map((name) => [name, number(body[name])])),
  ...(id !== undefined && { id }),
});

/** Converts a number that was sent as text. Returns any other value unchanged, and the procedure rejects it. */
export const number = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;

export const text = (value: unknown): unknown => value;
