import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { fieldErrors, type FieldErrors } from '../../ui/form/field-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

const empty = { current: '', passphrase: '', repeat: '' };
type Values = typeof empty;

/**
 * A form with a new passphrase, which has to be typed twice. `submit` sends it; false: something is wrong, which
 * `problems` says by fields. It throws a refusal that is about no field of the form.
 */
export function useNewPassphrase(send: (values: Values) => Promise<unknown>) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<FieldErrors>({});
  const submit = async (): Promise<boolean> => {
    const isSame = values.passphrase === values.repeat;
    setProblems(isSame ? {} : { repeat: label('encryption.passphrase.unequal') });
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
  return { form: { values, problems, onChange: setValues }, submit };
}

interface NewPassphraseProps {
  readonly values: Values;
  readonly problems: FieldErrors;
  readonly onChange: (values: Values) => void;
  /** The one that counted until now is asked for too. */
  readonly replaces?: boolean;
}

/** A new passphrase, twice. */
export function NewPassphrase({ values, problems, onChange, replaces = false }: NewPassphraseProps) {
  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      {replaces && (
        <PasswordField
          {...field('current')}
          label={label('encryption.passphrase.current')}
          autoComplete="current-password"
          first
        />
      )}
      <PasswordField
        {...field('passphrase')}
        label={label(replaces ? 'encryption.passphrase.new' : 'encryption.passphrase')}
        hint={label('encryption.passphrase.hint')}
        autoComplete="new-password"
        first={!replaces}
      />
      <PasswordField
        {...field('repeat')}
        label={label('encryption.passphrase.repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
