import type { DataSource } from 'typeorm';
import { retryForever } from '#database/retry-forever.ts';
import { openTogether, type Closable } from '#closing.ts';
import type { Settings } from '#env.ts';
import { createTextWork } from '#rich-text/text-work.ts';
import { setUpDatabase } from './data-source.ts';
import { explainFault, openDatabase } from './open-database.ts';
import { createProcedures, type Procedures } from './procedures.ts';
import { createServices, type Services, type Surroundings } from './services.ts';

/** All services and procedures on a migrated database, without listeners. */
export interface Product extends Closable {
  db: DataSource;
  /** Returns the address for new connections. The port of the embedded database may change. */
  databaseAddress: () => string;
  services: Services;
  procedures: Procedures;
}

interface Options extends Omit<Surroundings, 'texts'> {
  /** Fills the database if it is empty. Called at every start, after the migrations, in one process at a time. */
  fill?: (db: DataSource, services: Services) => Promise<void>;
  /** True if an embedded database belongs to this process, which restarts it when it is killed. */
  supervise?: boolean;
  /** True for an error of the database after which we try again until the database works. Default: no error. */
  waitsFor?: (error: unknown) => boolean;
  /** True to retry until an embedded database starts. */
  retriesStart?: boolean;
  /** Aborting the signal ends every wait with an AbortError. */
  signal?: AbortSignal | undefined;
}

/** Pause, in ms, between two attempts to set up the database. */
const PAUSE_MS = 2000;

/** Opens the product. Throws an error that tells the operator what to do when `DATABASE_URL` does not work. */
export async function openProduct(
  settings: Settings,
  {
    logger,
    fill = async () => undefined,
    supervise = false,
    waitsFor = () => false,
    retriesStart = false,
    signal,
    ...surroundings
  }: Options,
): Promise<Product> {
  return openTogether(async (keep) => {
    const { db, address } = keep(await openDatabase({ ...settings, logger, supervise, signal, retriesStart }));
    const texts = keep(createTextWork(logger));
    const services = createServices(db, settings, { ...surroundings, logger, texts });
    const setUp = async () => {
      await setUpDatabase(db, { logger, signal, seed: () => fill(db, services) });
      await services.site.applyTimeZone();
    };
    const tell = (error: unknown) =>
      logger.error({ err: explainFault(error, settings) }, 'the database cannot be used; trying again until it can');
    try {
      await retryForever(setUp, { isWorthWaiting: waitsFor, tell, pauseMs: PAUSE_MS, signal });
    } catch (error) {
      throw explainFault(error, settings);
    }
    return { db, databaseAddress: address, services, procedures: createProcedures(services) };
  });
}
