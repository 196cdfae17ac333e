/** @module-tag long */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const LENGTH = 100_000;
const BEGINNINGS = ['', '1', '+', 'x', 'http://', 'tel:', 'a@', '<iframe ', '<p>'];
const PIECES = [' ', 'a', '1', ',', '.', '-', '/', '@', '<', 'x,', ' 1', 'a.', '<iframe '];
const ENDINGS = ['', ' !'];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const modules = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, unknown>>),
);
/** Every schema that a file of this package exports, by its name. */
const schemas = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

/** Values that put `text` into every field. */
function inputsOf(schema: z.ZodType, text: string): unknown[] {
  if (!(schema instanceof z.ZodObject)) return [text];
  const fields = Object.keys(schema.shape);
  return [text, [text]].map((value) => Object.fromEntries(fields.map((field) => [field, value])));
}

it.each(schemas)('%s refuses or accepts long texts in one pass', (_name, schema) => {
  for (const beginning of BEGINNINGS) {
    for (const piece of PIECES) {
      for (const ending of ENDINGS) {
        const text = beginning + piece.repeat(LENGTH / piece.length) + ending;
        for (const input of inputsOf(schema, text)) {
          const began = performance.now();
          schema.safeParse(input);
          // Work that grows with the square of the length takes seconds.
          expect(performance.now() - began, `${beginning}${piece}${piece}…${ending}`).toBeLessThan(1000);
        }
      }
    }
  }
});
