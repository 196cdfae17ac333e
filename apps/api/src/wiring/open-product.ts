import type { Settings } from '#env.ts';
import { setUpDatabase } from '#database/data-source.ts';
import { openDatabase } from '#database/open-database.ts';
import { createLogger } from '#logger.ts';
import { createServices, type Services } from '#services.ts';

/** Runs one act on the product's services, beside a running server or without one. */
export async function withServices<T>(settings: Settings, act: (services: Services) => Promise<T>): Promise<T> {
  const logger = createLogger('warn');
  const database = await openDatabase({ ...settings, logger, supervise: false });
  try {
    const publicOrigin = settings.publicOrigin ?? `http://localhost:${settings.publicPort}`;
    const services = createServices(database.db, {
      ...settings,
      publicOrigin,
      isolirNetwork: { listener: undefined, publicUrl: settings.isolir.publicUrl },
    });
    await setUpDatabase(database.db, logger, async () => undefined);
    return await act(services);
  } finally {
    await database.close();
  }
}
