import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import { encode, sendEncoded, type EncodedFile } from '#http/encoded-file.ts';
import { refuseMethod } from './refuse-method.ts';

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Files of Swagger UI that the page needs. Nothing else of the package is served. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];
const A_DAY = 'public, max-age=86400';

const PAGE = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API Jala</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', validatorUrl: null, deepLinking: true });
`;

/** The policy of this page: Swagger UI writes style attributes and has icons in data: addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves `/openapi.json`, and `/docs`, a page to read and try the calls. Neither loads anything from other sites. `describe` is called
 * at the first request for `/openapi.json`.
 */
export function createDocsRouter(describe: () => object): Router {
  const router = Router({ strict: true });
  let description: object | undefined;
  router.get('/openapi.json', (_request, response) => {
    response.json((description ??= describe()));
  });
  router.get('/docs', send(PAGE, 'html'));
  router.get('/docs/', (_request, response) => response.redirect(301, '../docs'));
  router.get('/docs/start.js', send(START, 'js'));
  router.all(['/openapi.json', '/docs'], refuseMethod(['GET']));
  for (const name of FILES) router.get(`/docs/${name}`, sendFile(name));
  return router;
}

const send =
  (text: string, type: string): RequestHandler =>
  (_request, response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.type(type).send(text);
  };

/** Reads and compresses a file of Swagger UI when it is first requested. */
function sendFile(name: string): RequestHandler {
  let file: Promise<EncodedFile> | undefined;
  const read = async () => encode(path.extname(name), await readFile(path.join(FOLDER, name)));
  return async (request, response) => {
    file ??= read().catch((error: unknown) => {
      file = undefined;
      throw error;
    });
    sendEncoded(request, response, await file, A_DAY);
  };
}
