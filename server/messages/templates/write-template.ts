import { DomainError } from '../../../shared/errors.ts';
import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { NewTemplate, TemplatePatch } from '../../../shared/messages/new-template.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { rowNumber } from '../../db/row-number.ts';
import { storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import {
  changeTemplate,
  deleteTemplate,
  findTemplate,
  highestTemplateId,
  insertTemplate,
  type StoredTemplate,
} from './template-store.ts';

/** The template with this number or uuid. Throws `not_found`. */
export function getTemplate({ db }: Pick<Call, 'db'>, ref: RowRef): StoredTemplate {
  const template = findTemplate(db, ref);
  if (!template) throw new DomainError('not_found', { what: 'template' });
  return template;
}

/**
 * Keeps a template; what could harm a reader is taken out of its HTML. Throws `conflict` for a uuid that exists,
 * `validation_failed` for a placeholder that does not exist.
 */
export function createTemplate(
  call: Call,
  { uuid = call.newId(), ...fields }: NewTemplate,
  former: number | null = null,
): StoredTemplate {
  const { db, effects } = call;
  if (findTemplate(db, uuid)) throw new DomainError('conflict', { what: 'template' });
  if (wasErased(effects, 'template', uuid)) throw new DomainError('erased', {});
  requirePlaceholders(fields);
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'template',
    counter: 'template',
    uuid,
    former,
    isFree: id => !findTemplate(db, id),
    highest: highestTemplateId(db),
  });
  const row = {
    ...fields,
    html: storableHtml(fields.html),
    id,
    uuid,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  insertTemplate(db, row);
  return row;
}

/** Throws `not_found`, or `validation_failed` for a placeholder that does not exist. */
export function updateTemplate(call: Call, ref: RowRef, patch: TemplatePatch): StoredTemplate {
  const before = getTemplate(call, ref);
  requirePlaceholders(patch);
  const clean = patch.html === undefined ? patch : { ...patch, html: storableHtml(patch.html) };
  const change = changedFields(before, clean);
  if (Object.keys(change).length === 0) return before;
  const row = {
    ...before,
    ...change,
    updated_at: call.now().toISOString(),
    version: before.version + 1,
  };
  changeTemplate(call.db, before.id, row);
  return row;
}

/** Throws `not_found`. */
export function removeTemplate(call: Call, ref: RowRef): void {
  deleteTemplate(call.db, getTemplate(call, ref).id);
}
