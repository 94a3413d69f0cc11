import { PasswordInput } from '@mantine/core';
import { DomainError, type ErrorParams } from '../../../../shared/errors.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { ErrorNote } from '../../ui/note.tsx';
import type { NewPasswordValues } from './use-new-password.ts';

/** What is wrong with fields, in words by their names. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** Sentences at fields: of a refusal, or 'unequal' for a password that was not repeated the same way. */
export function problemsOf(error: unknown): Problems {
  if (error === 'unequal') return { repeat: label('page.access.unequal') };
  if (!(error instanceof DomainError) || error.code !== 'validation_failed') return {};
  const { fields } = error.params as ErrorParams['validation_failed'];
  return Object.fromEntries(
    fields.map(({ path, message, detail }) => [path, fieldErrorLabel(message, detail)]),
  );
}

interface FormErrorsProps {
  readonly error: unknown;
  /** Fields that say themselves what is wrong. */
  readonly of: readonly string[];
}

/** A refusal that no field of the form says. */
export function FormErrors({ error, of }: FormErrorsProps) {
  const isSaid = Object.keys(problemsOf(error)).some(name => of.includes(name));
  return <ErrorNote error={isSaid ? null : error} />;
}

interface NewPasswordProps {
  readonly values: NewPasswordValues;
  readonly problems: Problems;
  readonly onChange: (values: Partial<NewPasswordValues>) => void;
}

/** A new password, twice. */
export function NewPassword({ values, problems, onChange }: NewPasswordProps) {
  const toggle = { 'aria-label': label('login.showPassword') };
  return (
    <>
      <PasswordInput
        label={label('page.access.password')}
        description={label('page.access.passwordHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        maxLength={128}
        aria-required
        error={problems['password']}
        visibilityToggleButtonProps={toggle}
        value={values.password}
        onChange={event => onChange({ password: event.currentTarget.value })}
      />
      <PasswordInput
        label={label('page.access.repeat')}
        autoComplete="new-password"
        maxLength={128}
        aria-required
        error={problems['repeat']}
        visibilityToggleButtonProps={toggle}
        value={values.repeat}
        onChange={event => onChange({ repeat: event.currentTarget.value })}
      />
    </>
  );
}
