import {
  billRunFields,
  mostEntries,
  type BillRun,
  type BillRunFields,
} from '../../../../shared/finance/runs/bill-run.ts';
import type {
  BillRunDocument,
  BillRunSummary,
} from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { invalid } from '../../../../shared/errors.ts';
import { checked } from '../../../../shared/fields.ts';
import { fromRappen, toRappen } from '../../../../shared/money.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { JobWork } from '../../jobs/slices.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { entityRows, type RowParts } from '../../sync/changes/entity-rows.ts';
import { readSettings } from '../../association/setting-local.ts';

/**
 * Keeps what a run is about to make; a repeat under the same id keeps the first. A single document is its own result. Its
 * entries are checked in slices; the row is written in one. Throws `validation_failed` where there are too many.
 */
export function* keepRun(
  parts: RowParts,
  id: string,
  run: Omit<BillRunFields, 'made_by'>,
  by: string,
): JobWork<void> {
  const { store } = parts.replica.engine;
  if (run.entries.length < 2 || store.shown('bill_run', id) !== null) return;
  const title = [...run.title].slice(0, 200).join('');
  const fields = yield* checkedRun({ ...run, title, made_by: by || 'system' });
  if (store.shown('bill_run', id) === null) entityRows('bill_run', parts).createChecked(id, fields);
}

function* checkedRun(run: BillRunFields): JobWork<BillRunFields> {
  if (run.entries.length > mostEntries) throw invalid('entries', 'too_many');
  const entries: BillRunFields['entries'] = [];
  let fields = run;
  while (entries.length < run.entries.length) {
    const some = run.entries.slice(entries.length, entries.length + checkedAtOnce);
    fields = checked(billRunFields, { ...run, entries: some });
    entries.push(...fields.entries);
    yield 0;
  }
  return { ...fields, entries };
}
const checkedAtOnce = 500;

/** Runs of invoices and reminders, from this computer's own copy. */
export const billRunHandlers = ({
  replica,
}: Pick<RowParts, 'replica'>): LocalHandlers['desktopBillRuns'] => ({
  list: ({ document_id }) =>
    runsWith(replica, document_id)
      .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
      .map(run => summaryOf(replica, run, documentsOf(replica, run))),
  get({ id }) {
    const run = replica.read('bill_run', id);
    if (run === null) return null;
    const documents = documentsOf(replica, run);
    return { run: summaryOf(replica, run, documents), documents };
  },
});

const runsWith = (replica: Replica, id: string | undefined): BillRun[] =>
  id === undefined
    ? replica.all('bill_run')
    : rowsWhere(
        replica,
        'bill_run',
        "EXISTS (SELECT 1 FROM json_each(body, '$.entries') entry WHERE entry.value ->> 'id' = ?)",
        id,
      );

const documentsOf = (replica: Replica, run: BillRun): BillRunDocument[] =>
  run.entries.map(entry => documentOf(replica, run, entry));

function documentOf(
  replica: Replica,
  { kind }: BillRun,
  { id, member_id }: BillRun['entries'][number],
): BillRunDocument {
  const notice = kind === 'dunnings' ? replica.read('dunning', id) : null;
  const invoice = replica.read('invoice', kind === 'dunnings' ? (notice?.invoice_id ?? '') : id);
  const member = replica.read('member', invoice?.member_id ?? member_id);
  const member_name = member ? fullName(member) : (invoice?.debtor.name ?? '');
  if (invoice === null)
    return { id, invoice_id: null, member_id, member_name, number: '', amount: 0, state: 'missing' };
  return {
    id,
    invoice_id: invoice.id,
    member_id: invoice.member_id,
    member_name,
    number: invoice.number,
    amount: invoice.amount,
    state: notice?.status === 'cancelled' ? 'cancelled' : invoice.status,
  };
}

function summaryOf(replica: Replica, run: BillRun, documents: readonly BillRunDocument[]): BillRunSummary {
  const { id, kind, title, made_by, created_at } = run;
  const count = (state: BillRunDocument['state']) => documents.filter(each => each.state === state).length;
  const asked = documents.filter(({ state }) => state === 'open' || state === 'paid');
  const [first] = asked;
  const currency = first && replica.read('invoice', first.invoice_id ?? '')?.currency;
  return {
    id,
    kind,
    title,
    made_by,
    created_at,
    waiting: replica.isWaiting('bill_run', id),
    counts: {
      all: documents.length,
      open: count('open'),
      paid: count('paid'),
      cancelled: count('cancelled'),
      missing: count('missing'),
    },
    amount: fromRappen(asked.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0)),
    currency: currency ?? readSettings(replica).currency,
  };
}
