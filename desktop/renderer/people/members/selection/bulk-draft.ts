import type { AnyBulkField } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { ownColumnName } from '../../../../../shared/people/imports/export-base.ts';
import { ownFieldOf } from '../../../../../shared/people/imports/import.ts';
import { fieldCalled, meantValue } from '../../fields/field-names.ts';
import { parseDay } from '../../../../../shared/day.ts';
import {
  bulkFields,
  type BulkChange,
  type BulkField,
} from '../../../../../shared/people/members/bulk-change.ts';

/** The fields to change, as they are typed; 'yes' and 'no' for switches. */
export type BulkDraft = Readonly<Partial<Record<AnyBulkField, string>>>;

const first: Readonly<Partial<Record<AnyBulkField, string>>> = {
  status: 'Aktivmitglied',
  zustellung_post: 'yes',
  sprache: 'de',
  land: 'CH',
  verzeichnis: 'yes',
};

/** The draft with one more field, in the order in which fields always stand. */
export const withField = (draft: BulkDraft, field: AnyBulkField): BulkDraft => ({
  ...draft,
  [field]: first[field] ?? '',
});

export function withoutField(draft: BulkDraft, field: AnyBulkField): BulkDraft {
  const { [field]: _, ...rest } = draft;
  return rest;
}

export const fieldsOf = (draft: BulkDraft): AnyBulkField[] => [
  ...bulkFields.filter(field => draft[field] !== undefined),
  ...ownIn(draft),
];

const ownIn = (draft: BulkDraft) =>
  Object.keys(draft).flatMap(field => {
    const id = ownFieldOf(field);
    return id === null ? [] : [ownColumnName(id)];
  });

/** What was typed as core takes it; what is wrong stays as it is and is named by core. */
export function changeOf(draft: BulkDraft): BulkChange {
  const pairs = bulkFields
    .filter(field => draft[field] !== undefined)
    .map(field => [field, valueOf(field, draft[field] ?? '')] as const);
  const own = ownIn(draft).map(field => {
    const id = ownFieldOf(field) ?? '';
    const shape = fieldCalled(id);
    const typed = draft[field] ?? '';
    return [id, shape ? meantValue(shape, typed) : typed] as const;
  });
  const felder = own.length === 0 ? {} : { felder: Object.fromEntries(own) };
  return { ...Object.fromEntries(pairs), ...felder } as BulkChange;
}

function valueOf(field: BulkField, typed: string): unknown {
  if (field === 'zustellung_post' || field === 'verzeichnis') return typed === 'yes';
  if (field === 'eintritt' || field === 'austritt')
    return typed.trim() === '' ? null : (parseDay(typed.trim()) ?? typed);
  return typed;
}
