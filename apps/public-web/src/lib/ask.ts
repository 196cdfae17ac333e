import type { AppRouter } from '@jala/api/app-router';
import type { Ask } from '@jala/api/render-page';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Every path of the router, such as `posts.byId`. */
type Path = { [Feature in keyof Outputs]: `${Feature}.${keyof Outputs[Feature] & string}` }[keyof Outputs];

/** The entry at the path `At` in an object of features and their procedures. */
type Find<Tree, At> = At extends `${infer Feature extends keyof Tree & string}.${infer Name}`
  ? Tree[Feature][Name & keyof Tree[Feature]]
  : never;

/** `Ask` with the types of the api's router: `ask('posts.byId', { id: 7 })` resolves to a post. */
export type TypedAsk = <At extends Path>(
  path: At,
  ...input: undefined extends Find<Inputs, At> ? [input?: Find<Inputs, At>] : [input: Find<Inputs, At>]
) => Promise<Find<Outputs, At>>;

/**
 * The tRPC code of an error; INTERNAL_SERVER_ERROR if it has none. The function checks the shape and not the class, because
 * this build and the api's build do not share their error classes.
 */
const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'INTERNAL_SERVER_ERROR';

/** Adds the api's types to `ask`. The cast is safe, because procedures validate their input and their output. */
export const typed = (ask: Ask): TypedAsk => ask as unknown as TypedAsk;

/** Returns the answer, or `null` if the error is NOT_FOUND. Throws any other error. */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}
