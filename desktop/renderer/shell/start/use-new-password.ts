import { useState, type FormEvent } from 'react';

/** What every form with a new password has. */
export interface NewPasswordValues {
  readonly password: string;
  readonly repeat: string;
}

/** Sends a form with a new password, which has to be typed twice; `error` is 'unequal' or what was refused. */
export function useNewPassword<V extends NewPasswordValues>(send: (values: V) => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (values: V) => {
    if (values.password !== values.repeat) return setError('unequal');
    setBusy(true);
    setError(null);
    try {
      await send(values);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (values: V) => (event: FormEvent) => {
    event.preventDefault();
    void submit(values);
  };
  return { error, busy, onSubmit };
}
