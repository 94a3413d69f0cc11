import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { FactorSetUp } from '../../access/own-login/factor-set-up.tsx';
import { api } from '../../api.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface StepProps {
  readonly error: unknown;
  /** Back to address and password. */
  readonly onBack: () => void;
}

interface CodeStepProps extends StepProps {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** The password was right; the login also takes a code. */
export function CodeStep({ error, busy, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <StartFrame title={label('factor.login.title')} intro={label('factor.login.text')}>
      <form className="column gap-14" onSubmit={submit} noValidate>
        <TextField
          label={label('factor.code')}
          hint={label('factor.login.hint')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          required
          first
        />
        <ErrorNote error={error} />
        <Button type="submit" loading={busy} disabled={code.trim() === ''} fullWidth>
          {label('login.submit')}
        </Button>
      </form>
      <BackButton onBack={onBack} />
    </StartFrame>
  );
}

interface SetUpStepProps extends StepProps {
  readonly onDone: () => void;
}

const begin = () => api.desktopSession.beginFactor({});
const switchOn = (code: string) => api.desktopSession.switchFactorOn({ code });

/** The association requires a second factor, and this person has none yet. */
export function SetUpStep({ error, onDone, onBack }: SetUpStepProps) {
  return (
    <StartFrame title={label('factor.dialog')} intro={label('factor.required.text')}>
      <FactorSetUp begin={begin} switchOn={switchOn} onDone={onDone} onCancel={onBack} />
      <ErrorNote error={error} />
    </StartFrame>
  );
}

const BackButton = ({ onBack }: Pick<StepProps, 'onBack'>) => (
  <button type="button" className={styles['back']} onClick={onBack}>
    {label('factor.login.back')}
  </button>
);
