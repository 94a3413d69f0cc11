import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { FactorSetUp } from '../../access/own-login/factor-set-up.tsx';
import { api } from '../../api.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface StepProps {
  /** Back to address and password. */
  readonly onBack: () => void;
}

interface CodeStepProps extends StepProps {
  readonly onCode: (code: string) => Promise<void>;
}

/** The password was right; the login also takes a code. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
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
      <BackButton onBack={onBack} />
    </StartFrame>
  );
}

interface SetUpStepProps extends StepProps {
  readonly onDone: () => Promise<void>;
}

const begin = () => api.desktopSession.beginFactor({});
const switchOn = (code: string) => api.desktopSession.switchFactorOn({ code });

/** The association requires a second factor, and this person has none yet. */
export function SetUpStep({ onDone, onBack }: SetUpStepProps) {
  const { error, run } = useTask();
  return (
    <StartFrame title={label('factor.dialog')} intro={label('factor.required.text')}>
      <FactorSetUp begin={begin} switchOn={switchOn} onDone={() => void run(onDone)} onCancel={onBack} />
      <ErrorNote error={error} />
    </StartFrame>
  );
}

const BackButton = ({ onBack }: StepProps) => (
  <button type="button" className={styles['back']} onClick={onBack}>
    {label('factor.login.back')}
  </button>
);
