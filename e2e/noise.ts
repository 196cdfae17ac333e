import type { BrowserContext } from '@playwright/test';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** The office map in the demo content. */
const MAP_EMBED = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/;
const MAP_STAND_IN = '<!doctype html><title>Peta</title><p>Peta</p>';

/** Records console errors and warnings, failed requests, and requests to other machines (which it blocks). */
export async function recordNoise(context: BrowserContext, hasScript: boolean): Promise<string[]> {
  const noise: string[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !LOOPBACK.test(url.hostname),
    async (route) => {
      const url = route.request().url();
      if (MAP_EMBED.test(url)) return route.fulfill({ contentType: 'text/html', body: MAP_STAND_IN });
      noise.push(`request to ${url}`);
      return route.abort();
    },
  );
  context.on('console', (message) => {
    // Only one test lets the panel keep its files.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => noise.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // When the test leaves a page, the browser cancels the page's open requests.
    if (reason === 'net::ERR_ABORTED') return;
    // With JavaScript off, Chromium reports every script as failed.
    if (!hasScript && request.resourceType() === 'script') return;
    noise.push(`failed request: ${request.url()} ${reason}`);
  });
  return noise;
}
