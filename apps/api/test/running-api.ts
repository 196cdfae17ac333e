import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { indonesianErrors } from '@jala/schema/wire/indonesian-errors';
import { dayAt } from '@jala/schema/rules/long-date';
import { readSettings, type SettingName } from '#env.ts';
import { readyLine, startServer } from '#server.ts';
import type { Admin } from '#web/mount-admin.ts';
import type { Site } from '#web/load-renderer.ts';
import type { RenderPage } from '#web/render-page.ts';
import { createTestDatabase } from './database.ts';
import { copyTemplate, newDataDir, type Place } from './templates.ts';

z.config({ customError: indonesianErrors });

export const STAFF = { email: 'staf@jala.example', password: 'rahasia-staf' };

export type RunningApi = Awaited<ReturnType<typeof startApi>>;

/** The settings of the api under test. Each test may override them, as an operator would. */
const SETTINGS: Partial<Record<SettingName, string>> = {
  SEED: 'structure',
  PUBLIC_PORT: '0',
  ADMIN_PORT: '0',
  // The thread of the listener takes half a second to load from the sources.
  ISOLIR_PORT: 'off',
  PUBLIC_ORIGIN: 'https://jala.example',
  ADMIN_ORIGIN: 'https://admin.jala.example',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  GEOCODER_URL: 'http://127.0.0.1:9/',
  TILE_URL: 'https://tile.example/{z}/{x}/{y}.png',
  TILE_ATTRIBUTION: '© Contoh',
};

/** Replaces the site, which browser tests cover. Shows the address, the day and the contact data. */
const renderPage: RenderPage = async ({ url, ask }) => {
  // The page changes with the day, like a page with a promo.
  const title = `<!doctype html><title>${encodeURI(url)}</title><p>${dayAt(Date.now())}</p>`;
  try {
    // Every page of the site shows the contact data.
    const html = title + JSON.stringify(await ask('kontak.get', undefined));
    return { status: 200, html, faults: [] };
  } catch (error) {
    return { status: 503, html: title, faults: [error] };
  }
};

/** The addresses of pages of this site. */
const PAGES = ['/', '/kontak-kami', '/halaman'];

const loadSite = async (): Promise<Site> => ({
  renderPage,
  pageAddress: (url) => PAGES.find((page) => page === url.split('?', 1)[0]),
  files: undefined,
  middleware: undefined,
  close: async () => undefined,
});

const loadAdmin = async (): Promise<Admin> => ({ router: () => Router(), close: async () => undefined });

type SettingTexts = Partial<Record<SettingName, string>>;

/** Settings that need a new database and folder instead of a copy of the template. */
const OWN_PLACE: SettingName[] = ['DATABASE_URL', 'DATA_DIR', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/**
 * Starts the product on its three listeners, with its own database and folder, and one member of staff. `isProxied` is for a test that cuts
 * the connections to the database.
 */
export async function startApi(settings: SettingTexts = {}, { isProxied = false } = {}) {
  const isCopy = !OWN_PLACE.some((name) => name in settings);
  const { SEED = 'structure' } = settings;
  const place = isCopy ? await copyTemplate({ name: SEED, fill: fillWith(SEED) }, isProxied) : await newPlace();
  return startIn(place, settings);
}

const newPlace = async (): Promise<Place> => ({ database: await createTestDatabase(), dataDir: await newDataDir() });

const fillWith =
  (seed: string) =>
  async (place: Place): Promise<void> => {
    const { server } = await startServerIn(place, { SEED: seed });
    await server.close();
  };

async function startServerIn({ database, dataDir }: Place, settings: SettingTexts) {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const read = readSettings({ ...SETTINGS, DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });
  const server = await startServer(read, { logger, signal: new AbortController().signal, loadSite, loadAdmin });
  return { server, lines, readyLine: readyLine(server, read) };
}

async function startIn(place: Place, settings: SettingTexts) {
  const { database, dataDir } = place;
  const { server, lines, readyLine: ready } = await startServerIn(place, settings);
  const { ports, product, isolir, changes } = server;

  return {
    url: `http://127.0.0.1:${ports.public.port}`,
    adminUrl: `http://127.0.0.1:${ports.admin.port}`,
    /** Undefined unless METRICS_PORT is set. */
    metricsUrl: ports.metrics && `http://127.0.0.1:${ports.metrics.port}`,
    /** Valid only with ISOLIR_PORT=0. */
    isolirUrl: `http://127.0.0.1:${isolir.listener?.port}`,
    database,
    changes,
    dataDir,
    notice: isolir.notice,
    db: product.db,
    /** Resolves when the server has noticed every earlier write. Notifications arrive in the order of the writes. */
    async noticedAll(): Promise<void> {
      const noticed = new Promise<void>((resolve) => changes.subscribe((table) => table === 'kontak' && resolve()));
      await product.db.query('UPDATE kontak SET alamat = alamat');
      await noticed;
    },
    services: product.services,
    procedures: product.procedures,
    /** Lines of the log, one JSON text each. */
    lines,
    readyLine: ready,
    storedFiles: async () =>
      (await readdir(path.join(dataDir, 'storage')).catch(() => [])).toSorted((a, b) => a.localeCompare(b)),
    async close() {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
