import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { BrowserButton } from '../../access/own-login/browser-code.tsx';
import { FactorSetUp } from '../../access/own-login/factor-set-up.tsx';
import { api } from '../../api.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface StepProps {
  /** Back to address and password. */
  readonly onBack: () => void;
}

interface CodeStepProps extends StepProps {
  /** Null where the server takes no passkeys. */
  readonly onPasskey: (() => void) | null;
  readonly onCode: (code: string) => Promise<void>;
}

/** The password was right; the login also takes a code. */
export function CodeStep({ onCode, onPasskey, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  return (
    <StartFrame title={label('factor.login.title')} intro={label('factor.login.text')}>
      <InlineForm
        kept
        fullWidth
        action={label('login.submit')}
        disabled={code.trim() === ''}
        onSubmit={() => onCode(code)}
      >
        <TextField
          label={label('factor.code')}
          hint={label('factor.login.hint')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          required
          first
        />
      </InlineForm>
      {onPasskey && (
        <Button variant="default" fullWidth onClick={onPasskey}>
          {label('passkey.login')}
        </Button>
      )}
      <BackButton onBack={onBack} />
    </StartFrame>
  );
}

interface SetUpStepProps extends StepProps {
  readonly onDone: () => Promise<void>;
}

const noTopics = [] as const;
const invitePasskey = () => api.desktopSession.invitePasskey({});
const begin = () => api.desktopSession.beginFactor({});
const switchOn = (code: string) => api.desktopSession.switchFactorOn({ code });

/** The association requires a second factor, and this person has none yet. */
export function SetUpStep({ onDone, onBack }: SetUpStepProps) {
  const { error, run } = useTask();
  const page = useLive(invitePasskey, noTopics).value?.url ?? null;
  const [inBrowser, setInBrowser] = useState(false);
  const finish = () => void run(onDone);
  if (inBrowser && page !== null)
    return (
      <StartFrame title={label('passkey.add.title')} intro={label('passkey.add.text')}>
        <BrowserButton page={page} text={label('passkey.add.open')} />
        <Button onClick={finish}>{label('passkey.setUp.done')}</Button>
        <ErrorNote error={error} />
        <BackButton onBack={() => setInBrowser(false)} />
      </StartFrame>
    );
  return (
    <StartFrame title={label('factor.dialog')} intro={label('factor.required.text')}>
      <FactorSetUp begin={begin} switchOn={switchOn} onDone={finish} onCancel={onBack} />
      {page !== null && (
        <Button variant="default" fullWidth onClick={() => setInBrowser(true)}>
          {label('passkey.setUp')}
        </Button>
      )}
      <ErrorNote error={error} />
    </StartFrame>
  );
}

const BackButton = ({ onBack }: StepProps) => (
  <button type="button" className={styles['back']} onClick={onBack}>
    {label('factor.login.back')}
  </button>
);
