import { pino } from 'pino';
import { readSettings } from '#env.ts';
import { createDataSource } from '#wiring/data-source.ts';
import { createProcedures } from '#wiring/procedures.ts';
import { createServices } from '#wiring/services.ts';

/** The procedures without a database: tests can read what they declare but not call them. */
export const procedures = createProcedures(
  createServices(createDataSource('postgres://nowhere'), readSettings({}), {
    publicOrigin: 'http://localhost',
    logger: pino({ level: 'silent' }),
  }),
);
