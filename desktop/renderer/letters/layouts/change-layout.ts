import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import { layoutFileText, type LayoutFile } from '../../../../shared/letters/layouts/layout-file.ts';
import type { PdfTemplate } from '../../../../shared/letters/layouts/layout.ts';
import { api } from '../../api.ts';
import { saveDocument } from '../../deliver-document.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { navigate } from '../../ui/location.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { showSaved } from '../../saved-step.ts';
import { showDone } from '../../ui/toast.tsx';
import { wireChanges } from './layout-values.ts';
import type { LayoutRow } from './layout-store.ts';

export const openLayout = (uuid: string) => navigate(`/layouts/${uuid}`);
export const closeLayout = () => navigate('/layouts');

/** Makes a layout; the toast takes it away again. Answers its uuid. */
export async function createLayout(fields: LayoutFile): Promise<string> {
  const { uuid, name } = await api.desktopLayouts.create({ ...fields, uuid: newId() });
  showDone(label('layout.created', { name }), async () => {
    await api.desktopLayouts.remove({ uuid });
    closeLayout();
  });
  return uuid;
}

/** Saves; the toast takes it back. */
export async function saveLayout(uuid: string, changes: FormChanges): Promise<void> {
  const wired = wireChanges(changes);
  await api.desktopLayouts.save({ uuid, changes: wired });
  await showSaved({ tbl: 'pdf_template', id: uuid, changes: wired }, () =>
    api.desktopLayouts.save({ uuid, changes: inverseOf(wired) }),
  );
}

export async function renameLayout({ uuid, name: from }: PdfTemplate, to: string): Promise<void> {
  await saveLayout(uuid, { name: { from, to } });
}

/** From now on documents of its kind look like this; the toast brings the one before back. */
export async function activateLayout({ uuid, name }: PdfTemplate): Promise<void> {
  const { before } = await api.desktopLayouts.activate({ uuid });
  const undo = before === null ? undefined : () => api.desktopLayouts.activate({ uuid: before });
  showDone(label('layout.activated', { name }), undo);
}

/** Deletes without a question, because the toast brings it back. */
export async function removeLayout(row: LayoutRow): Promise<void> {
  const { waiting: _waiting, conflict: _conflict, ...template } = row;
  await api.desktopLayouts.remove({ uuid: row.uuid });
  closeLayout();
  showDeleted(label('layout.deleted', { name: row.name }), () => api.desktopLayouts.restore({ template }));
}

/** A second one that looks the same, to be changed. */
export async function duplicateLayout({ name, category, layout }: LayoutFile): Promise<void> {
  const copy = label('layout.copyOf', { name }).slice(0, 120);
  openLayout(await createLayout({ name: copy, category, layout }));
}

/** A file for another association, or to keep. */
export function exportLayout(layout: LayoutFile): Promise<void> {
  const bytes = new TextEncoder().encode(layoutFileText(layout));
  const name = layout.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'Layout';
  return saveDocument({ bytes, filename: `${name}.aktuar-layout.json`, type: 'application/json' });
}
