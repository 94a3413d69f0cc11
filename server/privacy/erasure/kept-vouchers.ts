import type { ErasureFinding } from '../../../shared/privacy/erasure/erasure-finding.ts';
import { keptUntil } from '../../../shared/privacy/erasure/retention.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { personalEffects, personalTables, type PersonalTable } from '../../db/table-rules.ts';
import { invoicesOfPerson } from '../../../shared/finance/invoices/invoice-entity.ts';
import { paymentEntity } from '../../../shared/finance/payments/payment-entity.ts';
import { someNaming } from '../../../shared/person-rule.ts';
import { countRows, type About } from './apply-rules.ts';

type Files = Pick<Context, 'db' | 'effects'>;

const outcomes = { erase: 'removed', delete: 'removed', blank: 'unnamed' } as const;

/** What an erasure will do to the rows about the person, and each voucher that the law wants kept with its last day. */
export function foundBeforehand({ db, effects }: Files, person: About): ErasureFinding[] {
  return [
    ...personalTables.flatMap(table => countOf(db, table, person)),
    ...personalEffects.flatMap(table => countOf(effects, table, person)),
    ...keptVouchers(db, person),
  ];
}

function countOf(db: Database, table: PersonalTable, person: About): ErasureFinding[] {
  // That there was a request stays; it names no person.
  if (table.erasure === 'keep' || table.reported === false || table.tbl === 'deletion_request') return [];
  const rows = countRows(db, table, person);
  if (rows === 0) return [];
  return [
    { tbl: table.tbl, row_id: '', outcome: outcomes[table.erasure], title: '', rows, kept_until: null },
  ];
}

interface Voucher {
  readonly tbl: string;
  readonly row_id: string;
  readonly title: string;
  /** Day or instant from which the years count. */
  readonly issued: string;
}

/** Invoices, reminders and payments of the person, and invoices of others that name it. */
function keptVouchers({ sql }: Database, person: About): ErasureFinding[] {
  const kept = sql
    .prepare<[About], Voucher>(
      `SELECT 'invoice' AS tbl, id AS row_id, number AS title, issued_at AS issued FROM invoice
         WHERE id IN (${invoicesOfPerson}) OR ${someNaming("description || ' ' || positions || ' ' || debtor")}
       UNION ALL SELECT 'dunning', dunning.id, number || ' / ' || level, dunning.issued_at FROM dunning
         JOIN invoice ON invoice.id = invoice_id
         WHERE invoice_id IN (${invoicesOfPerson}) OR ${someNaming('dunning.text')}
       UNION ALL SELECT 'payment', id, booked_on || ' ' || printf('%.2f', amount_rappen / 100.0), booked_on FROM payment
         WHERE ${paymentEntity.person.about}
       ORDER BY tbl, issued`,
    )
    .all(person);
  return kept.map(({ tbl, row_id, title, issued }) => ({
    tbl,
    row_id,
    title,
    outcome: 'kept',
    rows: 1,
    kept_until: keptUntil(issued),
  }));
}
