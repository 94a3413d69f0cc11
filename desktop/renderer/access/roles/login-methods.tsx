import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { LoginMethod, LoginMethodState } from '../../../../shared/access/login-method.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { showDone, showFailure } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useRefusal } from '../../use-refusal.ts';
import styles from './role.module.css';

const topics = ['session'] as const;
const read = () => api.loginMethods.list({});

/** By which ways the board logs in; one that ends is asked about first, because it ends sessions of others. */
export function LoginMethods() {
  const away = useSession(state => state.sync?.kind === 'offline');
  const { value, error, refresh } = useLive(read, topics);
  const [ending, setEnding] = useState<LoginMethod | null>(null);
  if (away || isRefusal(error, 'offline')) return <Note tone="info">{label('login.methods.offline')}</Note>;
  if (error !== null) return <ErrorNote error={error} onRetry={refresh} />;
  if (value === null) return null;
  const set = (way: LoginMethod, is_on: boolean) => {
    setEnding(null);
    api.loginMethods
      .set({ way, is_on })
      .then(() => showDone(label('login.methods.saved')), showFailure)
      .finally(refresh);
  };
  return (
    <div className={styles['methods']}>
      {value.some(({ is_fixed }) => is_fixed) && <Note tone="info">{label('login.methods.fixed')}</Note>}
      {value.map(state => (
        <Method
          key={state.way}
          state={state}
          onChange={is_on => (is_on ? set(state.way, true) : setEnding(state.way))}
        />
      ))}
      {ending && (
        <EndQuestion way={ending} onClose={() => setEnding(null)} onEnd={() => set(ending, false)} />
      )}
    </div>
  );
}

interface EndQuestionProps {
  readonly way: LoginMethod;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

const EndQuestion = ({ way, onClose, onEnd }: EndQuestionProps) => (
  <AskDialog
    opened
    title={label('login.methods.end.title')}
    onClose={onClose}
    answers={[{ text: label('login.methods.end'), tone: 'danger', onClick: onEnd }]}
  >
    <p>{label('login.methods.end.text', { way: label(`login.method.${way}`) })}</p>
  </AskDialog>
);

interface MethodProps {
  readonly state: LoginMethodState;
  readonly onChange: (isOn: boolean) => void;
}

function Method({ state: { way, is_on, is_set_up, is_fixed }, onChange }: MethodProps) {
  const refusal = useRefusal('accesses.write');
  return (
    <Switch
      label={label(`login.method.${way}`)}
      description={label(is_set_up ? `login.method.${way}.text` : `login.method.${way}.missing`)}
      checked={is_on && is_set_up}
      disabled={refusal !== null || is_fixed || !is_set_up}
      title={refusal ?? undefined}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  );
}
