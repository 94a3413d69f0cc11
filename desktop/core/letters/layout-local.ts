import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { successorOf } from '../../../shared/letters/layouts/active-layout.ts';
import type { LayoutCategory, PdfTemplate } from '../../../shared/letters/layouts/layout.ts';
import { layoutFields, type LayoutFields } from '../../../shared/letters/layouts/new-layout.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import type { LocalHandlers } from '../answer.ts';
import { checkedChanges } from '../sync/changes/checked-changes.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import { getRow } from '../replica/read-rows.ts';
import type { PdfOrder } from '../pdf/pdf-order.ts';
import type { PdfPool } from '../pdf/pdf-pool.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface LayoutParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly pdf: PdfPool;
  /** A document of the association to try a layout on. */
  readonly sampleOrder: (
    parts: { readonly replica: Replica; readonly now: Date },
    sample: LayoutSample,
  ) => PdfOrder;
}

type LayoutSample = Parameters<LocalHandlers['desktopLayouts']['preview']>[0];

/** Layouts from this computer's own copy, with the changes that still wait. */
export function layoutHandlers(parts: LayoutParts): LocalHandlers['desktopLayouts'] {
  const { replica, context, pdf, sampleOrder } = parts;
  return {
    list: layoutRows(parts).list,
    create({ uuid = context.newId(), ...values }) {
      const active = activeOf(replica, values.category) === undefined;
      return addLayout(parts, uuid, { ...values, active });
    },
    save: ({ uuid, changes }) => saveLayout(replica, uuid, changes),
    activate: ({ uuid }) => ({ before: activate(replica, getLayout(replica, uuid)) }),
    remove({ uuid }) {
      removeLayout(replica, uuid);
      return null;
    },
    restore: ({ template }) => restoreLayout(parts, template),
    preview: order => pdf.draw(sampleOrder({ replica, now: context.now() }, order)),
  };
}

/** Layouts by name, as they are shown here. */
const layoutRows = (parts: LayoutParts) => entityRows('pdf_template', parts);

const allLayouts = (replica: Replica): PdfTemplate[] => replica.all('pdf_template');

const activeOf = (replica: Replica, category: LayoutCategory): PdfTemplate | undefined =>
  allLayouts(replica).find(row => row.active && row.category === category);

/** Throws `not_found`. */
const getLayout = (replica: Replica, uuid: string): PdfTemplate =>
  getRow(replica, { tbl: 'pdf_template', id: uuid }, 'pdf_template');

const addLayout = (parts: LayoutParts, uuid: string, typed: LayoutFields): PdfTemplate =>
  layoutRows(parts).create(uuid, checked(layoutFields, typed));

/** Name and look; which one is used changes by `activate` only. Throws `not_found` or `validation_failed`. */
function saveLayout(replica: Replica, uuid: string, changes: FieldChanges): PdfTemplate {
  getLayout(replica, uuid);
  const good = checkedChanges(layoutFields.omit({ active: true, category: true }), changes);
  replica.edit('pdf_template', uuid, good);
  return getLayout(replica, uuid);
}

/**
 * The new one first: the server ends the other by itself, so that at no moment none is used. Answers the one that was
 * used until now.
 */
function activate(
  replica: Replica,
  { uuid, category }: Pick<PdfTemplate, 'uuid' | 'category'>,
): string | null {
  const before = activeOf(replica, category);
  if (before?.uuid === uuid) return uuid;
  turn(replica, uuid, true);
  if (before) turn(replica, before.uuid, false);
  return before?.uuid ?? null;
}

function turn(replica: Replica, uuid: string, active: boolean): void {
  replica.edit('pdf_template', uuid, { active: { from: !active, to: active } });
}

/** Throws `not_found`. */
function removeLayout(replica: Replica, uuid: string): void {
  const row = getLayout(replica, uuid);
  const next = row.active ? successorOf(allLayouts(replica), row.category, uuid) : undefined;
  if (next) activate(replica, next);
  replica.remove('pdf_template', uuid);
}

/** Throws `conflict` for a layout that is there. */
function restoreLayout(parts: LayoutParts, template: PdfTemplate): PdfTemplate {
  const { replica } = parts;
  const { uuid, name, category, layout, active } = template;
  if (replica.read('pdf_template', uuid)) throw new DomainError('conflict', { what: 'pdf_template' });
  const first = activeOf(replica, category) === undefined;
  addLayout(parts, uuid, { name, category, layout, active: first });
  if (active) activate(replica, template);
  return getLayout(replica, uuid);
}
