import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';
import { label } from '../../../shared/i18n/label.ts';
import { etagOf } from '../answer.ts';
import { requestOf } from '../request-state.ts';

const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const assets = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const page = `<!doctype html>
<html lang="de-CH">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${label('server.docs.title')}</title>
    <link rel="icon" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <noscript>${label('server.docs.withoutScript')}</noscript>
    <main id="docs"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** The page loads nothing from elsewhere; its only inline content are styles that Swagger UI sets by itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/openapi.json`, made when it is first asked for, and a page at `/docs` to browse it. */
export function docsRouter(document: () => object): Router {
  let json: Buffer | undefined;
  const router = Router();
  router.use((req, res, next) => {
    if (/^\/(docs(\/.*)?|openapi\.json)$/.test(req.path)) {
      requestOf(req).route = '/docs';
      res.setHeader('Content-Security-Policy', policy);
      res.setHeader('Cache-Control', 'no-cache');
    }
    next();
  });
  router.get('/openapi.json', (_req, res) => {
    json ??= Buffer.from(JSON.stringify(document()));
    res.setHeader('ETag', etagOf(json));
    res.type('application/json').send(json);
  });
  router.get('/docs', (_req, res) => void res.type('html').send(page));
  router.get('/docs/start.js', (_req, res) => void res.type('text/javascript').send(start));
  for (const name of assets)
    router.use(
      `/docs/${name}`,
      express.static(`${swagger}/${name}`, { index: false, redirect: false, maxAge: '1d' }),
    );
  return router;
}
