import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import {
  localPart,
  mailboxName,
  quotaMib,
  type MailDomain,
} from '../../../../../shared/access/mailboxes/mailbox.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { nameProblem } from '../../../ui/split/name-dialog.tsx';
import { changeMailserver, useMailboxes } from '../mailbox-store.ts';
import styles from '../mailbox.module.css';
import type { ShownPassword } from '../../../ui/shown-password.tsx';

interface NewMailboxProps {
  readonly onClose: () => void;
  readonly onCreated: (created: ShownPassword) => void;
}

/** Asks for what a mailbox needs; its password is generated. */
export function NewMailboxDialog({ onClose, onCreated }: NewMailboxProps) {
  const form = useNewMailbox(created => {
    onClose();
    onCreated(created);
  });
  return (
    <FormDialog
      title={label('mailbox.new')}
      onClose={onClose}
      actions={
        <Button loading={form.busy} onClick={() => void form.save()}>
          {label('mailbox.new.yes')}
        </Button>
      }
    >
      <p className="soft">{label('mailbox.new.text')}</p>
      <Fields form={form} />
      <ErrorNote error={form.error} />
    </FormDialog>
  );
}

interface Typed {
  readonly local_part: string;
  readonly name: string;
  readonly quota: string;
}

interface FieldsProps {
  readonly form: {
    readonly typed: Typed;
    readonly tried: boolean;
    readonly type: (patch: Partial<Typed>) => void;
  };
}

function Fields({ form: { typed, tried, type } }: FieldsProps) {
  const domain = useMailboxes(state => state.domain);
  return (
    <>
      <div className={styles['suffix']}>
        <TextField
          label={label('mailbox.new.local_part')}
          value={typed.local_part}
          error={tried ? nameProblem(localPart, typed.local_part) : undefined}
          required
          first
          onChange={local_part => type({ local_part })}
        />
        <span>@{domain?.domain}</span>
      </div>
      <TextField
        label={label('mailbox.new.name')}
        hint={label('mailbox.new.name.hint')}
        value={typed.name}
        onChange={name => type({ name })}
      />
      <TextField
        label={label('mailbox.new.quota')}
        hint={domain ? quotaHint(domain) : ''}
        value={typed.quota}
        error={tried ? quotaProblem(typed.quota) : undefined}
        inputMode="numeric"
        align="end"
        onChange={quota => type({ quota })}
      />
    </>
  );
}

function useNewMailbox(onCreated: NewMailboxProps['onCreated']) {
  const usual = useMailboxes(state => state.domain?.default_mailbox_quota ?? 0);
  const [typed, setTyped] = useState<Typed>({ local_part: '', name: '', quota: String(usual || 1024) });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setTried(true);
    const local_part = localPart.safeParse(typed.local_part).data;
    if (local_part === undefined || quotaProblem(typed.quota) !== undefined) return;
    setBusy(true);
    try {
      const input = { local_part, name: mailboxName.parse(typed.name), quota: Number(typed.quota) };
      const { email, password } = await changeMailserver(() => api.mailboxes.create(input));
      onCreated({ title: label('mailbox.created.title'), email, password: password ?? '' });
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  const type = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch });
  return { typed, type, tried, busy, error, save };
}

/** How big a mailbox may be, and what is left to give. */
export function quotaHint({ quota, quota_allocated, max_mailbox_quota }: MailDomain): string {
  if (quota === 0 || max_mailbox_quota === 0) return label('mailbox.new.quota.hint.open');
  const left = Math.max(0, quota - quota_allocated);
  return label('mailbox.new.quota.hint', { most: max_mailbox_quota, left });
}

/** The sentence of what is wrong with a typed size, or undefined. */
export const quotaProblem = (text: string): string | undefined =>
  /^\d{1,7}$/.test(text.trim()) && quotaMib.safeParse(Number(text)).success
    ? undefined
    : label('field.quota_mib');
