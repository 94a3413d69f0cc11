import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { CodeStep, SetUpStep } from './factor-step.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

/** Known to every demo server. */
const demoLogin = { email: 'praesidium@musterwil.example', password: 'aktuar-demo' } as const;

/** What the login waits for besides the password. */
type Step = 'password' | 'code' | 'set_up';

/** Board login; enrols this computer. */
export function LoginScreen({ desktop }: { readonly desktop: DesktopState }) {
  const [other, setOther] = useState(false);
  const [form, setForm] = useState({ email: '', password: '', device_name: label('login.device.default') });
  const { step, setStep, error, busy, attempt } = useLogin();
  if (other) return <SetupScreen onBack={() => setOther(false)} />;
  const login = (code?: string) =>
    attempt(() => api.desktopSession.login({ ...form, ...(code === undefined ? {} : { code }) }));
  const finish = () => attempt(() => api.desktopSession.finishLogin({}));
  if (step === 'set_up')
    return <SetUpStep error={error} onDone={() => void finish()} onBack={() => setStep('password')} />;
  if (step === 'code')
    return (
      <CodeStep
        error={error}
        busy={busy}
        onCode={code => void login(code)}
        onBack={() => setStep('password')}
      />
    );
  return (
    <StartFrame title={desktop.association || label('login.title')} intro={label('login.intro')}>
      {desktop.demo && <DemoHint onFill={() => setForm({ ...form, ...demoLogin })} />}
      <LoginForm form={form} onChange={setForm} busy={busy} error={error} onSubmit={() => void login()} />
      {desktop.server !== null && (
        <a href={`${desktop.server}/passwort-vergessen`} target="_blank" rel="noreferrer">
          {label('login.forgotten')}
        </a>
      )}
      <button type="button" className={styles['back']} onClick={() => setOther(true)}>
        {label('login.otherServer')}
      </button>
    </StartFrame>
  );
}

/** One try after the other; what the server asks for besides the password is the next step, and no error. */
function useLogin() {
  const [step, setOnlyStep] = useState<Step>('password');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const setStep = (next: Step) => {
    setError(null);
    setOnlyStep(next);
  };
  const attempt = async (work: () => Promise<DesktopState>) => {
    setBusy(true);
    setError(null);
    try {
      useSession.getState().setDesktop(await work());
    } catch (refusal) {
      if (isRefusal(refusal, 'second_factor_required')) setStep('code');
      else if (isRefusal(refusal, 'second_factor_missing')) setStep('set_up');
      else setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { step, setStep, error, busy, attempt };
}

interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly device_name: string;
}
interface LoginFormProps {
  readonly form: LoginValues;
  readonly onChange: (form: LoginValues) => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
}

function LoginForm({ form, onChange, busy, error, onSubmit }: LoginFormProps) {
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="column gap-14" onSubmit={submit} noValidate>
      <TextField
        label={label('login.email')}
        type="email"
        autoComplete="username"
        first
        required
        value={form.email}
        onChange={email => onChange({ ...form, email })}
      />
      <PasswordInput
        label={label('login.password')}
        autoComplete="current-password"
        aria-required
        visibilityToggleButtonProps={{ 'aria-label': label('login.showPassword') }}
        value={form.password}
        onChange={event => onChange({ ...form, password: event.currentTarget.value })}
      />
      <TextField
        label={label('login.device')}
        hint={label('login.device.hint')}
        value={form.device_name}
        onChange={device_name => onChange({ ...form, device_name })}
      />
      <ErrorNote error={error} />
      <Button type="submit" loading={busy} fullWidth>
        {label('login.submit')}
      </Button>
    </form>
  );
}

function DemoHint({ onFill }: { readonly onFill: () => void }) {
  return (
    <section className={styles['demo']} aria-label={label('login.demo.title')}>
      <p>{label('login.demo.text')}</p>
      <dl>
        <dt>{label('setting.email')}</dt>
        <dd>{demoLogin.email}</dd>
        <dt>{label('login.password')}</dt>
        <dd>{demoLogin.password}</dd>
      </dl>
      <Button variant="default" size="compact-sm" onClick={onFill} style={{ alignSelf: 'flex-start' }}>
        {label('login.demo.fill')}
      </Button>
    </section>
  );
}
