import { vi } from 'vitest';

interface UploadResponse {
  status: number;
  /** Null for a page that is not JSON. */
  body: object | null;
}

type Progress = { loaded: number; total: number };

/** Replaces `XMLHttpRequest`, which the panel uses for `POST /api/media`. By default every upload succeeds. */
export function fakeUploads() {
  let count = 0;
  let requests = 0;
  const store = (): UploadResponse => ({ status: 201, body: { data: { file: `gambar-${(count += 1)}.webp` } } });
  const state = {
    respond: store,
    held: undefined as Promise<void> | undefined,
    token: undefined as string | undefined,
  };

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: object | null = null;
    responseType = '';
    #token = '';

    open(): void {}

    setRequestHeader(_name: string, value: string): void {
      this.#token = value.replace('Bearer ', '');
    }

    getResponseHeader(): null {
      return null;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(): void {
      requests += 1;
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 } satisfies Progress));
      void this.#answer();
    }

    async #answer(): Promise<void> {
      await state.held;
      const isSignedOut = state.token !== undefined && this.#token !== state.token;
      const { status, body } = isSignedOut ? { status: 401, body: {} } : state.respond();
      this.status = status;
      this.response = body;
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);

  return {
    /** Returns the number of uploads that have started. */
    count: () => requests,
    /** Keeps uploads running until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      state.held = new Promise((resolve) => (release = resolve));
      return () => {
        state.held = undefined;
        release();
      };
    },
    /** Responds to uploads with 415 and this message. */
    refuse(message: string): void {
      state.respond = () => ({ status: 415, body: { message } });
    },
    /** Answers uploads with a page that is not JSON, as a proxy would. */
    intercept(status: number): void {
      state.respond = () => ({ status, body: null });
    },
    /** Ends uploads without a response. */
    breakConnection(): void {
      state.respond = () => ({ status: 0, body: {} });
    },
    succeed(): void {
      state.respond = store;
    },
    /** Responds with 401 to uploads that have another token. */
    requireToken(token: string): void {
      state.token = token;
    },
  };
}
