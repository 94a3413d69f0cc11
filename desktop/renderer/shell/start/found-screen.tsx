import { Autocomplete, Button } from '@mantine/core';
import { useState } from 'react';
import { usualOffices } from '../../../../shared/access/local-accounts/usual-offices.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { attempt } from '../../ui/toast.tsx';
import { FormErrors, NewPassword, problemsOf, type Problems } from './new-password.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const offices = usualOffices.map(([name]) => name);
const empty = {
  association: '',
  vorname: '',
  nachname: '',
  funktion: offices[0] ?? '',
  email: '',
  password: '',
  repeat: '',
};
type Values = typeof empty;

/** A new association on this computer: its name, the first person, and that person's password. */
export function FoundScreen() {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const found = async () => {
    const { repeat, ...asked } = values;
    if (repeat !== asked.password) return setError('unequal');
    setBusy(true);
    setError(null);
    try {
      const { desktop, ...sheet } = await api.desktopSession.found(asked);
      useSession.setState({ sheet: { ...sheet, association: asked.association.trim() }, desktop });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const leave = async () => useSession.getState().setDesktop(await api.desktopSession.leaveLocal({}));
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    void found();
  };
  return (
    <StartFrame title={label('found.title')} intro={label('found.intro')}>
      <form className="column gap-14" onSubmit={submit} noValidate>
        <Fields values={values} problems={problemsOf(error)} onChange={setValues} />
        <FormErrors error={error} of={Object.keys(empty)} />
        <Button type="submit" loading={busy} fullWidth>
          {label('page.access.setUp.submit')}
        </Button>
      </form>
      <button type="button" className={styles['back']} onClick={() => attempt(leave)}>
        {label('choice.back')}
      </button>
    </StartFrame>
  );
}

interface FieldsProps {
  readonly values: Values;
  readonly problems: Problems;
  readonly onChange: (values: Values) => void;
}

function Fields({ values, problems, onChange }: FieldsProps) {
  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name],
    required: true,
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField {...field('association')} label={label('page.access.setUp.association')} first />
      <div className={styles['pair']}>
        <TextField {...field('vorname')} label={label('member.field.vorname')} autoComplete="given-name" />
        <TextField {...field('nachname')} label={label('member.field.nachname')} autoComplete="family-name" />
      </div>
      <Autocomplete
        label={label('page.access.setUp.office')}
        description={label('page.access.setUp.officeHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={offices}
        error={problems.funktion}
        aria-required
        value={values.funktion}
        onChange={funktion => onChange({ ...values, funktion })}
      />
      <TextField
        {...field('email')}
        label={label('login.email')}
        hint={label('found.emailHint')}
        type="email"
        autoComplete="username"
      />
      <NewPassword values={values} problems={problems} onChange={more => onChange({ ...values, ...more })} />
    </>
  );
}
