import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { MAP_ORIGINS } from '@jala/schema/kontak';

/** Where embedded maps (contact page) and players (rich text) come from. */
const FRAMES = [
  ...MAP_ORIGINS,
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

interface Options {
  /** The app's own origin; over https, browsers are told to stay there. */
  origin: string;
  development: boolean;
  /** Further sources of styles, in the policy's own words. */
  styleSources: readonly string[];
}

/** Headers of both apps. No inline script and no foreign script, whatever staff or visitors manage to enter. */
export function securityHeaders({ origin, development, styleSources }: Options): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite puts scripts and styles of its own into the page while developing.
        scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : styleSources)],
        // Rich text may show pictures of other sites, and the maps' tiles come from a setting.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        frameSrc: FRAMES,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // OpenStreetMap's tile servers answer 403 to requests without a Referer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Foreign pictures and map frames send no such header of their own.
    crossOriginEmbedderPolicy: false,
  });
}
