import { useState } from 'react';
import { z } from 'zod';
import { email as emailSchema } from '../../../../../shared/fields.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { splitTargets, type Alias } from '../../../../../shared/access/mailboxes/alias.ts';
import { localPart } from '../../../../../shared/access/mailboxes/mailbox.ts';
import { api } from '../../../api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { showDone } from '../../../ui/toast.tsx';
import { changeMailserver, useMailboxes } from '../mailbox-store.ts';

interface NewAliasProps {
  readonly onClose: () => void;
  readonly onCreated: (alias: Alias) => void;
}

const schema = z.object({ name: localPart, targets: z.string() });

/** Asks for an address and where its mail shall go. */
export function NewAliasDialog({ onClose, onCreated }: NewAliasProps) {
  const domain = useMailboxes(state => state.domain?.domain ?? '');
  const { field, values, check } = useFields(schema, { name: '', targets: '' });
  const [tried, setTried] = useState(false);
  const problem = targetsProblem(values.targets);
  const save = async () => {
    setTried(true);
    const checked = check();
    if (checked === null || problem !== undefined) return false;
    const input = { address: `${checked.name}@${domain}`, goto: splitTargets(checked.targets) };
    const alias = await changeMailserver(() => api.aliases.create(input));
    showDone(label('alias.created', { address: alias.address }));
    onCreated(alias);
    return true;
  };
  return (
    <FormDialog title={label('alias.new')} action={label('alias.new.yes')} onClose={onClose} onSubmit={save}>
      <div className="suffixed">
        <TextField label={label('alias.address')} {...field('name')} required first />
        <span>@{domain}</span>
      </div>
      <TextArea
        label={label('alias.targets')}
        hint={label('alias.targets.hint')}
        {...field('targets')}
        error={tried ? problem : undefined}
      />
    </FormDialog>
  );
}

/** The sentence of what is wrong with typed targets, or undefined. */
export function targetsProblem(text: string): string | undefined {
  const targets = splitTargets(text);
  if (targets.length === 0) return label('field.required');
  const bad = targets.find(target => !emailSchema.safeParse(target).success);
  return bad === undefined ? undefined : label('alias.targets.line', { line: bad });
}
