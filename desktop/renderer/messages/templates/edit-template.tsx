import { Button } from '@mantine/core';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { DeleteLine } from '../../ui/split/delete-line.tsx';
import { attempt } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';
import {
  closeTemplate,
  duplicateTemplate,
  mailWith,
  removeTemplate,
  saveTemplate,
} from './change-template.ts';
import { TemplateFieldSet } from './template-field-set.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplates, type TemplateRow } from './template-store.ts';
import { templateShape } from './template-values.ts';
import { Panes } from '../../ui/flow.tsx';

interface EditTemplateProps {
  readonly template: TemplateRow;
}

/** A template to read and to write, and beside it what becomes of it. */
export function EditTemplate({ template }: EditTemplateProps) {
  const { uuid, name } = template;
  const form = useTypedForm(templateShape, `template:${uuid}`, template);
  const load = useTemplates(state => state.load);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    if (Object.keys(checked.changes).length > 0) await saveTemplate(uuid, checked.changes);
    // What is saved must have come back before the form follows it, else the old words would flash up.
    await load();
    form.settle(checked.fields);
  };
  return (
    <Panes columns="minmax(400px, 1.15fr) minmax(340px, 1fr)">
      <FormPage title={name} form={form} onSave={save} onBack={closeTemplate}>
        {template.conflict && <Conflict />}
        <Actions template={template} dirty={form.dirty} />
        <TemplateFieldSet form={form} />
        <DeleteLine text={label('template.delete')} onDelete={() => remove(form.discard, template)} />
      </FormPage>
      <TemplatePreview texts={form.values} />
    </Panes>
  );
}

/** What was typed goes with it: there is no question whether to save into something deleted. */
async function remove(discard: () => void, template: TemplateRow): Promise<void> {
  discard();
  await removeTemplate(template);
}

function Actions({ template, dirty }: EditTemplateProps & { readonly dirty: boolean }) {
  const title = dirty ? label('template.saveFirst') : undefined;
  return (
    <div className="flex flex-wrap gap-8 bottom-16">
      <WriteButton
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={dirty}
        title={title}
        onClick={() => attempt(() => mailWith(template))}
      >
        {label('template.mail')}
      </WriteButton>
      <WriteButton
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        disabled={dirty}
        title={title}
        onClick={() => attempt(() => duplicateTemplate(template))}
      >
        {label('template.duplicate')}
      </WriteButton>
    </div>
  );
}

function Conflict() {
  const solve = (
    <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
      {label('member.conflict.solve')}
    </Button>
  );
  return (
    <Note tone="warn" action={solve}>
      {label('template.conflict')}
    </Note>
  );
}
