import { Button, CopyButton } from '@mantine/core';
import { z } from 'zod';
import {
  checkedService,
  serviceFields,
  type OtherServiceName,
  type ServiceField,
  type ServiceFieldName,
  type ServiceSetting,
} from '../../../../shared/association/connections/service-setting.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { showFirstError } from '../../ui/form/first-error.ts';
import { useFields, type Fields } from '../../ui/form/use-fields.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { connectionsChanged } from './connection-store.ts';
import styles from './connection.module.css';
import { TrialNote } from './trial-note.tsx';
import { useTrial } from './use-trial.ts';

type Typed = Readonly<Record<string, string>>;
type ServiceForm = Fields<string, Typed>;

interface ServiceDialogProps {
  readonly setting: ServiceSetting;
  readonly onClose: () => void;
  /** Called once the settings are saved. */
  readonly onSaved: () => void;
}

/** Sets up a service besides e-mail: it can be tested before it counts. */
export function ServiceDialog({ setting, onClose, onSaved }: ServiceDialogProps) {
  const { service } = setting;
  const name = label(`connection.service.${service}`);
  const form: ServiceForm = useFields(formSchema(setting), firstValues(setting));
  const { busy, trial, error, run } = useTrial();
  const test = async () => {
    const values = form.check();
    if (values === null) showFirstError();
    else await run(() => api.serviceSettings.try({ service, values }));
  };
  const save = async () => {
    const values = form.check();
    if (values === null) return false;
    await api.serviceSettings.put({ service, values });
    showDone(label('connection.service.saved', { service: name }));
    await connectionsChanged();
    onSaved();
    return true;
  };
  const testButton = (
    <Button variant="default" loading={busy} onClick={() => void test()}>
      {label('connection.service.test')}
    </Button>
  );
  return (
    <FormDialog
      title={label('connection.service.setUp.of', { service: name })}
      size={680}
      onClose={onClose}
      action={label('ui.save')}
      actions={testButton}
      onSubmit={save}
    >
      <Note tone="info">{label(`connection.explain.${service}`)}</Note>
      {setting.redirect_uri !== '' && <RedirectNote address={setting.redirect_uri} />}
      <ServiceFields service={service} form={form} secrets={setting.secrets} />
      <Outcome service={service} use={{ busy, trial, error }} />
    </FormDialog>
  );
}

interface OutcomeProps {
  readonly service: OtherServiceName;
  readonly use: Pick<ReturnType<typeof useTrial>, 'busy' | 'trial' | 'error'>;
}

const Outcome = ({ service, use: { busy, trial, error } }: OutcomeProps) => (
  <>
    {busy && <p className="soft">{label('connection.test.running')}</p>}
    {trial && <TrialNote service={service} trial={trial} />}
    <ErrorNote error={error} />
  </>
);

/** Checks what was typed as the server will. */
const formSchema = ({ service, values, secrets }: ServiceSetting) =>
  z.record(z.string(), z.string()).superRefine((typed, check) => {
    const stored = { values, secrets: secrets.filter(isFieldOf(service)) };
    for (const { path, message } of checkedService(service, typed, stored).problems)
      check.addIssue({ code: 'custom', path: [path], message });
  });

const isFieldOf =
  (service: OtherServiceName) =>
  (name: string): name is ServiceFieldName =>
    serviceFields(service).some(field => field.name === name);

const firstValues = ({ service, values }: ServiceSetting): Typed =>
  Object.fromEntries(serviceFields(service).map(({ name, value = '' }) => [name, values[name] ?? value]));

function RedirectNote({ address }: { readonly address: string }) {
  return (
    <div className="grid gap-4">
      <span>{label('connection.redirect')}</span>
      <span className="row gap-8">
        <code>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {label(copied ? 'connection.dns.copied' : 'connection.dns.copy')}
            </Button>
          )}
        </CopyButton>
      </span>
    </div>
  );
}

interface ServiceFieldsProps {
  readonly service: OtherServiceName;
  readonly form: ServiceForm;
  /** Names of the fields whose secret is stored. */
  readonly secrets: readonly string[];
}

function ServiceFields({ service, form, secrets }: ServiceFieldsProps) {
  const fields = serviceFields(service);
  const parts = [undefined, 'live', 'staging'] as const;
  return parts.map(account => {
    const shown = fields.filter(field => field.account === account);
    if (shown.length === 0) return null;
    return (
      <fieldset key={account ?? ''} className={styles['account']}>
        {account && <legend className="medium">{label(`connection.account.${account}`)}</legend>}
        <FieldGrid>
          {shown.map(field => (
            <Span key={field.name} of={widthOf(field)}>
              <OneField field={field} form={form} isKept={secrets.includes(field.name)} />
            </Span>
          ))}
        </FieldGrid>
      </fieldset>
    );
  });
}

const widthOf = ({ kind, name }: ServiceField): 2 | 4 | 6 | 12 => {
  if (kind === 'port') return 2;
  if (kind === 'security') return 4;
  return kind === 'url' || kind === 'yes_no' || name.endsWith('organisation') ? 12 : 6;
};

interface OneFieldProps {
  readonly field: ServiceField;
  readonly form: ServiceForm;
  readonly isKept: boolean;
}

function OneField({ field: { name, kind, isOptional }, form, isKept }: OneFieldProps) {
  const given = form.field(name);
  const shown = {
    ...given,
    label: label(`connection.field.${name}`),
    hint: isKept ? label('connection.secret.kept') : (findLabel(`connection.field.${name}.hint`) ?? ''),
  };
  if (kind === 'security' || kind === 'yes_no') return <SelectField {...shown} options={choicesOf(kind)} />;
  const isSecret = kind === 'secret';
  return (
    <TextField
      {...shown}
      required={isOptional !== true && !isKept}
      {...(isSecret && { type: 'password', autoComplete: 'new-password' })}
      {...(kind === 'port' && { inputMode: 'numeric' })}
    />
  );
}

const choicesOf = (kind: 'security' | 'yes_no') =>
  kind === 'security'
    ? (['tls', 'starttls'] as const).map(value => ({
        value,
        label: label(`connection.security.imap.${value}`),
      }))
    : (['no', 'yes'] as const).map(value => ({ value, label: label(`ui.${value}`) }));
