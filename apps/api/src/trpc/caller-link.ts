import type { Ask } from '#web/render-page.ts';
import { createCaller } from './app-router.ts';
import type { Context } from './context.ts';

/** Calls a procedure by its path. Which one it is, the caller's types know; what it takes, the procedure checks itself. */
export function callByPath(context: Context): Ask {
  const caller = createCaller(context) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  return async (path, input) => {
    const [feature = '', act = ''] = path.split('.');
    const procedure = caller[feature]?.[act];
    if (procedure === undefined) throw new Error(`There is no procedure ${path}`);
    return procedure(input);
  };
}
