import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { messages } from '@jala/schema/messages';
import { projectRoot } from '#project-paths.ts';
import { immutableAssets, type IsOwnColour } from './immutable-assets.ts';
import { startVite } from './load-renderer.ts';

/** Server of the admin app. */
export interface Admin {
  /** `isOwnColour` decides in which colours the drawings are also served. */
  router: (isOwnColour: IsOwnColour) => Router;
  close: () => Promise<void>;
}

const ROOT = path.join(projectRoot, 'apps', 'admin-web');

/** Loads the built admin app: its files below `/admin/assets`, and one page for every screen. */
export async function loadBuiltAdmin(): Promise<Admin> {
  const folder = path.join(ROOT, 'dist');
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error('The admin app is not built. Run npm start, or npm run build.');
  }
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const worker = await readFile(path.join(folder, 'sw.js'), 'utf8');
  const router = (isOwnColour: IsOwnColour) => {
    const built = Router();
    built.get('/admin/sw.js', (_request, response) => {
      // Without this header, a worker below `/admin/` could not handle `/admin` itself.
      response
        .setHeader('Service-Worker-Allowed', '/admin')
        .setHeader('Cache-Control', 'no-cache')
        .type('js')
        .send(worker);
    });
    built.use('/admin/assets', immutableAssets(path.join(folder, 'assets'), isOwnColour));
    mountPage(built, async () => page);
    return built;
  };
  return { router, close: async () => undefined };
}

/** Loads the admin app from its sources, with hot reload. */
export async function loadDevelopmentAdmin(): Promise<Admin> {
  const vite = await startVite(ROOT, process.env.HMR_PORT_ADMIN_WEB);
  const router = Router();
  router.use(vite.middlewares, (request, _response, next) => {
    // Vite has removed its base path from an address that is not a file.
    request.url = request.originalUrl;
    next();
  });
  mountPage(router, async (url) => vite.transformIndexHtml(url, await readFile(path.join(ROOT, 'index.html'), 'utf8')));
  return { router: () => router, close: () => vite.close() };
}

function mountPage(router: Router, page: (url: string) => Promise<string>): void {
  router.get('/', (_request, response) => response.redirect(302, '/admin/dashboard'));
  router.get(['/admin', '/admin/{*screen}'], async (request, response) => {
    response
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(await page(request.originalUrl));
  });
  router.all(['/', '/admin', '/admin/{*screen}'], (_request, response) => {
    response.status(405).setHeader('Allow', 'GET, HEAD').type('text').send(messages.methodNotAllowed);
  });
  router.use((_request, response) => {
    response.status(404).setHeader('Cache-Control', 'no-store').type('text').send(messages.notFound);
  });
}
