import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProbeResult } from '@jala/schema/wire/isolir';
import { faultOf, GREETING, PROBES, type Probe, type ProbeAnswer } from './probes.ts';

/** Address at which this machine reaches the isolir listener. */
export interface ListenerPlace {
  host: string;
  port: number;
}

const TIMEOUT_MS = 5000;

/**
 * Sends the listener the requests that customers' devices send behind the router, over real connections, and checks the
 * responses. With `publicUrl`, also checks the page to which the listener redirects.
 */
export async function testListener(place: ListenerPlace, publicUrl: string | undefined): Promise<ProbeResult[]> {
  const faultBeyond = publicUrl === undefined ? null : await faultOfPage(publicUrl);
  return Promise.all(
    PROBES.map(async (probe) => {
      const result = await test(place, probe);
      return result.status === 302 ? { ...result, fault: result.fault ?? faultBeyond } : result;
    }),
  );
}

async function test(place: ListenerPlace, probe: Probe): Promise<ProbeResult> {
  const { device, host, path } = probe;
  const about = { device, address: `http://${host}${path}` };
  try {
    const answer = await ask(place, probe);
    return { ...about, status: answer.status, fault: faultOf(probe, answer) ?? null };
  } catch (error) {
    return { ...about, status: null, fault: `Pengalih isolir tidak menjawab (${reasonOf(error)}).` };
  }
}

function ask({ host, port }: ListenerPlace, probe: Probe): Promise<ProbeAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { Host: probe.host, Accept: '*/*', ...(probe.userAgent && { 'User-Agent': probe.userAgent }) };
    const asking = request({ host, port, path: probe.path, headers, agent: false, timeout: TIMEOUT_MS });
    asking
      .on('response', (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
      })
      .on('timeout', () => asking.destroy(new Error(`${TIMEOUT_MS / 1000} detik`)))
      .on('error', reject)
      .end();
  });
}

/** Returns why redirected customers would not see the notice at `address`. Null if they would see the notice. */
async function faultOfPage(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    return body.includes(GREETING) ? null : `${address} dijawab bukan dengan halaman isolir.`;
  } catch (error) {
    return `${address} tidak dapat dibuka dari server ini (${reasonOf(error)}).`;
  }
}

/** Returns the message of the innermost cause, because the error of `fetch` itself only says that the request failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
