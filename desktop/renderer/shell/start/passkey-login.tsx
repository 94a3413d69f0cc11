import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { BrowserCode } from '../../access/own-login/browser-code.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface PasskeyLoginProps {
  readonly page: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** A login with a passkey, which the system's browser shows on the server's page. */
export function PasskeyLogin({ page, onCode, onBack }: PasskeyLoginProps) {
  const [code, setCode] = useState('');
  return (
    <StartFrame title={label('passkey.login.title')} intro={label('passkey.login.text')}>
      <InlineForm
        kept
        fullWidth
        action={label('login.submit')}
        disabled={code.trim() === ''}
        onSubmit={() => onCode(code)}
      >
        <BrowserCode page={page} code={code} onChange={setCode} />
      </InlineForm>
      <button type="button" className={styles['back']} onClick={onBack}>
        {label('factor.login.back')}
      </button>
    </StartFrame>
  );
}
