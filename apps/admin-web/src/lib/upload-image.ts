import type { Media } from '@jala/schema/wire/media';
import { texts } from '#texts.ts';
import { ForeignAnswer } from './foreign-answer.ts';
import { signedInAgain } from './sign-in-gate.ts';
import { storedToken } from './token.ts';
import { RefusedImage } from './uploadable-image.ts';

export interface UploadOptions {
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The statuses with which the server refuses a file, and would refuse it again. */
const NOT_THIS_FILE: ReadonlySet<number> = new Set([400, 413, 415]);

interface Answer {
  status: number;
  body: { data?: Media; message?: string };
}

/**
 * Uploads one image (`POST /api/media`). Rejects with an Error whose message can be shown to the user, with a RefusedImage if the
 * server does not take this file, or with an AbortError when `signal` is aborted.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<Media> {
  const token = storedToken();
  const first = await send(file, options);
  const answer = first.status === 401 && (await signedInAgain(token)) ? await send(file, options) : first;
  if (answer.status === 201 && answer.body.data) return answer.body.data;
  const sentence = (answer.status < 500 && answer.body.message) || texts.image.failed;
  throw NOT_THIS_FILE.has(answer.status) ? new RefusedImage(sentence) : new Error(sentence);
}

/** Uses XMLHttpRequest because `fetch` does not report the progress of an upload. */
async function send(file: File, { onProgress, signal }: UploadOptions): Promise<Answer> {
  signal.throwIfAborted();
  const form = new FormData();
  form.append('image', file);
  const token = storedToken();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/media');
  request.responseType = 'json';
  if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const answered = new Promise<Answer>((resolve, reject) => {
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (response === null) reject(new ForeignAnswer(status, request.getResponseHeader('www-authenticate')));
      else resolve({ status, body: response as Answer['body'] });
    });
    request.addEventListener('error', () => reject(new Error(texts.image.failed)));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  request.send(form);
  return answered;
}
