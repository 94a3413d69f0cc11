import { useCallback } from 'react';
import type { AuditEntry } from '../../../shared/audit/audit-contract.ts';
import { hasLabel, label } from '../../../shared/labels/label.ts';
import { fullName } from '../../../shared/members/member.ts';
import { api } from '../api.ts';
import { useLive } from '../use-live.ts';

const topics = ['members', 'invoices', 'events'] as const;
const nobody: ReadonlyMap<string, string> = new Map();

/** Names of the rows that entries are about, from this desktop's own data: id → 'Anna Müller'. */
export function useNames(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const key = [...new Set(entries.map(entry => `${entry.entity} ${entry.entity_id}`))].join('\n');
  const read = useCallback(async () => namesOf(key === '' ? [] : key.split('\n')), [key]);
  return useLive(read, topics).value ?? nobody;
}

async function namesOf(rows: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const invoices = rows.some(row => row.startsWith('invoice ')) ? await api.desktopInvoices.list({}) : [];
  const events = rows.some(row => /^(event|organizer_account) /.test(row))
    ? await api.desktopEvents.list({})
    : [];
  const known = new Map([
    ...invoices.map(({ id, number }) => [id, number] as const),
    ...events.map(({ uuid, title }) => [uuid, title] as const),
  ]);
  const found = rows.map(async row => {
    const [entity = '', id = ''] = row.split(' ');
    return [id, await nameOf(entity, id, known)] as const;
  });
  return new Map(await Promise.all(found));
}

async function nameOf(entity: string, id: string, known: ReadonlyMap<string, string>): Promise<string> {
  if (['invoice', 'event', 'organizer_account'].includes(entity)) return known.get(id) ?? '';
  const setting = `setting.${id}`;
  if (entity === 'organisation_setting') return hasLabel(setting) ? label(setting) : id;
  if (entity !== 'member') return '';
  // Gone meanwhile: the entry's own values still tell who it was.
  return api.desktopMembers.get({ id }).then(
    ({ member }) => fullName(member),
    () => '',
  );
}
