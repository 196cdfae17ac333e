import { isSame } from './form-state.ts';

/** The fields of `now` that differ from `then`. A form sends these alone, so that it never undoes what others changed meanwhile. */
export const changed = <T extends object>(now: T, then: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSame(value, Reflect.get(then, key))),
  ) as Partial<T>;
