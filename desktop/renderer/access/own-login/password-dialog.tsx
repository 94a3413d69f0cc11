import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { usePasswordQuestion } from '../../password-question.ts';
import { useSession } from '../../session-store.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useLive } from '../../use-live.ts';
import { BrowserCode } from './browser-code.tsx';
import styles from './own-login.module.css';

const noTopics = [] as const;

/** Stands over every screen while the password is asked for. */
export function PasswordDialog() {
  const answer = usePasswordQuestion(state => state.answer);
  return answer && <Question onAnswer={answer} />;
}

/** Where a person can show a passkey in place of the password; null without one. */
async function askPage(): Promise<string | null> {
  const { passkeys } = await api.ownLogin.get({});
  return passkeys.list.length === 0 ? null : (await api.desktopSession.openBrowser({})).url;
}

function Question({ onAnswer }: { readonly onAnswer: (given: boolean) => void }) {
  const page = useLive(askPage, noTopics).value;
  const [byPasskey, setByPasskey] = useState(false);
  if (byPasskey && page !== null)
    return <PasskeyQuestion page={page} onAnswer={onAnswer} onOther={() => setByPasskey(false)} />;
  return <OwnPassword onAnswer={onAnswer} onOther={page === null ? null : () => setByPasskey(true)} />;
}

interface QuestionProps {
  readonly onAnswer: (given: boolean) => void;
  /** The other way to show who is there; null for none. */
  readonly onOther: (() => void) | null;
}

function OwnPassword({ onAnswer, onOther }: QuestionProps) {
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
      <OtherMethod text={label('passkey.confirm')} onOther={onOther} />
    </FormDialog>
  );
}

function PasskeyQuestion({ page, onAnswer, onOther }: QuestionProps & { readonly page: string }) {
  const [code, setCode] = useState('');
  const confirm = async () => {
    await api.desktopSession.confirmByBrowser({ code });
    onAnswer(true);
  };
  return (
    <FormDialog
      title={label('passkey.confirm.title')}
      size={460}
      action={label('password.ask.yes')}
      disabled={code.trim() === ''}
      onClose={() => onAnswer(false)}
      onSubmit={confirm}
    >
      <p className="soft">{label('passkey.login.text')}</p>
      <BrowserCode page={page} code={code} onChange={setCode} />
      <OtherMethod text={label('passkey.confirm.password')} onOther={onOther} />
    </FormDialog>
  );
}

const OtherMethod = ({ text, onOther }: { readonly text: string } & Pick<QuestionProps, 'onOther'>) =>
  onOther && (
    <button type="button" className={styles['other']} onClick={onOther}>
      {text}
    </button>
  );
