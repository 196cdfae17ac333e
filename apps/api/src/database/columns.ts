import type { EntitySchemaColumnOptions } from 'typeorm';

/** Columns that several tables have alike. */
export const id = { type: Number, primary: true, generated: true } satisfies EntitySchemaColumnOptions;
export const string = { type: 'text' } satisfies EntitySchemaColumnOptions;
export const nullableString = { type: 'text', nullable: true } satisfies EntitySchemaColumnOptions;
/** What staff may leave empty, also in rows older than the column. */
export const optionalText = { type: 'text', default: '' } satisfies EntitySchemaColumnOptions;
export const createdAt = { type: 'timestamptz', createDate: true } satisfies EntitySchemaColumnOptions;
export const updatedAt = { type: 'timestamptz', updateDate: true } satisfies EntitySchemaColumnOptions;
/** Counts up with every update through TypeORM. */
export const version = { type: Number, version: true, default: 1 } satisfies EntitySchemaColumnOptions;

/** The primary key of a table that has one row. */
export const onlyRow = { type: Number, primary: true, default: 1 } satisfies EntitySchemaColumnOptions;
