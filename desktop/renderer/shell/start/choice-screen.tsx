import { IconBuildingCommunity, IconEye, IconServer2 } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import type { DesktopState } from '../../../../shared/access/desktop-session-contract.ts';
import type { LocalKind } from '../../../../shared/association/embedded-server.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { StartFrame } from './start-frame.tsx';
import styles from './start-frame.module.css';

interface ChoiceScreenProps {
  readonly desktop: DesktopState;
  /** Back to the login, where a server was known already. */
  readonly onBack?: () => void;
}

/** The first screen of all: the demo, an association on this computer, or the association's server. */
export function ChoiceScreen({ desktop, onBack }: ChoiceScreenProps) {
  const [connects, setConnects] = useState(false);
  const { error, run } = useTask();
  const start = (kind: LocalKind) =>
    void run(async () => useSession.getState().setDesktop(await api.desktopSession.startLocal({ kind })));
  if (!desktop.local.is_possible) return <SetupScreen {...(onBack && { onBack })} />;
  if (connects) return <SetupScreen onBack={() => setConnects(false)} />;
  const own = desktop.local.own_exists ? 'open' : 'own';
  return (
    <StartFrame title={label('start.title')} intro={label('choice.intro')} isWide>
      <ul className={styles['choices']}>
        <Choice name="demo" icon={IconEye} onChoose={() => start('demo')} />
        <Choice name={own} icon={IconBuildingCommunity} onChoose={() => start('own')} />
        <Choice name="connect" icon={IconServer2} onChoose={() => setConnects(true)} />
      </ul>
      <ErrorNote error={error} />
      {onBack && (
        <button type="button" className={styles['back']} onClick={onBack}>
          {label('ui.back')}
        </button>
      )}
    </StartFrame>
  );
}

interface ChoiceProps {
  readonly name: 'demo' | 'own' | 'open' | 'connect';
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number }>;
  readonly onChoose: () => void;
}

function Choice({ name, icon: Icon, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles['choice']} onClick={onChoose}>
        <span aria-hidden className={styles['choiceIcon']}>
          <Icon size={22} stroke={1.7} />
        </span>
        <span>
          <strong>{label(`choice.${name}`)}</strong>
          <span>{label(`choice.${name}.text`)}</span>
        </span>
      </button>
    </li>
  );
}
