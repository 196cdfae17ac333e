import type { APIRequestContext, APIResponse } from '@playwright/test';
import { staff } from './product.ts';

export interface Post {
  id: number;
  post_title: string;
  post_image: string | null;
  post_date: string;
  post_konten: string;
}

type Fields = Record<string, string | number>;
interface Picture {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A client for the REST calls of a product. All methods throw if the status is not 2xx. */
export class Rest {
  readonly #request: APIRequestContext;
  readonly #address: string;
  #headers: Record<string, string> = {};

  /** `address`: the origin of the public or the admin app. `token`: the session token that the calls send. */
  constructor(request: APIRequestContext, address: string, token?: string) {
    this.#request = request;
    this.#address = address;
    if (token !== undefined) this.#headers = { Authorization: `Bearer ${token}` };
  }

  /** Signs in, by default as the first user. Later calls send the token, which is also returned. */
  async signIn({ email, password } = staff): Promise<string> {
    const { token } = await this.post<{ token: string }>('/auth/signin', {
      user_email: email,
      user_password: password,
    });
    this.#headers = { Authorization: `Bearer ${token}` };
    return token;
  }

  async get<T>(path: string): Promise<T> {
    return bodyOf(await this.#request.get(this.#url(path), { headers: this.#headers }));
  }

  async bytes(path: string): Promise<Buffer> {
    const response = await this.#request.get(this.#url(path));
    if (!response.ok()) throw new Error(`${response.url()} returned ${response.status()}`);
    return response.body();
  }

  async post<T>(path: string, data: Fields | Record<string, unknown>): Promise<T> {
    return bodyOf(await this.#request.post(this.#url(path), { headers: this.#headers, data }));
  }

  /** `timeout`: in ms, if the response may take longer than usual. */
  async put<T>(path: string, data: Fields, timeout?: number): Promise<T> {
    return bodyOf(
      await this.#request.put(this.#url(path), { headers: this.#headers, data, ...(timeout && { timeout }) }),
    );
  }

  async delete(path: string): Promise<void> {
    await bodyOf(await this.#request.delete(this.#url(path), { headers: this.#headers }));
  }

  /** Sends the fields and a file as a multipart form. */
  async send<T>(method: 'POST' | 'PUT', path: string, fields: Fields, picture: Picture): Promise<T> {
    const file = { name: picture.name, mimeType: 'image/png', buffer: picture.bytes };
    const multipart = { ...fields, [picture.field]: file };
    return bodyOf(await this.#request.fetch(this.#url(path), { method, headers: this.#headers, multipart }));
  }

  #url(path: string): string {
    return `${this.#address}/api${path}`;
  }
}

async function bodyOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} returned ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}
