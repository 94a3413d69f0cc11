import { parseDay } from '../../../../../shared/day.ts';
import {
  bulkFields,
  type BulkChange,
  type BulkField,
} from '../../../../../shared/people/members/bulk-change.ts';

/** The fields to change, as they are typed; 'yes' and 'no' for switches. */
export type BulkDraft = Readonly<Partial<Record<BulkField, string>>>;

const first: Readonly<Partial<Record<BulkField, string>>> = {
  status: 'Aktivmitglied',
  zustellung_post: 'yes',
  sprache: 'de',
  land: 'CH',
  verzeichnis: 'yes',
};

/** The draft with one more field, in the order in which fields always stand. */
export const withField = (draft: BulkDraft, field: BulkField): BulkDraft => ({
  ...draft,
  [field]: first[field] ?? '',
});

export function withoutField(draft: BulkDraft, field: BulkField): BulkDraft {
  const { [field]: _, ...rest } = draft;
  return rest;
}

export const fieldsOf = (draft: BulkDraft): BulkField[] =>
  bulkFields.filter(field => draft[field] !== undefined);

/** What was typed as core takes it; what is wrong stays as it is and is named by core. */
export function changeOf(draft: BulkDraft): BulkChange {
  const pairs = fieldsOf(draft).map(field => [field, valueOf(field, draft[field] ?? '')] as const);
  return Object.fromEntries(pairs) as BulkChange;
}

function valueOf(field: BulkField, typed: string): unknown {
  if (field === 'zustellung_post' || field === 'verzeichnis') return typed === 'yes';
  if (field === 'eintritt' || field === 'austritt')
    return typed.trim() === '' ? null : (parseDay(typed.trim()) ?? typed);
  return typed;
}
