import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { fieldErrors, type FieldErrors } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** What every form with a new password has. */
interface NewPasswordValues {
  readonly password: string;
  readonly repeat: string;
}

/**
 * A form with a new password, which has to be typed twice. `submit` sends it; false: something is wrong, which
 * `problems` says by fields. It throws a refusal that is about no field of the form.
 */
export function useNewPassword<V extends NewPasswordValues>(send: (values: V) => Promise<void>) {
  const [problems, setProblems] = useState<FieldErrors>({});
  const submit = async (values: V): Promise<boolean> => {
    const isSame = values.password === values.repeat;
    setProblems(isSame ? {} : { repeat: label('page.access.unequal') });
    if (!isSame) return false;
    try {
      await send(values);
      return true;
    } catch (refusal) {
      const wrong = fieldErrors(refusal);
      setProblems(wrong);
      if (!Object.keys(wrong).some(name => name in values)) throw refusal;
      return false;
    }
  };
  return { problems, submit };
}

interface NewPasswordProps {
  readonly values: NewPasswordValues;
  readonly problems: FieldErrors;
  readonly onChange: (values: Partial<NewPasswordValues>) => void;
}

/** A new password, twice. */
export const NewPassword = ({ values, problems, onChange }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label('page.access.password')}
      hint={label('page.access.passwordHint')}
      autoComplete="new-password"
      error={problems['password']}
      value={values.password}
      onChange={password => onChange({ password })}
    />
    <PasswordField
      label={label('page.access.repeat')}
      autoComplete="new-password"
      error={problems['repeat']}
      value={values.repeat}
      onChange={repeat => onChange({ repeat })}
    />
  </>
);
