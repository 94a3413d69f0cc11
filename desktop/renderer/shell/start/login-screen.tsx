import { Button } from '@mantine/core';
import { useState } from 'react';
import { demoLogin } from '../../../../shared/access/demo-login.ts';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { isRefusal } from '../../ui/note.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { ChoiceScreen } from './choice-screen.tsx';
import { CodeStep, SetUpStep } from './factor-step.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { RecoverScreen } from './recover-screen.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

const noTopics = [] as const;
const askPage = () => api.desktopSession.openBrowser({});

/** What the login waits for besides the password. */
type Step = 'password' | 'code' | 'set_up';

/** Board login; enrols this computer. */
export function LoginScreen({ desktop }: { readonly desktop: DesktopState }) {
  const [other, setOther] = useState<OtherMethod | null>(null);
  const page = useLive(askPage, noTopics).value?.url ?? null;
  const [typed, setTyped] = useState<Partial<LoginValues>>({});
  const form = { email: '', password: '', device_name: label('login.device.default'), ...typed };
  const change = (values: Partial<LoginValues>) => setTyped({ ...typed, ...values });
  const { step, setStep, run } = useLogin();
  const login = (code?: string) =>
    run(() => api.desktopSession.login({ ...form, ...(code === undefined ? {} : { code }) }));
  const finish = () => run(() => api.desktopSession.finishLogin({}));
  if (other === 'server') return <ChoiceScreen desktop={desktop} onBack={() => setOther(null)} />;
  if (other === 'sheet') return <RecoverScreen desktop={desktop} onBack={() => setOther(null)} />;
  if (other === 'passkey' && page !== null) {
    const loginByBrowser = (code: string) =>
      run(() => api.desktopSession.loginByBrowser({ code, device_name: form.device_name }));
    return <PasskeyLogin page={page} onCode={loginByBrowser} onBack={() => setOther(null)} />;
  }
  if (step === 'set_up') return <SetUpStep onDone={finish} onBack={() => setStep('password')} />;
  if (step === 'code') {
    const passkey = page === null ? null : () => setOther('passkey');
    return <CodeStep onCode={login} onPasskey={passkey} onBack={() => setStep('password')} />;
  }
  return (
    <StartFrame
      title={desktop.association || label('login.title')}
      intro={label(desktop.local.kind === 'own' ? 'login.ownIntro' : 'login.intro')}
    >
      {desktop.demo && <DemoHint onFill={() => change(demoLogin)} />}
      <LoginForm form={form} onChange={change} onSubmit={() => login()} />
      <OtherMethods desktop={desktop} page={page} onChoose={setOther} />
    </StartFrame>
  );
}

type OtherMethod = 'server' | 'sheet' | 'passkey';

interface OtherMethodsProps {
  readonly desktop: DesktopState;
  /** Where a browser shows a passkey; null where there are none. */
  readonly page: string | null;
  readonly onChoose: (way: OtherMethod) => void;
}

/** What is left to a person who cannot log in here, or does not want to. */
function OtherMethods({ desktop, page, onChoose }: OtherMethodsProps) {
  const isLocal = desktop.local.kind !== null;
  const leave = async () => useSession.getState().setDesktop(await api.desktopSession.leaveLocal({}));
  return (
    <>
      {page !== null && (
        <Button variant="default" fullWidth onClick={() => onChoose('passkey')}>
          {label('passkey.login')}
        </Button>
      )}
      {isLocal && (
        <button type="button" className={styles['back']} onClick={() => onChoose('sheet')}>
          {label('page.access.forgotten.recovery')}
        </button>
      )}
      {desktop.server !== null && !isLocal && (
        <a href={`${desktop.server}/passwort-vergessen`} target="_blank" rel="noreferrer">
          {label('login.forgotten')}
        </a>
      )}
      <button
        type="button"
        className={styles['back']}
        onClick={() => (isLocal ? attempt(leave) : onChoose('server'))}
      >
        {label(isLocal ? 'choice.back' : 'login.otherServer')}
      </button>
    </>
  );
}

/** What the server asks for besides the password is the next step; any other refusal is thrown. */
function useLogin() {
  const [step, setStep] = useState<Step>('password');
  const run = async (work: () => Promise<DesktopState>): Promise<void> => {
    try {
      useSession.getState().setDesktop(await work());
    } catch (refusal) {
      if (isRefusal(refusal, 'second_factor_required')) setStep('code');
      else if (isRefusal(refusal, 'second_factor_missing')) setStep('set_up');
      else throw refusal;
    }
  };
  return { step, setStep, run };
}

interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly device_name: string;
}
interface LoginFormProps {
  readonly form: LoginValues;
  readonly onChange: (values: Partial<LoginValues>) => void;
  readonly onSubmit: () => Promise<void>;
}

function LoginForm({ form, onChange, onSubmit }: LoginFormProps) {
  return (
    <InlineForm kept fullWidth action={label('login.submit')} onSubmit={onSubmit}>
      <TextField
        label={label('login.email')}
        type="email"
        autoComplete="username"
        first
        required
        value={form.email}
        onChange={email => onChange({ email })}
      />
      <PasswordField
        label={label('login.password')}
        autoComplete="current-password"
        value={form.password}
        onChange={password => onChange({ password })}
      />
      <TextField
        label={label('login.device')}
        hint={label('login.device.hint')}
        value={form.device_name}
        onChange={device_name => onChange({ device_name })}
      />
    </InlineForm>
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
