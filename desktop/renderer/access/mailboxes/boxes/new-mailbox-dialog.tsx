import { z } from 'zod';
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
import { useFields } from '../../../ui/form/use-fields.ts';
import { changeMailserver, useMailboxes } from '../mailbox-store.ts';
import type { ShownPassword } from '../../../ui/shown-password.tsx';

interface NewMailboxProps {
  readonly onClose: () => void;
  readonly onCreated: (created: ShownPassword) => void;
}

const schema = z.object({
  local_part: localPart,
  name: mailboxName,
  quota: z
    .string()
    .refine(text => quotaProblem(text) === undefined, 'quota_mib')
    .transform(Number),
});

/** Asks for what a mailbox needs; its password is generated. */
export function NewMailboxDialog({ onClose, onCreated }: NewMailboxProps) {
  const domain = useMailboxes(state => state.domain);
  const quota = String(domain?.default_mailbox_quota || 1024);
  const { field, check } = useFields(schema, { local_part: '', name: '', quota });
  const save = async () => {
    const input = check();
    if (input === null) return false;
    const { email, password } = await changeMailserver(() => api.mailboxes.create(input));
    onCreated({ title: label('mailbox.created.title'), email, password: password ?? '' });
    return true;
  };
  return (
    <FormDialog
      title={label('mailbox.new')}
      action={label('mailbox.new.yes')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="soft">{label('mailbox.new.text')}</p>
      <div className="suffixed">
        <TextField label={label('mailbox.new.local_part')} {...field('local_part')} required first />
        <span>@{domain?.domain}</span>
      </div>
      <TextField label={label('mailbox.new.name')} hint={label('mailbox.new.name.hint')} {...field('name')} />
      <TextField
        label={label('mailbox.new.quota')}
        hint={domain ? quotaHint(domain) : ''}
        inputMode="numeric"
        align="end"
        {...field('quota')}
      />
    </FormDialog>
  );
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
