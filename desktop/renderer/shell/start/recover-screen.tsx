import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { FormErrors, NewPassword, problemsOf } from './new-password.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const empty = { email: '', code: '', password: '', repeat: '' };

interface RecoverScreenProps {
  readonly desktop: DesktopState;
  readonly onBack: () => void;
}

/** A new password by the code of the recovery sheet. */
export function RecoverScreen({ desktop: { association }, onBack }: RecoverScreenProps) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const recover = async ({ repeat, ...asked }: typeof empty) => {
    if (repeat !== asked.password) return setError('unequal');
    setBusy(true);
    setError(null);
    try {
      const { desktop, ...sheet } = await api.desktopSession.recover(asked);
      useSession.setState({ sheet: { ...sheet, association }, desktop });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <StartFrame title={label('page.access.recovery.title')} intro={label('page.access.recovery.intro')}>
      <RecoverForm busy={busy} error={error} onSubmit={values => void recover(values)} />
      <button type="button" className={styles['back']} onClick={onBack}>
        {label('ui.back')}
      </button>
    </StartFrame>
  );
}

interface RecoverFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (values: typeof empty) => void;
}

function RecoverForm({ busy, error, onSubmit }: RecoverFormProps) {
  const [values, setValues] = useState(empty);
  const problems = problemsOf(error);
  const field = (name: 'email' | 'code') => ({
    value: values[name],
    error: problems[name],
    required: true,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onSubmit(values);
  };
  return (
    <form className="column gap-14" onSubmit={submit} noValidate>
      <TextField
        {...field('email')}
        label={label('login.email')}
        type="email"
        autoComplete="username"
        first
      />
      <TextField
        {...field('code')}
        label={label('page.access.recovery.code')}
        hint={label('page.access.recovery.codeHint')}
      />
      <NewPassword values={values} problems={problems} onChange={more => setValues({ ...values, ...more })} />
      <FormErrors error={error} of={Object.keys(empty)} />
      <Button type="submit" loading={busy} fullWidth>
        {label('page.access.recovery.submit')}
      </Button>
    </form>
  );
}
