import { unzipSync } from 'fflate';
import type { Client } from '../../../shared/contract.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';

/** A house that can send bills, with some members. */
export interface BillingFixture {
  readonly app: TestApp;
  readonly board: Client;
  readonly ids: readonly string[];
}

export async function billingFixture(members = 3): Promise<BillingFixture> {
  const app = await startApp();
  const board = app.as('board');
  await anAssociation(board);
  const ids: string[] = [];
  for (let n = 1; n <= members; n++) {
    const member = await board.members.create(aMember({ vorname: `Nr${n}`, hausnummer: String(n) }));
    ids.push(member.id);
  }
  return { app, board, ids };
}

/** A call of generate-bulk; the body of the answer stays bytes. */
export async function bulk(
  { app }: BillingFixture,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; bytes: Uint8Array; json: unknown }> {
  const response = await fetch(`${app.server.address}/invoices/generate-bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await app.credentials('board')), ...headers },
    body: JSON.stringify(body),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const json: unknown = isJson ? JSON.parse(Buffer.from(bytes).toString()) : null;
  return { status: response.status, headers: response.headers, bytes, json };
}

export const generateQr = ({ app }: BillingFixture, body: unknown): Promise<RawAnswer> =>
  app.request('POST', '/invoices/generate-qr', { as: 'board', body });

/** Names of the files in a ZIP, in order. */
export const zipped = (bytes: Uint8Array): string[] => Object.keys(unzipSync(bytes));
