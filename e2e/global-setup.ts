import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallChromium, findOrInstallShell } from './machine/chromium.ts';
import { startMapServer } from './product/map-server.ts';
import { makeTemplate, openProduct } from './product/product.ts';
import { whyNoRouterModel } from './long/router-model/requirements.ts';

/**
 * Prepares the machine, seeds a template of each kind of site, and starts the sites and the map server that all tests
 * share. Returns a function that stops them and removes the templates.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = findOrInstallChromium();
  process.env.E2E_SHELL = findOrInstallShell(process.env.E2E_CHROMIUM);
  if (process.env.LONG_TESTS !== undefined) process.env.E2E_NO_ROUTER_MODEL = whyNoRouterModel();
  const maps = await startMapServer();
  process.env.E2E_TILE_URL = maps.tileUrl;
  process.env.E2E_GEOCODER_URL = maps.geocoderUrl;
  const templates = await mkdtemp(path.join(tmpdir(), 'jala-browser-templates-'));
  process.env.E2E_TEMPLATES = templates;
  await Promise.all([makeTemplate('demo'), makeTemplate('none')]);
  const [demo, empty] = await Promise.all([openProduct('demo'), openProduct('none')]);
  process.env.E2E_DEMO = JSON.stringify(demo.addresses);
  process.env.E2E_EMPTY = JSON.stringify(empty.addresses);
  return async () => {
    await Promise.all([demo.close(), empty.close()]);
    await maps.close();
    await rm(templates, { recursive: true, force: true });
  };
}
