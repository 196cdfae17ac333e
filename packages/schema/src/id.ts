import { z } from 'zod';

/** A row's number: a positive integer that PostgreSQL's `integer` holds. */
export const Id = z.int().positive().max(2_147_483_647);

export const ById = z.strictObject({ id: Id });
