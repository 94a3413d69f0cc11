import { Button } from '@mantine/core';
import type { MailConnection } from '../../../../shared/association/connections/connection.ts';
import {
  mailProviders,
  mailProvidersKnownOn,
  mailSecurities,
} from '../../../../shared/association/connections/mail-provider.ts';
import type { MailSettingInput } from '../../../../shared/association/connections/mail-setting.ts';
import { formatDay } from '../../../../shared/day.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { showFirstError } from '../../ui/form/first-error.ts';
import { useFields, type Fields } from '../../ui/form/use-fields.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useAssociation } from '../association-store.ts';
import { connectionsChanged } from './connection-store.ts';
import { mailForm, mailFormSchema, providerFields, type MailFormName } from './mail-form.ts';
import { TrialNote } from './trial-note.tsx';
import { useTrial } from './use-trial.ts';

type MailFields = Fields<MailFormName, MailSettingInput>;

interface MailDialogProps {
  readonly mail: MailConnection;
  readonly onClose: () => void;
}

/** Sets the mail server up: the provider fills in what it can, and a test message shows whether it works before it counts. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { settings } = useAssociation();
  const form: MailFields = useFields(mailFormSchema(mail), mailForm(mail, settings));
  const { busy, trial, error, run } = useTrial();
  const test = async () => {
    const input = form.check();
    if (input === null) showFirstError();
    else await run(() => api.connections.tryMail(input));
  };
  const save = async () => {
    const input = form.check();
    if (input === null) return false;
    const { connection } = await api.connections.putMail(input);
    showDone(label('connection.saved', { address: connection.address }));
    await connectionsChanged();
    return true;
  };
  const testButton = (
    <Button variant="default" loading={busy} onClick={() => void test()}>
      {label('connection.test.mail')}
    </Button>
  );
  return (
    <FormDialog
      title={label('connection.form.title')}
      size={680}
      onClose={onClose}
      action={label('ui.save')}
      actions={testButton}
      onSubmit={save}
    >
      <ProviderFields form={form} />
      <ServerFields form={form} hasPassword={mail.has_password} />
      {busy && <p className="soft">{label('connection.test.running')}</p>}
      {trial && <TrialNote service="mail" trial={trial} />}
      <ErrorNote error={error} />
    </FormDialog>
  );
}

const providerOptions = () =>
  mailProviders.map(({ id, name }) => ({
    value: id,
    label: name || label('connection.form.provider.other'),
  }));

function ProviderFields({ form }: { readonly form: MailFields }) {
  const { provider, username } = form.values;
  const address = form.field('sender_address');
  const hint = findLabel(`connection.provider.${provider}`) ?? '';
  return (
    <>
      <SelectField
        label={label('connection.form.provider')}
        hint={label('connection.form.knownOn', { day: formatDay(mailProvidersKnownOn) })}
        value={provider}
        options={providerOptions()}
        onChange={id => form.set(providerFields(id))}
      />
      <Note tone={provider === 'outlook' || provider === 'microsoft365' ? 'warn' : 'info'}>{hint}</Note>
      <FieldGrid>
        <Span of={6}>
          <TextField
            {...address}
            label={label('connection.form.sender_address')}
            hint={label('connection.form.sender_address.hint')}
            type="email"
            required
            onBlur={() => username === '' && form.set({ username: address.value.trim() })}
          />
        </Span>
        <Span of={6}>
          <TextField
            {...form.field('sender_name')}
            label={label('connection.form.sender_name')}
            hint={label('connection.form.sender_name.hint')}
          />
        </Span>
      </FieldGrid>
    </>
  );
}

interface ServerFieldsProps {
  readonly form: MailFields;
  readonly hasPassword: boolean;
}

function ServerFields({ form, hasPassword }: ServerFieldsProps) {
  return (
    <FieldGrid>
      <Span of={6}>
        <TextField {...form.field('host')} label={label('connection.form.host')} required />
      </Span>
      <Span of={2}>
        <TextField
          {...form.field('port')}
          label={label('connection.form.port')}
          inputMode="numeric"
          required
        />
      </Span>
      <Span of={4}>
        <SelectField
          {...form.field('security')}
          label={label('connection.form.security')}
          options={mailSecurities.map(value => ({ value, label: label(`connection.security.${value}`) }))}
        />
      </Span>
      <Span of={6}>
        <TextField
          {...form.field('username')}
          label={label('connection.form.username')}
          hint={label('connection.form.username.hint')}
        />
      </Span>
      <Span of={6}>
        <TextField
          {...form.field('password')}
          label={label('connection.form.password')}
          hint={hasPassword && label('connection.form.password.kept')}
          type="password"
          autoComplete="new-password"
        />
      </Span>
    </FieldGrid>
  );
}
