import { pino } from 'pino';
import { readSettings } from '#env.ts';
import { createTextWork } from '#rich-text/text-work.ts';
import { createDataSource } from '#wiring/data-source.ts';
import { createProcedures } from '#wiring/procedures.ts';
import { createServices } from '#wiring/services.ts';

const silent = pino({ level: 'silent' });

/** The procedures without a database: tests can read what they declare but not call them. */
export const procedures = createProcedures(
  createServices(
    createDataSource(() => 'postgres://nowhere'),
    readSettings({}),
    {
      publicOrigin: 'http://localhost',
      adminOrigin: 'http://localhost',
      logger: silent,
      texts: createTextWork(silent),
    },
  ),
);
