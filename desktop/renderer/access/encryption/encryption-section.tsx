import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { NewPassphrase, useNewPassphrase } from './new-passphrase.tsx';

const topics = ['session'] as const;
const read = () => api.desktopEncryption.state({});

/** What is encrypted on this computer and what is not, and the passphrase where there is one. */
export function EncryptionSection() {
  const { value, error, refresh } = useLive(read, topics);
  const keepsAssociation = useSession(state => state.desktop?.local.own_exists === true);
  const [changes, setChanges] = useState(false);
  return (
    <Section title={label('encryption.title')}>
      <div className="column gap-12 items-start">
        <ErrorNote error={error} onRetry={refresh} />
        {value?.sealed_by && <p className="soft">{label(`encryption.by.${value.sealed_by}`)}</p>}
        {keepsAssociation && <Note tone="warn">{label('encryption.ownServer')}</Note>}
        {value?.sealed_by === 'passphrase' && (
          <Button variant="default" onClick={() => setChanges(true)}>
            {label('encryption.change')}
          </Button>
        )}
      </div>
      {changes && <ChangeDialog onClose={() => setChanges(false)} />}
    </Section>
  );
}

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, submit } = useNewPassphrase(async ({ current, passphrase }) => {
    await api.desktopEncryption.change({ current, passphrase });
    showDone(label('encryption.changed'));
  });
  return (
    <FormDialog
      title={label('encryption.change.title')}
      size={460}
      action={label('ui.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <NewPassphrase {...form} replaces />
    </FormDialog>
  );
}
