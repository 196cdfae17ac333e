import pg from 'pg';
import { expect, it } from 'vitest';
import { toPublicError } from './public-error.ts';

const withCode = (error: Error, code: string) => Object.assign(error, { code });
const database = (code: string) => withCode(new pg.DatabaseError('x', 1, 'error'), code);

it.each([
  '08006',
  '57P01',
  '53300',
  '53100',
  '25006',
  '28P01',
  '3D000',
  '42501',
  '55000',
  '57014',
  '55P03',
  '40P01',
  '58030',
])('a database that reports %s cannot do its work at the moment', (code) => {
  expect(toPublicError(database(code))).toMatchObject({ status: 503, retryAfter: 5 });
  const wrapped = Object.assign(new Error('a query failed'), { driverError: database(code) });
  expect(toPublicError(wrapped).status).toBe(503);
});

it.each([
  withCode(new Error('self-signed certificate'), 'DEPTH_ZERO_SELF_SIGNED_CERT'),
  withCode(new Error('certificate has expired'), 'CERT_HAS_EXPIRED'),
  new Error('The server does not support SSL connections'),
  new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
  Object.assign(withCode(new Error('connect ENOENT /run/postgresql/.s.PGSQL.5432'), 'ENOENT'), { syscall: 'connect' }),
  Object.assign(withCode(new Error('connect EMFILE'), 'EMFILE'), { syscall: 'connect' }),
])('a connection that cannot be opened is no fault of ours: %s', (error) => {
  expect(toPublicError(Object.assign(new Error('a query failed'), { driverError: error }))).toMatchObject({
    status: 503,
    retryAfter: 5,
  });
});

it('a row that names a removed one is bad input', () => {
  expect(toPublicError(database('23503')).status).toBe(400);
});

it.each(['23505', '22P02', '42P01'])('%s is a fault of ours', (code) => {
  expect(toPublicError(database(code)).status).toBe(500);
});

it.each(['ENOSPC', 'EROFS', 'EMFILE', 'EACCES', 'ENOTDIR'])(
  'a file operation that fails with %s is away for a while',
  (code) => {
    expect(toPublicError(withCode(new Error('write'), code))).toMatchObject({
      status: 503,
      message: 'Penyimpanan gambar sedang tidak tersedia. Coba lagi sebentar.',
    });
  },
);
