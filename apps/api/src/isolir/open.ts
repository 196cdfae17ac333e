import { openTogether, type Closable } from '#closing.ts';
import type { Settings } from '#env.ts';
import { createCallerAddress } from '#http/caller-address.ts';
import type { Logger } from '#logger.ts';
import { createCaptivePortal, type CaptivePortal } from './listener/captive-portal.ts';
import { type IsolirListener, startIsolirThread } from './listener/start-thread.ts';
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
  /** Captive portal for the public listener. The isolir listener has its own captive portal. */
  captivePortal: CaptivePortal;
  /** Undefined with ISOLIR_PORT=off. */
  listener: IsolirListener | undefined;
}

/**
 * Opens the notice and its listener, which answers requests at once. Until the database is open, customers get the notice from its copy
 * on disk.
 */
export async function openIsolir(
  settings: IsolirSettings,
  { logger, publicOrigin, socket }: Surroundings,
): Promise<Isolir> {
  const { isolirPort, isolir, trustProxy } = settings;
  const { host, cidrs, publicUrl } = isolir;
  return openTogether(async (keep) => {
    const notice = keep(await openIsolirNotice({ ...settings, publicOrigin, logger }));
    const portalUrl = publicUrl ?? `${publicOrigin}/isolir`;
    const captivePortal = createCaptivePortal({ cidrs, portalUrl, callerAddress: createCallerAddress(trustProxy) });
    if (isolirPort === 'off') return { notice, captivePortal, listener: undefined };
    const answers = { publicUrl, portalUrl, cidrs, trustProxy, notice: notice.current() };
    const listener = keep(await startIsolirThread({ host, port: isolirPort, socket, ...answers }, logger));
    notice.watch(listener.show);
    return { notice, captivePortal, listener };
  });
}
