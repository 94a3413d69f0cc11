import { label } from '../../../../../shared/i18n/label.ts';
import { templateFields } from '../../../../../shared/messages/template.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { showDone } from '../../../ui/toast.tsx';
import type { Content } from './typed-content.ts';

interface SaveTemplateDialogProps {
  readonly content: Content;
  readonly onClose: () => void;
}

const schema = templateFields.pick({ name: true });

/** These words under a name among the templates. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const { field, check } = useFields(schema, { name: content.subject });
  const save = async () => {
    const checked = check();
    if (checked === null) return false;
    const { name } = checked;
    const subject = content.subject.trim() || name;
    const { uuid } = await api.desktopTemplates.create({ ...content, name, subject });
    showDone(label('mailing.template.saved', { name }), () => api.desktopTemplates.remove({ uuid }));
    return true;
  };
  return (
    <FormDialog
      title={label('mailing.template.save')}
      action={label('ui.save')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="soft">{label('mailing.template.save.text')}</p>
      <TextField label={label('mailing.template.name')} {...field('name')} required first />
    </FormDialog>
  );
}
