import type { EntitySchemaColumnOptions } from 'typeorm';

/** Columns that several tables share. */
export const id = { type: Number, primary: true, generated: true } satisfies EntitySchemaColumnOptions;
export const string = { type: 'text' } satisfies EntitySchemaColumnOptions;
export const nullableString = { type: 'text', nullable: true } satisfies EntitySchemaColumnOptions;
/** A text that staff may leave empty. Rows that were stored before the column existed also have an empty text. */
export const optionalText = { type: 'text', default: '' } satisfies EntitySchemaColumnOptions;
export const createdAt = { type: 'timestamptz', createDate: true } satisfies EntitySchemaColumnOptions;
export const updatedAt = { type: 'timestamptz', updateDate: true } satisfies EntitySchemaColumnOptions;
/** TypeORM raises the version with every update; an UPDATE in plain SQL does not. */
export const version = { type: Number, version: true, default: 1 } satisfies EntitySchemaColumnOptions;

/** The primary key of a table that has a single row. */
export const onlyRow = { type: Number, primary: true, default: 1 } satisfies EntitySchemaColumnOptions;
