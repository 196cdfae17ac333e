import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { MAP_ORIGINS } from '@jala/schema/rules/map-embed';

/** Origins of embedded maps (contact page) and players (rich text). */
const FRAMES = [
  ...MAP_ORIGINS,
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** Browser features that neither app uses. Helmet has no option for this header. */
const UNUSED = ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'serial', 'usb'];
/** Geolocation is allowed: staff who stand at a hotspot take its coordinates from their phone. */
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

interface Options {
  /** The app's own origin. If it is https, HSTS tells browsers to use only https. */
  origin: string;
  development: boolean;
  /** Further values of `style-src`. */
  styleSources: readonly string[];
}

/** Sets the headers of both apps. Outside development, they allow no inline and no foreign script, even if the content contains one. */
export function securityHeaders({ origin, development, styleSources }: Options): RequestHandler {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // In development Vite adds its own scripts and styles to the page.
        scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
        // Rich text may show images from other sites, and a setting chooses the map tiles.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        // Vite's client uses a worker to wait until a restarted server answers.
        ...(development && { connectSrc: ["'self'", 'ws:'], workerSrc: ["'self'", 'blob:'] }),
        frameSrc: FRAMES,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : styleSources)],
      },
    },
    // OpenStreetMap's tile servers answer 403 to requests without a Referer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Images and map frames from other sites do not send the header that this would require.
    crossOriginEmbedderPolicy: false,
    // These headers are for Internet Explorer and Flash, or repeat defaults. They are left out, because a page of at most 14.6 kB with its
    // headers needs one round trip less.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  const headers = [...headersOf(secure), ['Permissions-Policy', PERMISSIONS] as const];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Headers that only matter for pages. */
const PAGE_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];

/**
 * Replaces the headers of a page by the headers of an image, drawing, font or script. The new headers are stricter if a user opens the
 * file itself, and a first view, which loads about ten files, is 8 kB smaller. Inline styles are allowed, because drawings (SVG) have them.
 */
export function setFileHeaders(response: Response): void {
  for (const name of PAGE_HEADERS) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'");
}

/** Returns the headers that a middleware sets, so that Helmet does not build the same policy again for every request. */
function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader = (name, value) => {
    headers.set(name, String(value));
    return response;
  };
  middleware(response.req, response, (error?: unknown) => {
    if (error !== undefined) throw new Error('the security headers cannot be made', { cause: error });
  });
  return headers;
}
