import { STAFF, type RunningApi } from './running-api.ts';

/** A response with its body. */
export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test inspects any body
  body: any;
}

interface Call {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string | Blob>;
  urlencoded?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as it is, with the content type from `headers`. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

/** `await call(api, 'PUT /kontak', {token, json})` */
export async function call(
  api: RunningApi,
  line: string,
  { token, json, form, urlencoded, headers = {}, raw }: Call = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await fetch(`${api.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...bodyOf({ json, form, urlencoded, raw }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function bodyOf({ json, form, urlencoded, raw }: Call): Pick<RequestInit, 'body'> {
  if (raw !== undefined) return { body: raw };
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (urlencoded !== undefined) return { body: new URLSearchParams(urlencoded) };
  if (form === undefined) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return { body: data };
}

export async function signIn(api: RunningApi, { email, password } = STAFF): Promise<string> {
  const { body } = await call(api, 'POST /auth/signin', { json: { user_email: email, user_password: password } });
  return body.token as string;
}
