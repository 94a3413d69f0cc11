import type { Request, Response } from 'express';
import type { DomainError } from '../../../shared/errors.ts';
import { pageTexts, type PageTexts } from '../../../shared/i18n/page-texts.ts';
import { languages } from '../../../shared/language.ts';
import type { Context } from '../../context.ts';
import { documentOf } from '../../website/document.ts';
import { brandingOf, type Branding } from '../../website/page-branding.ts';
import type { Page } from '../../website/page.ts';
import { refusalPage } from '../../website/refusal-page.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { statusOf } from '../error-response.ts';
import { requestOf } from '../request-state.ts';
import { isForm } from './form-body.ts';
import { languageOf } from './page-language.ts';

/** A page loads what this server serves and nothing else; nothing inline runs, no site frames it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Shell {
  readonly branding: Branding;
  readonly texts: PageTexts;
  /** Path and query of the page itself. */
  readonly here: string;
}

/** What every page shows around itself, in the language of its reader; without a request in the association's. */
export function shellOf({ db }: Context, req?: Request): Shell {
  const settings = readSettings(db);
  const own = languages.find(language => language === settings.sprache) ?? 'de';
  const language = req ? languageOf(req, own) : own;
  return {
    branding: brandingOf(settings),
    texts: pageTexts(language),
    here: req?.originalUrl ?? '/anlaesse',
  };
}

/** Writes a page. No cookie, no cache: what stands on it may be about one person, at an address that is a secret. */
export function sendPage(res: Response, page: Page, shell: Shell): void {
  res.setHeader('Content-Security-Policy', pagePolicy);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Language', shell.texts.kit.lang);
  if (page.listed !== true) res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res
    .status(page.status ?? 200)
    .type('html')
    .send(documentOf(page, shell));
}

/** A refusal as a page. */
export function sendRefusal(context: Context, res: Response, error: DomainError): void {
  const shell = shellOf(context, res.req);
  if (error.code === 'rate_limited' && 'seconds' in error.params)
    res.setHeader('Retry-After', String(error.params.seconds));
  sendPage(res, refusalPage(error, statusOf[error.code], shell.texts), shell);
}

/**
 * True for what a person looks at: a form that was sent, or a call that does not ask for JSON. A bare wildcard in
 * `Accept` counts as a reader, as link scanners send it and must not complete anything; a POST has to ask for a page.
 */
export function wantsPage(req: Request): boolean {
  if (req.method !== 'POST') return req.method === 'HEAD' || req.accepts(['html', 'json']) !== 'json';
  return isForm(req) || req.accepts(['json', 'html']) === 'html';
}

/** From now on this request is answered by pages, refusals included. */
export function answerByPage(req: Request): void {
  requestOf(req).page = true;
}
