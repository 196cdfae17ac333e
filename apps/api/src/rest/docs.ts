import path from 'node:path';
import { createRequire } from 'node:module';
import express, { Router, type RequestHandler } from 'express';
import { refuseMethod } from './refuse-method.ts';

const FILES = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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

/** `/openapi.json`, and `/docs`, a page to read and try the calls. Neither loads anything from other sites. */
export function createDocsRouter(description: object): Router {
  const router = Router({ strict: true });
  router.get('/openapi.json', (_request, response) => {
    response.json(description);
  });
  router.get('/docs', send(PAGE, 'html'));
  router.get('/docs/', (_request, response) => response.redirect(301, '../docs'));
  router.get('/docs/start.js', send(START, 'js'));
  router.all(['/openapi.json', '/docs'], refuseMethod(['GET']));
  router.use('/docs', express.static(FILES, { index: false, maxAge: '1d' }));
  return router;
}

const send =
  (text: string, type: string): RequestHandler =>
  (_request, response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.type(type).send(text);
  };
