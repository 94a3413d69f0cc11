import { z } from 'zod';
import { noFields, textIn, type Entity, type TitledRow } from '../../entity.ts';
import { usualDay } from '../../fields.ts';
import { nameIn } from '../../people/members/member-entity.ts';
import type { MergeIds } from '../../person-rule.ts';
import { invoiceRangeSchema, invoiceSchema, invoiceStatuses } from './invoice.ts';

/**
 * Invoices of the person and of households that it belongs to. An invoice is a voucher and stays as it went out for
 * ten years (OR 958f, GeBüV; shared/privacy/erasure/retention.ts): number, lines, amounts, dates, account, reference, name and
 * address as printed. It loses what only served the program: which other members it was for (`covers`) and for which member it
 * bills what (`bill_keys`); `member_id` stays as the mark that tells two erased people apart and leads nowhere.
 */
const ofPerson = 'member_id = @member OR instr(covers, @member) > 0';
/** SQL: ids of these invoices. */
export const invoicesOfPerson = `SELECT id FROM invoice WHERE ${ofPerson}`;

/** A JSON list with each entry once, after the change. */
const keptOnce = (json: unknown, change: (entry: string) => string): string =>
  JSON.stringify([...new Set((JSON.parse(String(json)) as string[]).map(change))]);

/** A key 'member/article/period' as it is for the kept member. */
export const keptBillKey = (key: string, { kept, other }: MergeIds): string =>
  key.startsWith(`${other}/`) ? kept + key.slice(other.length) : key;

/** '2026-00042 · Anna Müller'; the printed name where the member is not in this copy. */
export function invoiceTitle({ row, read }: TitledRow): string {
  const debtor = row?.['debtor'];
  const printed = typeof debtor === 'object' && debtor !== null ? textIn({ ...debtor }, 'name') : '';
  const name = nameIn(read('member', textIn(row, 'member_id'))) || printed;
  return [textIn(row, 'number'), name].filter(part => part !== '').join(' · ');
}

const told = ['id', 'number', 'member_id', 'amount', 'currency', 'status', 'due_at'];

/** Invoices stay for ten years: they are never removed. */
export const invoiceEntity = {
  key: 'id',
  row: invoiceSchema,
  money: ['amount'],
  appended: ['positions', 'covers', 'period', 'bill_keys', 'articles', 'closed_at'],
  fields: z.strictObject({ status: z.enum(invoiceStatuses), due_at: usualDay }),
  created: invoiceSchema.omit({ id: true, created_at: true, updated_at: true, version: true }),
  permission: 'invoices.write',
  topic: 'invoices',
  audit: { name: 'invoice', hidden: ['bill_keys', 'articles', 'closed_at'] },
  trash: false,
  keeps: { tbl: 'member', field: 'member_id' },
  person: {
    about: ofPerson,
    erasure: 'keep',
    set: { covers: "'[]'", bill_keys: "'[]'" },
    unreported: ['version', 'updated_at', 'bill_keys', 'articles', 'closed_at', 'creditor'],
    merge: {
      where: 'member_id = @other OR instr(covers, @other) > 0 OR instr(bill_keys, @other) > 0',
      change: (row, ids) => ({
        member_id: row['member_id'] === ids.other ? ids.kept : row['member_id'],
        covers: keptOnce(row['covers'], id => (id === ids.other ? ids.kept : id)),
        bill_keys: keptOnce(row['bill_keys'], key => keptBillKey(key, ids)),
      }),
    },
  },
  webhooks: [
    { event: 'invoice.created', on: 'insert', data: told, once: true },
    { event: 'invoice.paid', on: 'insert', when: "NEW.status = 'paid'", data: told, once: true },
    { event: 'invoice.paid', on: 'update', when: "OLD.status <> 'paid' AND NEW.status = 'paid'", data: told },
  ],
  title: invoiceTitle,
} as const satisfies Entity;

/** Numbers that the server reserves for one laptop. */
export const invoiceRangeEntity = {
  key: 'id',
  row: invoiceRangeSchema,
  fields: noFields,
  permission: 'invoices.write',
  topic: null,
  audit: null,
  trash: false,
  person: { impersonal: 'numbers of a device' },
} as const satisfies Entity;
