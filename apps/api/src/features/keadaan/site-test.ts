import { request } from 'node:http';
import { messages, siteAnswers } from '@jala/schema/messages';

/** Address at which this machine reaches the public listener, and the origin that visitors use. */
export interface SitePlace {
  host: string;
  port: number;
  publicOrigin: string;
}

const TIMEOUT_MS = 5000;

/** Requests the home page from the public listener over a real connection. Returns why visitors do not see the page; else null. */
export async function testSite(place: SitePlace, isPublic: boolean): Promise<string | null> {
  try {
    const status = await ask(place);
    // A site that is not public answers 503.
    return status === 200 || (status === 503 && !isPublic) ? null : siteAnswers(status);
  } catch {
    return messages.siteSilent;
  }
}

/** Sends a HEAD request, which has no body and does not count as a visit. */
function ask({ host, port, publicOrigin }: SitePlace): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Host: new URL(publicOrigin).host, 'User-Agent': 'Jala-self-test bot' };
    const asking = request({ host, port, path: '/', method: 'HEAD', headers, agent: false, timeout: TIMEOUT_MS });
    asking
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('timeout', () => asking.destroy(new Error('timeout')))
      .on('error', reject)
      .end();
  });
}
