import { Router, type Request, type RequestHandler } from 'express';
import { nobody } from '../../../shared/permission.ts';
import type { Call, Context } from '../../context.ts';
import type { PageRoute, Sent, Values } from '../../website/page.ts';
import { requestOf } from '../request-state.ts';
import type { Api } from '../run-endpoint.ts';
import { askFor } from './call-endpoint.ts';
import { readForm } from './form-body.ts';
import { answerByPage, sendPage, shellOf } from './send-page.ts';

export interface PageParts {
  readonly routes: readonly PageRoute[];
  readonly api: Api;
  readonly context: Context;
  /** The limit of public calls: one count for pages and API. */
  readonly limit: RequestHandler;
}

/** The server's own pages. Whoever looks at them is nobody: pages know no session and set no cookie. */
export function pageRouter(parts: PageParts): Router {
  const router = Router({ caseSensitive: true });
  for (const route of parts.routes) {
    const named: RequestHandler = (req, _res, next) => {
      requestOf(req).route = route.path;
      answerByPage(req);
      next();
    };
    router[route.method](route.path, named, parts.limit, open(parts, route));
  }
  return router;
}

function open({ api, context }: PageParts, route: PageRoute): RequestHandler {
  return async (req, res) => {
    const call: Call = {
      ...context,
      actor: nobody,
      requestId: requestOf(req).id,
      address: req.ip ?? '',
    };
    const sent: Sent = {
      path: req.params as Sent['path'],
      query: queryOf(req),
      form: route.method === 'post' ? await readForm(req, res) : {},
    };
    const shell = shellOf(context);
    const answer = await route.open({ ...call, ...shell, ask: askFor(api, call) }, sent);
    if (!('redirect' in answer)) {
      sendPage(res, answer, shell);
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(303, answer.redirect);
  };
}

/** Express nests nothing here: its simple parser gives texts and lists of texts. */
const queryOf = (req: Request): Values => ({ ...(req.query as Values) });
