import { Router, type Request } from 'express';
import { languages, type Language } from '../../../shared/language.ts';
import type { Context } from '../../context.ts';
import { requestOf } from '../request-state.ts';

const cookie = 'aktuar_language';
const chosenIn = new RegExp(`(?:^|;\\s*)${cookie}=(\\w{2})(?:;|$)`);
const keptForMs = 365 * 24 * 60 * 60_000;

const known = (text: unknown): Language | undefined => languages.find(language => language === text);

/**
 * The language that a reader wants: the one chosen on a page, else what the browser prefers. `otherwise`: for programs
 * that name none, or none of ours.
 */
export function languageOf(req: Request, otherwise: Language): Language {
  const chosen = chosenIn.exec(req.headers.cookie ?? '')?.[1];
  if (req.headers['accept-language'] === undefined) return known(chosen) ?? otherwise;
  // A wildcard takes the first of the list.
  const preferred = req.acceptsLanguages(otherwise, ...languages.filter(each => each !== otherwise));
  return known(chosen) ?? known(preferred) ?? otherwise;
}

/** Keeps the language that a reader chose in a cookie that names nothing else, and leads back to the page. */
export function languageRouter({ baseUrl }: Context): Router {
  return Router({ caseSensitive: true }).get('/sprache/:language', (req, res, next) => {
    const language = known(req.params.language);
    if (!language) {
      next();
      return;
    }
    requestOf(req).route = '/sprache/:language';
    res.cookie(cookie, language, {
      httpOnly: true,
      sameSite: 'lax',
      secure: baseUrl().startsWith('https:'),
      path: '/',
      maxAge: keptForMs,
    });
    res.redirect(303, ownPath(req.query['weiter']));
  });
}

/** A path of this server with its query; the list of events for anything that leads elsewhere. */
function ownPath(text: unknown): string {
  const origin = 'http://here.invalid';
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return '/anlaesse';
  const address = new URL(text, origin);
  const path = `${address.pathname}${address.search}`;
  // '//elsewhere.example' after normalisation, as '/.//elsewhere.example' becomes, would be another host.
  return address.origin === origin && !path.startsWith('//') ? path : '/anlaesse';
}
