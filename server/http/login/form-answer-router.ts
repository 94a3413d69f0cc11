import { Router, type RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { callbackPage } from '../../website/login-callback-page.ts';
import { isForm, readForm } from '../pages/form-body.ts';
import { answerByPage, sendPage, shellOf } from '../pages/send-page.ts';
import { requestOf } from '../request-state.ts';

/**
 * A login service that sends its answer as a form makes the browser post it from elsewhere, so our cookie does not
 * come along. The browser gets a page whose script posts it again from here; programs are answered by the API itself.
 */
export function formAnswerRouter(context: Context): Router {
  return Router({ caseSensitive: true }).post('/auth/callback', answerForm(context));
}

const answerForm =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    if (!isForm(req) || req.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    requestOf(req).route = '/auth/callback';
    answerByPage(req);
    const shell = shellOf(context, req);
    sendPage(res, callbackPage({ ...context, ...shell }, await readForm(req, res)), shell);
  };
