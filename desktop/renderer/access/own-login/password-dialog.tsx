import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { usePasswordQuestion } from '../../password-question.ts';
import { useSession } from '../../session-store.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Stands over every screen while the password is asked for. */
export function PasswordDialog() {
  const answer = usePasswordQuestion(state => state.answer);
  return answer && <Question onAnswer={answer} />;
}

function Question({ onAnswer }: { readonly onAnswer: (given: boolean) => void }) {
  const email = useSession(state => state.desktop?.person?.email ?? '');
  const [password, setPassword] = useState('');
  const confirm = async () => {
    await api.ownLogin.confirm({ password });
    onAnswer(true);
  };
  return (
    <FormDialog
      title={label('password.ask.title')}
      size={460}
      action={label('password.ask.yes')}
      disabled={password === ''}
      onClose={() => onAnswer(false)}
      onSubmit={confirm}
    >
      <p className="soft">{label('password.ask.text', { email })}</p>
      {/* Password managers fill in by the name of the login. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={label('login.password')}
        autoComplete="current-password"
        first
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
