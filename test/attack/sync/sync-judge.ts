import { entities } from '../../../shared/entities.ts';
import { tablePermission } from '../../../shared/sync/table-permission.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { mayCause } from '../http/expected-rights.ts';
import { faultsOf, type Fault } from '../http/judge.ts';
import { targetOf } from '../generate/endpoints.ts';
import type { Caller } from '../target/caller.ts';
import type { Answer, Sent } from '../target/http-client.ts';
import { changedRows, type Rows } from './server-rows.ts';
import type { SyncRequest } from './sync-request.ts';

/** Everything that is wrong with an answer to a laptop. */
export function answerFaults(request: SyncRequest, sent: Sent, caller: Caller, answer: Answer): Fault[] {
  const general = faultsOf({ sent, caller, target: targetOf(request.call), isExact: true }, answer);
  if (request.call !== 'sync.push' || answer.status !== 200) return general;
  return [...general, ...resultFaults(request, JSON.parse(answer.text) as PushAnswer)];
}

type Row = Readonly<Record<string, unknown>>;

interface PushAnswer {
  readonly results: readonly { readonly mid: string; readonly status: string }[];
}

/** A push is answered mutation by mutation, and none of them may break what takes it in. */
function resultFaults({ mids, caseNumber }: SyncRequest, { results }: PushAnswer): Fault[] {
  const parked = results.findIndex(({ status }) => status === 'parked');
  const strange = mids !== null && results.some(({ mid }, index) => mid !== mids[index]);
  return [
    ...(parked >= 0
      ? [{ name: 'parked', text: `the mutation of case ${caseNumber + parked} failed inside` }]
      : []),
    ...(strange || (mids !== null && mids.length !== results.length)
      ? [
          {
            name: 'results',
            text: `asked ${mids?.length}, answered ${JSON.stringify(results).slice(0, 300)}`,
          },
        ]
      : []),
  ];
}

/** Tables that this caller may write. */
export const writableBy = (caller: Caller): string[] =>
  Object.entries(entities).flatMap(([tbl, { permission }]) => (mayCause(permission, caller) ? [tbl] : []));

/** Tables that change as another one is written, with the permission that the other one asks for. */
const sideEffects: Readonly<Record<string, readonly string[]>> = {
  // Registrations of a member who goes stay, without the member.
  registration: ['members.write'],
  // The laptop that reads along gets fresh numbers as it says hello.
  invoice_range: ['members.read'],
};

/** One sentence per synced table that changed although this caller must not change it. */
export function foreignChanges(before: Rows, after: Rows, caller: Caller): string[] {
  return [...changedRows(before, after)].flatMap(([tbl, ids]) => {
    const rows = after.get(tbl);
    const foreign = ids.filter(id => {
      const [old, now] = [before.get(tbl)?.get(id), rows?.get(id)];
      return !mayChange(tbl, now ?? old ?? '{}', caller) && !isProgress(tbl, old, now);
    });
    const [id] = foreign;
    if (id === undefined) return [];
    return [
      `${tbl} changed: ${foreign.length} rows, ${id} → ${differing(before.get(tbl)?.get(id), rows?.get(id))}`,
    ];
  });
}

/** What the server itself writes while a mailing that an earlier caller had sent is on its way. */
const progressFields = ['status', 'ended_at', 'updated_at', 'version', 'sent', 'failed', 'unknown'];

/** True where a mailing under way has come further and nothing else of it has changed. */
function isProgress(tbl: string, before: string | undefined, after: string | undefined): boolean {
  if (tbl !== 'mailing' || before === undefined || after === undefined) return false;
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as [Row, Row];
  return (
    ['scheduled', 'sending'].includes(String(old['status'])) &&
    ['sending', 'done'].includes(String(now['status'])) &&
    differingFields(old, now).every(field => progressFields.includes(field))
  );
}

const differingFields = (old: Row, now: Row): string[] =>
  Object.keys(now).filter(field => JSON.stringify(old[field]) !== JSON.stringify(now[field]));

/** The fields that differ, before and after; a row that came or went in full. */
function differing(before: string | undefined, after: string | undefined): string {
  if (before === undefined || after === undefined) return (after ?? 'gone').slice(0, 400);
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as [Row, Row];
  return differingFields(old, now)
    .map(field => `${field}: ${JSON.stringify(old[field])} → ${JSON.stringify(now[field])}`)
    .join(', ')
    .slice(0, 400);
}

function mayChange(tbl: string, row: string, caller: Caller): boolean {
  const about = tbl === 'conflict' ? (JSON.parse(row) as Conflict).tbl : tbl;
  const permissions = [tablePermission(about), ...(sideEffects[tbl] ?? [])];
  return permissions.some(permission => permission !== null && mayCause(permission, caller));
}
