import { Button } from '@mantine/core';
import { IconDownload, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../shared/labels/label.ts';
import { api } from '../api.ts';
import { printDocument, saveDocument, type PdfFile } from '../deliver-document.ts';
import { BackButton } from '../ui/back-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckField } from '../ui/form/field.tsx';
import { navigate } from '../ui/location.ts';
import { PageHead, ScrollPage, Section } from '../ui/page.tsx';
import { attempt } from '../ui/toast.tsx';
import { useKeys } from '../ui/use-keys.ts';
import styles from './group.module.css';
import { GroupEvents } from './group-events.tsx';
import { useGroups, type GroupRow } from './group-store.ts';
import { NameDialog } from './name-dialog.tsx';

const back = () => navigate('/event-groups');

/** One group: which events belong to it, and their combined work plan. */
export function GroupDetail({ uuid }: { readonly uuid: string }) {
  const group = useGroups(state => state.groups)?.find(each => each.uuid === uuid);
  if (group) return <Shown group={group} />;
  return (
    <EmptyState title={label('eventGroup.gone.title')} text={label('eventGroup.gone.text')}>
      <Button variant="default" onClick={back}>
        {label('ui.back')}
      </Button>
    </EmptyState>
  );
}

function Shown({ group }: { readonly group: GroupRow }) {
  const [naming, setNaming] = useState(false);
  const rename = useGroups(state => state.rename);
  const startNaming = () => setNaming(true);
  useKeys({ e: startNaming, Escape: back });
  return (
    <article className={styles['detail']} aria-label={group.name}>
      <PageHead title={group.name} aside={label('eventGroup.events', { count: group.event_uuids.length })}>
        <BackButton onBack={back} />
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={startNaming}>
          {label('shiftTemplate.rename')}
        </Button>
      </PageHead>
      <ScrollPage narrow>
        <Plan group={group} />
        <Section title={label('eventGroup.members')} text={label('eventGroup.members.text')}>
          <GroupEvents group={group} />
        </Section>
        <Remove group={group} />
      </ScrollPage>
      {naming && (
        <NameDialog
          title={label('shiftTemplate.rename')}
          action={label('ui.save')}
          name={group.name}
          onClose={() => setNaming(false)}
          onSave={name => rename(group, name)}
        />
      )}
    </article>
  );
}

/** The work plan of all events together, on paper or as a file. */
function Plan({ group }: { readonly group: GroupRow }) {
  const [phones, setPhones] = useState(false);
  const [busy, setBusy] = useState(false);
  const isEmpty = group.event_uuids.length === 0;
  const deliver = (to: (file: PdfFile) => Promise<void>) =>
    attempt(async () => {
      setBusy(true);
      try {
        const file = await api.desktopPlans.groupWorkPlan({ uuid: group.uuid, phones });
        await to({ ...file, bytes: new Uint8Array(file.bytes) });
      } finally {
        setBusy(false);
      }
    });
  return (
    <div className={styles['plan']}>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={isEmpty}
        loading={busy}
        onClick={() => deliver(printDocument)}
      >
        {label('eventGroup.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isEmpty || busy}
        onClick={() => deliver(saveDocument)}
      >
        {label('eventGroup.save')}
      </Button>
      <CheckField label={label('eventGroup.phones')} checked={phones} onChange={setPhones} />
    </div>
  );
}

function Remove({ group }: { readonly group: GroupRow }) {
  const remove = useGroups(state => state.remove);
  return (
    <div className={styles['remove']}>
      <Button
        variant="subtle"
        color="var(--bad)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => attempt(() => remove(group).then(back))}
      >
        {label('eventGroup.delete')}
      </Button>
    </div>
  );
}
