import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { AppRouter } from '#trpc/app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** `posts.list`, `auth.signin` and so on: the procedures there are. */
export type ProcedurePath = {
  [Feature in keyof Inputs]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs];

type Output<Path extends ProcedurePath> = Path extends `${infer Feature extends keyof Outputs}.${infer Act}`
  ? Act extends keyof Outputs[Feature]
    ? Outputs[Feature][Act]
    : never
  : never;

/** What a REST call brings, before any of it is trusted. */
export interface RestInput {
  /** From the path, where it has one. */
  id: number | undefined;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One line of the REST surface: a call and the procedure that answers it. */
export interface RestRoute {
  method: RestMethod;
  /** Below `/api`, in Express' form. */
  path: string;
  procedure: ProcedurePath;
  summary: string;
  /** The procedure's input; `undefined` for those that take none. */
  input: (call: RestInput) => unknown;
  /** The file field of a multipart body, and the input field that takes the stored file's name. */
  image: { field: string; as: string } | undefined;
  status: 200 | 201;
  /** What of the procedure's output leaves, where contract section 4 names less than the procedure answers. */
  shape: z.ZodType | undefined;
  /** The body around it. */
  answer: (data: unknown) => unknown;
}

interface Options<Path extends ProcedurePath, Shape extends z.ZodType> {
  summary: string;
  input?: (call: RestInput) => unknown;
  image?: { field: string; as: string };
  status?: 201;
  shape?: Output<Path> extends z.input<Shape> ? Shape : never;
  answer?: (data: unknown) => unknown;
}

/** `rest('PUT /posts/:id', 'posts.update', {...})`. Without `input`, reads send none and writes send their body. */
export function rest<Path extends ProcedurePath, Shape extends z.ZodType>(
  call: `${RestMethod} /${string}`,
  procedure: Path,
  { summary, input, image, status, shape, answer }: Options<Path, Shape>,
): RestRoute {
  const [method, path] = call.split(' ') as [RestMethod, string];
  return {
    method,
    path,
    procedure,
    summary,
    input: input ?? (method === 'GET' ? () => undefined : written),
    image,
    status: status ?? 200,
    shape,
    answer: answer ?? ((data) => data),
  };
}

/** Fields of writes that are numbers and that forms send as text. */
const NUMBERS = ['sort_order', 'version'] as const;

/** A write's body, with the id of its path. */
const written = ({ id, body }: RestInput): unknown => ({
  ...body,
  ...Object.fromEntries(NUMBERS.filter((name) => name in body).map((name) => [name, number(body[name])])),
  ...(id !== undefined && { id }),
});

/** A number that came as text; what is none stays as it is, for the procedure to refuse. */
export const number = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
