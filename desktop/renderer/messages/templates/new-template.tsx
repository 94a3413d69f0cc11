import { label } from '../../../../shared/i18n/label.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { guardLeaving, navigate } from '../../ui/location.ts';
import { closeTemplate, createTemplate } from './change-template.ts';
import { TemplateFieldSet } from './template-field-set.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { emptyTemplate, templateShape } from './template-values.ts';
import styles from './template.module.css';

/** The form of a template that is not there yet. */
export function NewTemplate() {
  const form = useTypedForm(templateShape, 'template:new', emptyTemplate);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    const uuid = await createTemplate(checked.fields);
    form.discard();
    guardLeaving(null);
    navigate(`/templates/${uuid}`, { replace: true });
  };
  return (
    <div className={styles['detail']}>
      <FormPage title={label('template.new')} form={form} onSave={save} onBack={closeTemplate}>
        <TemplateFieldSet form={form} first />
      </FormPage>
      <TemplatePreview words={form.values} />
    </div>
  );
}
