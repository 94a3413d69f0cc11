import { v7 } from 'uuid';
import type { Context } from '../../../desktop/core/context.ts';
import type { Input } from '../../../shared/endpoint.ts';
import type { HelloAnswer } from '../../../shared/sync/message.ts';
import type { desktopBillingContract } from '../../../shared/finance/desktop-billing-contract.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

export type Order = Input<(typeof desktopBillingContract)['rehearse']>['order'];

/** A desktop whose network can be cut. */
export interface BillingDesktop {
  readonly desktop: TestDesktop;
  readonly api: TestDesktop['api'];
  readonly line: { up: boolean };
}

/** What a server said of itself that compared the files of bills. */
export const comparingFiles = ({ bill_content: _, ...older }: HelloAnswer): HelloAnswer => older;

/** `greeted` changes what the server says of itself. */
export async function openBillingDesktop(
  app: TestApp,
  greeted: (answer: HelloAnswer) => HelloAnswer = answer => answer,
): Promise<BillingDesktop> {
  const line = { up: true };
  const network: Context['fetch'] = async (url, init) => {
    if (!line.up) throw new TypeError('fetch failed');
    const answer = await fetch(url, init);
    if (!answer.ok || !String(url).endsWith('/sync/hello')) return answer;
    return Response.json(greeted((await answer.json()) as HelloAnswer));
  };
  const desktop = await openTestDesktop({ server: app.server.address, fetch: network });
  await desktop.login();
  await settle(desktop);
  return { desktop, api: desktop.api, line };
}

export const demoApp = (): Promise<TestApp> =>
  startApp({ at: new Date().toISOString(), config: { demo: true } });

/** A billing run of the year's dues for all members. */
export const aRun = (article_id: string, more: Partial<Order> = {}): Order => ({
  audience: { filters: [{}] },
  items: [{ article_id, text: '', amount: null }],
  period: '2031',
  ...more,
});

/** The same for the first few who can be billed: each document takes a moment. */
export async function aSmallRun({ api }: BillingDesktop, article_id: string, count: number): Promise<Order> {
  const { receivers } = await api.desktopBilling.rehearse({ order: aRun(article_id) });
  const ready = receivers.filter(({ state }) => state === 'ready');
  return aRun(article_id, { audience: { member_ids: ready.slice(0, count).map(({ key }) => key) } });
}

export async function anArticle({ api }: BillingDesktop): Promise<string> {
  const id = v7();
  const by_status = { Passivmitglied: 40 };
  await api.desktopArticles.create({
    id,
    name: 'Beitrag',
    description: '',
    amount: 80,
    by_status,
    active: true,
  });
  return id;
}
