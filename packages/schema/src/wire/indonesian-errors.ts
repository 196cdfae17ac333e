import type { z } from 'zod';

/**
 * The sentence for a validation error if the schema does not give one. Set it once in each program:
 * `z.config({ customError: indonesianErrors })`.
 */
export const indonesianErrors: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Wajib diisi.' : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0));
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'unrecognized_keys':
      return `Kolom tidak dikenal: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return 'Formatnya tidak sesuai.';
    case 'invalid_value':
      return `Harus salah satu dari: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'Isian tidak sesuai.';
  }
};

function wrongType(expected: string): string {
  if (expected === 'number' || expected === 'int') return 'Harus berupa angka.';
  if (expected === 'string') return 'Harus berupa teks.';
  if (expected === 'array') return 'Harus berupa daftar.';
  return 'Isian tidak sesuai.';
}

function tooBig(origin: string, maximum: string): string {
  if (origin === 'string') return `Paling banyak ${maximum} karakter.`;
  return origin === 'array' ? `Paling banyak ${maximum} isian.` : `Paling besar ${maximum}.`;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin !== 'string') return `Paling kecil ${minimum}.`;
  return minimum <= 1 ? 'Wajib diisi.' : `Minimal ${minimum} karakter.`;
}
