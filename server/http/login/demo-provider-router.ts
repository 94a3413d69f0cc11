import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { createDemoProvider, demoProviderPath, findDemoAccount } from '../../demo/demo-provider.ts';
import { documentOf } from '../../website/document.ts';
import {
  demoExpiredPage,
  demoLoggedOutPage,
  demoLoginPage,
  demoLogoutPage,
} from '../../website/demo-login-page.ts';
import { textOf, type Page } from '../../website/page.ts';
import type { ProviderPages } from '../../ports/member-login/embedded-provider.ts';
import { readForm } from '../pages/form-body.ts';
import { answerByPage, pagePolicy, sendPage, shellOf, type Shell } from '../pages/send-page.ts';
import { requestOf } from '../request-state.ts';

const example = 'regula.aebischer@post.example';

/** The demo's own OpenID provider with its login page; it begins at the first call, as its address is known then. */
export function demoProviderRouter(context: Context): Router {
  let begun: Promise<Provider> | undefined;
  const provider = () =>
    (begun ??= createDemoProvider(context, `${context.baseUrl()}/mitglied`, pagesOf(context)));
  const router = Router({ caseSensitive: true });
  router.use(demoProviderPath, (req, res, next) => {
    requestOf(req).route = demoProviderPath;
    res.setHeader('Content-Security-Policy', pagePolicy);
    next();
  });
  const login = loginHandler(context, provider);
  router.get(`${demoProviderPath}/login/:uid`, login).post(`${demoProviderPath}/login/:uid`, login);
  router.use(demoProviderPath, providerHandler(provider));
  return router;
}

const loginHandler =
  (context: Context, provider: () => Promise<Provider>): RequestHandler =>
  async (req, res) => {
    answerByPage(req);
    await serveLogin(context, await provider(), req, res);
  };

const providerHandler =
  (provider: () => Promise<Provider>): RequestHandler =>
  async (req, res) =>
    (await provider()).callback()(req, res);

async function serveLogin(context: Context, provider: Provider, req: Request, res: Response): Promise<void> {
  const shell = shellOf(context, req);
  const isOpen = await provider.interactionDetails(req, res).then(
    () => true,
    () => false,
  );
  if (!isOpen) {
    sendPage(res, demoExpiredPage(shell.texts), shell);
    return;
  }
  const form = req.method === 'POST' ? await readForm(req, res) : null;
  const email = form === null ? '' : textOf(form, 'email');
  const account = form === null ? null : findDemoAccount(context, email, textOf(form, 'password'));
  if (account) {
    await provider.interactionFinished(req, res, { login: { accountId: account.sub, remember: false } });
    return;
  }
  const { password } = demoLogin;
  sendPage(res, demoLoginPage(shell.texts, { email, example, password, wrong: form !== null }), shell);
}

function pagesOf(context: Context): ProviderPages {
  const shown = (page: (texts: Shell['texts']) => Page): string => {
    const shell = shellOf(context);
    return documentOf(page(shell.texts), shell);
  };
  return {
    logout: form => shown(texts => demoLogoutPage(texts, form)),
    loggedOut: () => shown(demoLoggedOutPage),
    error: () => shown(demoExpiredPage),
  };
}
