import { openTogether, type Closable } from '#closing.ts';
import type { Settings } from '#env.ts';
import { createCallerAddress } from '#http/caller-address.ts';
import { openPort, type OpenPort } from '#http/listener.ts';
import type { Logger } from '#logger.ts';
import { createCaptivePortal, type CaptivePortal } from './listener/captive-portal.ts';
import { createIsolirServer } from './listener/server.ts';
import type { IsolirTotals } from './listener/tally.ts';
import { openIsolirNotice, type IsolirNotice } from './notice/notice.ts';

type IsolirSettings = Pick<Settings, 'dataDir' | 'isolir' | 'isolirPort' | 'trustProxy'>;

interface Surroundings {
  logger: Logger;
  publicOrigin: string;
  /** The file descriptor of an open socket of systemd for the listener. */
  socket?: number | undefined;
}

export interface Isolir extends Closable {
  notice: IsolirNotice;
  captivePortal: CaptivePortal;
  /** Undefined with ISOLIR_PORT=off. */
  port: OpenPort | undefined;
  /** What the listener has answered and refused. */
  totals: IsolirTotals;
}

/**
 * Opens the notice and its listener, which answers requests at once. Until the database is open, customers get the copy of
 * the notice that is on disk.
 */
export async function openIsolir(
  settings: IsolirSettings,
  { logger, publicOrigin, socket }: Surroundings,
): Promise<Isolir> {
  const { isolirPort, isolir, trustProxy } = settings;
  return openTogether(async (keep) => {
    const notice = keep(await openIsolirNotice({ ...settings, publicOrigin, logger }));
    const portalUrl = isolir.publicUrl ?? `${publicOrigin}/isolir`;
    const captivePortal = createCaptivePortal({
      cidrs: isolir.cidrs,
      portalUrl,
      callerAddress: createCallerAddress(trustProxy),
    });
    const totals: IsolirTotals = {};
    if (isolirPort === 'off') return { notice, captivePortal, port: undefined, totals };
    const server = createIsolirServer({
      notice,
      captivePortal,
      publicUrl: isolir.publicUrl,
      portalUrl,
      logger,
      totals,
    });
    const setting = { setting: 'ISOLIR_PORT', hostSetting: 'ISOLIR_HOST' };
    const place = { host: isolir.host, port: isolirPort, socket, mayWait: true, ...setting, logger };
    const port = keep(await openPort(server, place));
    await port.accept();
    // Whoever has a connection gets the notice.
    keep({ close: port.drain });
    return { notice, captivePortal, port, totals };
  });
}
