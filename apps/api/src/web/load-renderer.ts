import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { ViteDevServer } from 'vite';
import { listen } from '#http/listener.ts';
import { projectRoot } from '#project-paths.ts';
import type { PageAddress, RenderPage, SiteModule } from './render-page.ts';

/** Renderer and files of the public site. */
export interface Site {
  renderPage: RenderPage;
  pageAddress: PageAddress;
  /** The folder of the built files; undefined in development, where Vite serves them. */
  files: string | undefined;
  middleware: RequestHandler | undefined;
  close: () => Promise<void>;
}

const ROOT = path.join(projectRoot, 'apps', 'public-web');

/** Loads the built site. */
export async function loadBuiltSite(): Promise<Site> {
  const entry = path.join(ROOT, 'dist', 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new Error('The public site is not built. Run npm start, or npm run build.');
  const { renderPage, pageAddress } = (await import(pathToFileURL(entry).href)) as SiteModule;
  return {
    renderPage,
    pageAddress,
    files: path.join(ROOT, 'dist', 'client'),
    middleware: undefined,
    close: async () => undefined,
  };
}

/** Loads the site from its sources, with hot reload. */
export async function loadDevelopmentSite(): Promise<Site> {
  const vite = await startVite(ROOT, process.env.HMR_PORT_PUBLIC_WEB);
  return {
    async renderPage(request) {
      const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteModule;
      return renderPage(request);
    },
    pageAddress: () => undefined,
    files: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

/** Runs Vite inside this process, for one of the apps. `hotPort` is the port for hot reload; see `scripts/dev.mjs`. */
export async function startVite(root: string, hotPort?: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotPort === undefined ? await freePort() : Number(hotPort) } },
  });
}

/** Finds a port for hot reload, because Vite would use the same port for both apps by default. */
async function freePort(): Promise<number> {
  const { port, close } = await listen({ host: '127.0.0.1', port: 0, setting: 'the port of Vite' });
  await close();
  return port;
}
