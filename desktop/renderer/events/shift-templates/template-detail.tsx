import { label } from '../../../../shared/i18n/label.ts';
import type { ShiftTemplate } from '../../../../shared/events/shifts/shift-template.ts';
import { navigate } from '../../ui/location.ts';
import { Gone } from '../../ui/split/gone.tsx';
import { NamedDetail } from '../../ui/split/named-detail.tsx';
import { templateName, useTemplates } from './template-store.ts';
import { relativeDay, templateSize, TemplateTable } from './template-table.tsx';

const back = () => navigate('/shift-templates');

/** One template to read, rename and delete. */
export function TemplateDetail({ uuid }: { readonly uuid: string }) {
  const template = useTemplates(state => state.templates)?.find(each => each.uuid === uuid);
  if (template) return <Shown template={template} />;
  return (
    <Gone title={label('shiftTemplate.gone.title')} text={label('shiftTemplate.gone.text')} onBack={back} />
  );
}

function Shown({ template }: { readonly template: ShiftTemplate }) {
  const { rename, remove } = useTemplates();
  return (
    <NamedDetail
      name={template.name}
      field={templateName}
      aside={templateSize(template.shifts)}
      deletion={label('shiftTemplate.delete')}
      onBack={back}
      onRename={name => rename(template, name)}
      onDelete={() => remove(template)}
    >
      <TemplateTable shifts={template.shifts} dayName={relativeDay} />
    </NamedDetail>
  );
}
