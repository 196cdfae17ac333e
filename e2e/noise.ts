import type { BrowserContext } from '@playwright/test';

/**
 * Address of the office map in the demo content. The map never loads, because the browser cannot resolve the names of other machines
 * (`playwright.config.ts`).
 */
const MAP_EMBED = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/;

/** Records console errors and warnings, and failed requests. All requests to other machines fail. */
export function recordNoise(context: BrowserContext, hasScript: boolean): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    // Only one test allows the panel's service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => noise.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // When the test leaves a page, the browser cancels the page's open requests.
    if (reason === 'net::ERR_ABORTED') return;
    if (MAP_EMBED.test(request.url())) return;
    // With JavaScript off, Chromium reports every script as failed.
    if (!hasScript && request.resourceType() === 'script') return;
    noise.push(`failed request: ${request.url()} ${reason}`);
  });
  return noise;
}
