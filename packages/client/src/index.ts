import { createClient } from '@jala/api/client';
import type { AppRouter } from '@jala/api/app-router';
import { type StaffProcedure, type ScriptProcedure } from '@jala/schema/access';
import { textOfFile, whyNoText } from '@jala/schema/rules/csv';

export interface JalaClientOptions {
  /** The address of the panel or of the public site, such as `https://admin.example.id`. */
  url: string;
  /** A token for scripts, made in the panel under 'Token Skrip'. Without one, only public calls work. */
  token?: string;
}

export interface CallOptions {
  /** Aborting this signal ends the call. */
  signal?: AbortSignal;
}

/** Reason for which a call was refused. */
export interface JalaFault {
  /** HTTP status, such as 401 for a token that is not accepted and 403 for a token that lacks a scope. */
  status: number;
  /** Such as `UNAUTHORIZED`, `SCOPE_NEEDED` or `BAD_REQUEST`. */
  code: string;
  /** In Indonesian, for people. */
  message: string;
  /** Field -> what is wrong with it. */
  errors: Record<string, string[]>;
  /** Seconds to wait before the next try, if that helps. */
  retryAfter: number | undefined;
}

/** Returns the server's answer in an error that a call has thrown; undefined if there was no answer. */
export function faultOf(error: unknown): JalaFault | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const data = error.data as (Partial<JalaFault> & { httpStatus?: number }) | null | undefined;
  if (typeof data?.httpStatus !== 'number') return undefined;
  const { httpStatus: status, code = '', errors = {}, retryAfter } = data;
  return { status, code, message: error.message, errors, retryAfter };
}

/** Decodes a CSV file that is in UTF-8 or in an encoding that spreadsheets use. Throws an Error, in Indonesian, for an Excel file. */
export function csvText(bytes: Uint8Array): string {
  const reason = whyNoText(bytes);
  if (reason !== undefined) throw new Error(reason);
  return textOfFile(bytes);
}

/**
 * A client for scripts: `await createJalaClient({ url, token }).posts.list.query({ page: 1 })`. Calls that are made at the same moment
 * share one request. A call throws an `Error`; see `faultOf`.
 */
export const createJalaClient = (options: JalaClientOptions) => spelledOut(createClient(options));

export type JalaClient = ReturnType<typeof createJalaClient>;

// The declarations of this file are published alone, without the api's. So the types below write every input and output out.

type Procedures = AppRouter['_def']['record'];
/** Features for scripts: all but sign-in and user accounts, which are only for people. */
type Feature = Exclude<keyof Procedures, 'auth' | 'users'>;

type ForScripts<Path extends string> = Path extends StaffProcedure
  ? Path extends ScriptProcedure
    ? true
    : false
  : true;

type Names<F extends Feature> = {
  [Name in keyof Procedures[F]]: ForScripts<`${F & string}.${Name & string}`> extends true ? Name : never;
}[keyof Procedures[F]];

type WrittenOut<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? WrittenOut<Item>[]
    : T extends object
      ? { [Key in keyof T]: WrittenOut<T[Key]> }
      : T;

type Call<Input, Output> = [Input] extends [void]
  ? (input?: undefined, options?: CallOptions) => Promise<WrittenOut<Output>>
  : void extends Input
    ? (input?: WrittenOut<Exclude<Input, void>>, options?: CallOptions) => Promise<WrittenOut<Output>>
    : (input: WrittenOut<Input>, options?: CallOptions) => Promise<WrittenOut<Output>>;

type Method<Procedure> = Procedure extends {
  _def: { type: infer Kind; $types: { input: infer Input; output: infer Output } };
}
  ? Kind extends 'query'
    ? { query: Call<Input, Output> }
    : { mutate: Call<Input, Output> }
  : never;

const spelledOut = (client: unknown) =>
  client as {
    [F in Feature as [Names<F>] extends [never] ? never : F]: { [Name in Names<F>]: Method<Procedures[F][Name]> };
  };
