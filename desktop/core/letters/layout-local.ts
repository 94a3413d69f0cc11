import { DomainError } from '../../../shared/errors.ts';
import { successorOf } from '../../../shared/letters/layouts/active-layout.ts';
import type { LayoutCategory, PdfTemplate } from '../../../shared/letters/layouts/layout.ts';
import { layoutFields } from '../../../shared/letters/layouts/new-layout.ts';
import type { LocalHandlers } from '../answer.ts';
import { entityRows, rowHandlers } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
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
  // Which one is used changes by `activate` only.
  const layouts = entityRows('pdf_template', parts, {
    fields: layoutFields.omit({ active: true, category: true }),
    removing({ active, category, uuid }) {
      const next = active ? successorOf(replica.all('pdf_template'), category, uuid) : undefined;
      if (next) activate(replica, next);
    },
  });
  return {
    ...rowHandlers(layouts, context.newId),
    create: ({ uuid = context.newId(), ...values }) =>
      layouts.create(uuid, { ...values, active: activeOf(replica, values.category) === undefined }),
    activate: ({ uuid }) => ({ before: activate(replica, layouts.get(uuid)) }),
    restore({ template }) {
      const { uuid, category, active } = template;
      if (replica.read('pdf_template', uuid)) throw new DomainError('conflict', { what: 'pdf_template' });
      layouts.restore({ ...template, active: activeOf(replica, category) === undefined });
      if (active) activate(replica, template);
      return layouts.get(uuid);
    },
    preview: order => pdf.draw(sampleOrder({ replica, now: context.now() }, order)),
  };
}

const activeOf = (replica: Replica, category: LayoutCategory): PdfTemplate | undefined =>
  replica.all('pdf_template').find(row => row.active && row.category === category);

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
