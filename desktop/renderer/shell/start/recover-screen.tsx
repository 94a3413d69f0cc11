import { useState } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const empty = { email: '', code: '', password: '', repeat: '' };

interface RecoverScreenProps {
  readonly desktop: DesktopState;
  readonly onBack: () => void;
}

/** A new password by the code of the recovery sheet. */
export function RecoverScreen({ desktop: { association }, onBack }: RecoverScreenProps) {
  const [values, setValues] = useState(empty);
  const { problems, submit } = useNewPassword(async ({ repeat: _, ...asked }: typeof empty) => {
    const { desktop, ...sheet } = await api.desktopSession.recover(asked);
    useSession.setState({ sheet: { ...sheet, association, server: null }, desktop });
  });
  return (
    <StartFrame title={label('page.access.recovery.title')} intro={label('page.access.recovery.intro')}>
      <InlineForm
        kept
        fullWidth
        action={label('page.access.recovery.submit')}
        onSubmit={() => submit(values)}
      >
        <Fields values={values} problems={problems} onChange={setValues} />
      </InlineForm>
      <button type="button" className={styles['back']} onClick={onBack}>
        {label('ui.back')}
      </button>
    </StartFrame>
  );
}

interface FieldsProps {
  readonly values: typeof empty;
  readonly problems: FieldErrors;
  readonly onChange: (values: typeof empty) => void;
}

function Fields({ values, problems, onChange }: FieldsProps) {
  const field = (name: 'email' | 'code') => ({
    value: values[name],
    error: problems[name],
    required: true,
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
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
      <NewPassword values={values} problems={problems} onChange={more => onChange({ ...values, ...more })} />
    </>
  );
}
