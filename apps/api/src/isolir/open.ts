import { createCaptivePortal, type CaptivePortal } from '#features/isolir/captive-portal.ts';
import { createIsolirServer } from '#features/isolir/isolir-listener.ts';
import { openIsolirNotice, type IsolirNotice } from '#features/isolir/isolir-notice.ts';
import { createCallerAddress } from '#http/caller-address.ts';
import { openPort, type OpenPort } from '#http/listener.ts';
import type { Settings } from './env.ts';
import type { Logger } from './logger.ts';

type IsolirSettings = Pick<Settings, 'dataDir' | 'isolir' | 'isolirPort' | 'trustProxy'>;

interface Surroundings {
  logger: Logger;
  publicOrigin: string;
  /** Takes what closes each thing again, in the order they were opened. */
  opened: (() => Promise<void>)[];
}

export interface OpenIsolir {
  notice: IsolirNotice;
  captivePortal: CaptivePortal;
  /** None with ISOLIR_PORT=off. */
  port: OpenPort | undefined;
}

/** The notice and its listener, which answers from here to the end, with the last copy until the database is there. */
export async function openIsolir(
  settings: IsolirSettings,
  { logger, publicOrigin, opened }: Surroundings,
): Promise<OpenIsolir> {
  const { isolirPort, isolir, trustProxy } = settings;
  const notice = await openIsolirNotice({ ...settings, publicOrigin, logger });
  opened.push(notice.close);
  const portalUrl = isolir.publicUrl ?? `${publicOrigin}/isolir`;
  const captivePortal = createCaptivePortal({
    cidrs: isolir.cidrs,
    portalUrl,
    callerAddress: createCallerAddress(trustProxy),
  });
  if (isolirPort === 'off') return { notice, captivePortal, port: undefined };
  const server = createIsolirServer({ notice, captivePortal, publicUrl: isolir.publicUrl, portalUrl, logger });
  const place = { host: isolir.host, port: isolirPort, setting: 'ISOLIR_PORT', hostSetting: 'ISOLIR_HOST', logger };
  const port = await openPort(server, place);
  opened.push(port.close);
  return { notice, captivePortal, port };
}
