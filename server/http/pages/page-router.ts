import { Router, type Request, type RequestHandler } from 'express';
import type { Page } from '../../../shared/endpoint.ts';
import { publicActor } from '../../../shared/permission.ts';
import type { Call, Context } from '../../context.ts';
import { execute, findOperation, type Api } from '../../execute.ts';
import type { Ask, PageRoute, Sent, Values } from '../../website/page.ts';
import { callOf, requestOf } from '../request-state.ts';
import { readForm } from './form-body.ts';
import { answerByPage, sendPage, shellOf } from './send-page.ts';

export interface PageParts {
  readonly routes: readonly PageRoute[];
  readonly api: Api;
  readonly context: Context;
  /** The limit of public calls: one count for pages and API. */
  readonly limit: RequestHandler;
}

/** The server's own pages. Their readers are anonymous: pages know no session and set no cookie. */
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
    const call = callOf(context, req, publicActor);
    const sent: Sent = {
      path: req.params as Sent['path'],
      query: queryOf(req),
      form: route.method === 'post' ? await readForm(req, res) : {},
    };
    const shell = shellOf(context, req);
    const answer = await route.open({ ...call, ...shell, ask: askFor(api, call) }, sent);
    if (!('redirect' in answer)) {
      sendPage(res, answer, shell);
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(303, answer.redirect);
  };
}

/**
 * Calls the API for a page as its visitor, so that a page can show and do nothing that the API would not. Refusals are
 * thrown.
 */
function askFor(api: Api, call: Call): Ask {
  const ask = async (area: string, name: string, input: unknown): Promise<unknown> => {
    const operation = findOperation(api, area, name);
    if (!operation) throw new Error(`no endpoint ${area}.${name}`);
    const output = await execute(operation, call, input);
    return operation.endpoint.kind === 'list' ? (output as Page<unknown>).rows : output;
  };
  return ask as Ask;
}

/** Express nests nothing here: its simple parser gives texts and lists of texts. */
const queryOf = (req: Request): Values => ({ ...(req.query as Values) });
