import { readSettings } from '#env.ts';
import { createDataSource } from '#wiring/data-source.ts';
import { createProcedures } from '#wiring/procedures.ts';
import { createServices } from '#wiring/services.ts';

/** What the procedures declare, without a database: none of them can be called. */
export const procedures = createProcedures(
  createServices(createDataSource('postgres://nowhere'), readSettings({}), { publicOrigin: 'http://localhost' }),
);
