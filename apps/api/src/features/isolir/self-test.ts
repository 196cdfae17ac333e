import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProbeResult } from '@jala/schema/isolir';
import { faultOf, PROBES, type Probe, type ProbeAnswer } from './probes.ts';

/** Where the isolir listener is reached from this machine. */
export interface ListenerPlace {
  host: string;
  port: number;
}

const PATIENCE_MS = 5000;

/** Asks the listener what customers' devices would ask it behind the router, over real connections. */
export const testListener = (place: ListenerPlace): Promise<ProbeResult[]> =>
  Promise.all(PROBES.map((probe) => test(place, probe)));

async function test(place: ListenerPlace, probe: Probe): Promise<ProbeResult> {
  const { device, host, path } = probe;
  const about = { device, address: `http://${host}${path}` };
  try {
    const answer = await ask(place, probe);
    return { ...about, status: answer.status, fault: faultOf(probe, answer) ?? null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...about, status: null, fault: `Listener tidak menjawab (${reason}).` };
  }
}

function ask({ host, port }: ListenerPlace, probe: Probe): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { Host: probe.host, Accept: '*/*', ...(probe.userAgent && { 'User-Agent': probe.userAgent }) };
    const asking = request({ host, port, path: probe.path, headers, agent: false, timeout: PATIENCE_MS });
    asking
      .on('response', (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
      })
      .on('timeout', () => asking.destroy(new Error(`${PATIENCE_MS / 1000} detik`)))
      .on('error', reject)
      .end();
  });
}
