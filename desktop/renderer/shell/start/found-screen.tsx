import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { usualOffices } from '../../../../shared/access/local-accounts/usual-offices.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { navigate } from '../../ui/location.ts';
import { attempt } from '../../ui/toast.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';
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
  const { problems, submit } = useNewPassword(async ({ repeat: _, ...asked }: Values) => {
    const { desktop, ...sheet } = await api.desktopSession.found(asked);
    const association = asked.association.trim();
    navigate('/set-up', { replace: true, saved: true });
    useSession.setState({ sheet: { ...sheet, association, server: null }, desktop });
  });
  const leave = async () => useSession.getState().setDesktop(await api.desktopSession.leaveLocal({}));
  return (
    <StartFrame title={label('found.title')} intro={label('found.intro')} isWide>
      <InlineForm kept fullWidth action={label('page.access.setUp.submit')} onSubmit={() => submit(values)}>
        <Fields values={values} problems={problems} onChange={setValues} />
      </InlineForm>
      <button type="button" className={styles['back']} onClick={() => attempt(leave)}>
        {label('choice.back')}
      </button>
    </StartFrame>
  );
}

interface FieldsProps {
  readonly values: Values;
  readonly problems: FieldErrors;
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
      <div className={styles['pair']}>
        <OfficeField
          value={values.funktion}
          problem={problems['funktion']}
          onChange={funktion => onChange({ ...values, funktion })}
        />
        <TextField
          {...field('email')}
          label={label('login.email')}
          hint={label('found.emailHint')}
          type="email"
          autoComplete="username"
        />
      </div>
      <div className={styles['pair']}>
        <NewPassword
          values={values}
          problems={problems}
          onChange={more => onChange({ ...values, ...more })}
        />
      </div>
    </>
  );
}

interface OfficeFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the usual offices, or any other name. */
const OfficeField = ({ value, problem, onChange }: OfficeFieldProps) => (
  <Autocomplete
    label={label('page.access.setUp.office')}
    description={label('page.access.setUp.officeHint')}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    data={offices}
    error={problem}
    aria-required
    value={value}
    onChange={onChange}
  />
);
