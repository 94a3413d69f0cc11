import { readdirSync, readFileSync } from 'node:fs';
import { Router, type Request, type Response } from 'express';
import { pageTexts } from '../../../shared/i18n/page-texts.ts';
import { languages } from '../../../shared/language.ts';
import { embedScript } from '../../website/embed-script.ts';
import { stylesheetOf } from '../../website/stylesheet.ts';
import type { Context } from '../../context.ts';
import { etagOf, writeAnswer } from '../answer.ts';
import { requestOf } from '../request-state.ts';
import { shellOf } from './send-page.ts';

const javascript = 'text/javascript; charset=utf-8';
const folder = new URL('../../website/scripts/', import.meta.url);
const scripts = readdirSync(folder)
  .filter(name => name.endsWith('.js'))
  .map(name => ({ name, bytes: readFileSync(new URL(name, folder)) }));

/** What pages load: one stylesheet in the association's colour, its logo, and small scripts of their own. */
export function assetRouter(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.use('/pages', (req, _res, next) => {
    requestOf(req).route = '/pages';
    next();
  });
  router.get('/pages/style.css', (req, res) =>
    sendAsset(req, res, 'text/css; charset=utf-8', Buffer.from(stylesheetOf(shellOf(context).branding))),
  );
  router.get('/embed.js', (req, res) => {
    requestOf(req).route = '/embed.js';
    const { branding, texts } = shellOf(context);
    const language = languages.find(each => each === req.query['lang']) ?? texts.language;
    // Other websites load it: that is what it is for.
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    sendAsset(req, res, javascript, Buffer.from(embedScript(branding, pageTexts(language))));
  });
  router.get('/pages/logo', (req, res, next) => {
    const { logo } = shellOf(context).branding;
    if (logo) sendAsset(req, res, logo.type, logo.bytes);
    else next();
  });
  for (const { name, bytes } of scripts)
    router.get(`/pages/${name}`, (req, res) => sendAsset(req, res, javascript, bytes));
  return router;
}

function sendAsset(req: Request, res: Response, type: string, body: Buffer): void {
  writeAnswer(req, res, { status: 200, headers: { 'Content-Type': type, ETag: etagOf(body) }, body });
}
