import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import type { Template, TemplateFields } from '../../../../shared/messages/template.ts';
import { api } from '../../api.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { navigate } from '../../ui/location.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { showSaved } from '../../saved-step.ts';
import { showDone } from '../../ui/toast.tsx';

const openTemplate = (uuid: string) => navigate(`/templates/${uuid}`);
export const closeTemplate = () => navigate('/templates');

/** Makes a template; the toast takes it away again. Answers its uuid. */
export async function createTemplate(fields: TemplateFields): Promise<string> {
  const { uuid, name } = await api.desktopTemplates.create({ ...fields, uuid: newId() });
  showDone(label('template.created', { name }), async () => {
    await api.desktopTemplates.remove({ uuid });
    closeTemplate();
  });
  return uuid;
}

/** Saves; the toast takes it back. */
export async function saveTemplate(uuid: string, changes: FormChanges): Promise<void> {
  await api.desktopTemplates.save({ uuid, changes });
  await showSaved({ tbl: 'template', id: uuid, changes }, () =>
    api.desktopTemplates.save({ uuid, changes: inverseOf(changes) }),
  );
}

/** Deletes without a question, because the toast brings it back. */
export async function removeTemplate(template: Template): Promise<void> {
  await api.desktopTemplates.remove({ uuid: template.uuid });
  closeTemplate();
  showDeleted(label('template.deleted', { name: template.name }), async () => {
    await api.desktopTemplates.restore({ template });
    openTemplate(template.uuid);
  });
}

/** A second one with the same words, to be changed. */
export async function duplicateTemplate({ name, subject, html, text }: Template): Promise<void> {
  const copy = label('template.copyOf', { name }).slice(0, 120);
  openTemplate(await createTemplate({ name: copy, subject, html, text }));
}

/** A draft of a mailing with these words, opened where it goes on. */
export async function mailWith({ subject, html, text }: Template): Promise<void> {
  const { uuid } = await api.desktopMailings.create({ subject, html, text });
  navigate(`/mailings/${uuid}/text`);
}
