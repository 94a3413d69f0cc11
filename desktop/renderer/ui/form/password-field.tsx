import { PasswordInput } from '@mantine/core';
import { label as sentence } from '../../../../shared/i18n/label.ts';

/** The longest new password that the server takes. */
const longestNew = 128;

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What password managers do with it: fill it in, or keep it. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The field where typing begins when a dialog opens. */
  readonly first?: boolean;
}

/** A password, which its button shows. */
export const PasswordField = ({ hint, first, onChange, ...rest }: PasswordFieldProps) => (
  <PasswordInput
    {...rest}
    description={hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...(rest.autoComplete === 'new-password' && { maxLength: longestNew })}
    aria-required
    data-autofocus={first || undefined}
    visibilityToggleButtonProps={{ 'aria-label': sentence('login.showPassword') }}
    onChange={event => onChange(event.currentTarget.value)}
  />
);
