/* What the thread for long JSON loads. */
export { parseJson } from './json-worker.ts';
