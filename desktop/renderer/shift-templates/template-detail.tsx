import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../shared/labels/label.ts';
import type { ShiftTemplate } from '../../../shared/shifts/shift-template.ts';
import { BackButton } from '../ui/back-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';
import { PageHead, ScrollPage } from '../ui/page.tsx';
import { attempt } from '../ui/toast.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { NameDialog } from './name-dialog.tsx';
import { useTemplates } from './template-store.ts';
import { relativeDay, templateSize, TemplateTable } from './template-table.tsx';
import styles from './template.module.css';

const back = () => navigate('/shift-templates');

/** One template to read, rename and delete. */
export function TemplateDetail({ uuid }: { readonly uuid: string }) {
  const template = useTemplates(state => state.templates)?.find(each => each.uuid === uuid);
  if (template) return <Shown template={template} />;
  return (
    <EmptyState title={label('shiftTemplate.gone.title')} text={label('shiftTemplate.gone.text')}>
      <Button variant="default" onClick={back}>
        {label('ui.back')}
      </Button>
    </EmptyState>
  );
}

function Shown({ template }: { readonly template: ShiftTemplate }) {
  const [naming, setNaming] = useState(false);
  const { rename, remove } = useTemplates();
  const startNaming = () => setNaming(true);
  useKeys({ e: startNaming, Escape: back });
  return (
    <article className={styles['detail']} aria-label={template.name}>
      <PageHead title={template.name} aside={templateSize(template.shifts)}>
        <BackButton onBack={back} />
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={startNaming}>
          {label('shiftTemplate.rename')}
        </Button>
      </PageHead>
      <ScrollPage narrow>
        <TemplateTable shifts={template.shifts} dayName={relativeDay} />
        <div className={styles['remove']}>
          <Button
            variant="subtle"
            color="var(--bad)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => attempt(() => remove(template).then(back))}
          >
            {label('shiftTemplate.delete')}
          </Button>
        </div>
      </ScrollPage>
      {naming && (
        <NameDialog
          name={template.name}
          onClose={() => setNaming(false)}
          onSave={name => rename(template, name)}
        />
      )}
    </article>
  );
}
