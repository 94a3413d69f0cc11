import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { closeTemplate, createTemplate } from './change-template.ts';
import { EditTemplate } from './edit-template.tsx';
import { useTemplates, type TemplateRow } from './template-store.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useTypedForm } from '../../ui/form/use-typed-form.ts';
import { CollectionDialog } from './template-collection.tsx';
import { TemplateFieldSet } from './template-field-set.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { emptyTemplate, templateShape } from './template-values.ts';
import { Link } from 'wouter';
import { plainChips } from '../../delivery/mail/mail-chips.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { Panes } from '../../ui/flow.tsx';

const add = () => navigate('/templates/new');

/** E-mail templates: the list at the left, one of them to write and to see at the right. */
export function MailTemplateScreen({ open }: { readonly open: string | null }) {
  const { rows: templates, error } = useTemplates();
  useEffect(() => useTemplates.follow(), []);
  const [isCollected, setCollected] = useState(false);
  useKeys({ n: add });
  return (
    <>
      <PageHead title={label('nav.templates')}>
        <WriteButton variant="default" onClick={() => setCollected(true)}>
          {label('collection.open')}
        </WriteButton>
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {label('template.new')}
        </WriteButton>
      </PageHead>
      <ScreenViews of="/templates" />
      <ErrorNote error={error} />
      {isCollected && <CollectionDialog onClose={() => setCollected(false)} />}
      {templates &&
        (templates.length === 0 && open === null ? (
          <Empty />
        ) : (
          <div className="side-screen" data-open={open !== null || undefined}>
            <TemplateList templates={templates} open={open} />
            <Detail open={open} />
          </div>
        ))}
    </>
  );
}

function Detail({ open }: { readonly open: string | null }) {
  const template = useTemplates(state => state.rows)?.find(({ uuid }) => uuid === open);
  if (open === null) return <Pick />;
  if (open === 'new') return <NewTemplate />;
  if (template) return <EditTemplate key={template.uuid} template={template} />;
  return <Gone message="template.gone" onBack={closeTemplate} />;
}

const Pick = () => <EmptyState icon={IconTemplate} message="template.pick" />;

const Empty = () => (
  <EmptyState icon={IconTemplate} message="template.empty">
    <WriteButton onClick={add}>{label('template.empty.action')}</WriteButton>
  </EmptyState>
);

/** The form of a template that is not there yet. */
function NewTemplate() {
  const form = useTypedForm(templateShape, 'template:new', emptyTemplate);
  const save = async () => {
    const checked = form.check();
    if (!checked) return;
    const uuid = await createTemplate(checked.fields);
    form.discard();
    navigate(`/templates/${uuid}`, { replace: true, saved: true });
  };
  return (
    <Panes columns="minmax(400px, 1.15fr) minmax(340px, 1fr)">
      <FormPage title={label('template.new')} form={form} onSave={save} onBack={closeTemplate}>
        <TemplateFieldSet form={form} first />
      </FormPage>
      <TemplatePreview texts={form.values} />
    </Panes>
  );
}

interface TemplateListProps {
  readonly templates: readonly TemplateRow[];
  readonly open: string | null;
}

/** Every template by its name. */
function TemplateList({ templates, open }: TemplateListProps) {
  return (
    <nav className="side-list" aria-label={label('template.list')}>
      {templates.map(({ uuid, name, subject, waiting, conflict }) => (
        <Link key={uuid} href={`/templates/${uuid}`} aria-current={uuid === open ? 'page' : undefined}>
          <span>
            <span className="block truncate medium">{name}</span>
            <small className="block truncate">{plainChips(subject)}</small>
          </span>
          <SyncMarks waiting={waiting} conflict={conflict} />
        </Link>
      ))}
    </nav>
  );
}
