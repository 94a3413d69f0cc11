import { Button } from '@mantine/core';
import { useState } from 'react';
import { email as emailSchema } from '../../../../../shared/fields.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { splitTargets, type Alias } from '../../../../../shared/access/mailboxes/alias.ts';
import { localPart } from '../../../../../shared/access/mailboxes/mailbox.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { nameProblem } from '../../../ui/split/name-dialog.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { changeMailserver, useMailboxes } from '../mailbox-store.ts';
import styles from '../mailbox.module.css';

interface NewAliasProps {
  readonly onClose: () => void;
  readonly onCreated: (alias: Alias) => void;
}

/** Asks for an address and where its mail shall go. */
export function NewAliasDialog({ onClose, onCreated }: NewAliasProps) {
  const domain = useMailboxes(state => state.domain?.domain ?? '');
  const form = useNewAlias(domain, alias => {
    onClose();
    onCreated(alias);
  });
  return (
    <FormDialog
      title={label('alias.new')}
      onClose={onClose}
      actions={
        <Button loading={form.busy} onClick={() => void form.save()}>
          {label('alias.new.yes')}
        </Button>
      }
    >
      <div className={styles['suffix']}>
        <TextField
          label={label('alias.address')}
          value={form.name}
          error={form.tried ? nameProblem(localPart, form.name) : undefined}
          required
          first
          onChange={form.setName}
        />
        <span>@{domain}</span>
      </div>
      <TextArea
        label={label('alias.targets')}
        hint={label('alias.targets.hint')}
        value={form.targets}
        error={form.tried ? targetsProblem(form.targets) : undefined}
        onChange={form.setTargets}
      />
      <ErrorNote error={form.error} />
    </FormDialog>
  );
}

function useNewAlias(domain: string, onCreated: NewAliasProps['onCreated']) {
  const [name, setName] = useState('');
  const [targets, setTargets] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setTried(true);
    const local = localPart.safeParse(name).data;
    if (local === undefined || targetsProblem(targets) !== undefined) return;
    setBusy(true);
    try {
      const input = { address: `${local}@${domain}`, goto: splitTargets(targets) };
      const alias = await changeMailserver(() => api.aliases.create(input));
      showDone(label('alias.created', { address: alias.address }));
      onCreated(alias);
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return { name, setName, targets, setTargets, tried, busy, error, save };
}

/** The sentence of what is wrong with typed targets, or undefined. */
export function targetsProblem(text: string): string | undefined {
  const targets = splitTargets(text);
  if (targets.length === 0) return label('field.required');
  const bad = targets.find(target => !emailSchema.safeParse(target).success);
  return bad === undefined ? undefined : label('alias.targets.line', { line: bad });
}
