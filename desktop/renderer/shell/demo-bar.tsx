import { useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { forgetDrafts } from '../draft-keeper.ts';
import { useSession } from '../session-store.ts';
import { attempt } from '../ui/toast.tsx';
import styles from './shell.module.css';

/** Over every screen of the demo in this program: that nothing here is real, and the way out by one click. */
export function DemoBar() {
  const isDemo = useSession(state => state.desktop?.local.kind === 'demo');
  const [isEnding, setIsEnding] = useState(false);
  if (!isDemo) return null;
  const end = async () => {
    setIsEnding(true);
    try {
      const desktop = await api.desktopSession.leaveLocal({});
      forgetDrafts();
      window.location.hash = '';
      useSession.getState().setDesktop(desktop);
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <section className={styles['demo']} aria-label={label('demo.title')} data-no-print>
      <strong>{label('demo.title')}</strong>
      <span>{label('demo.text')}</span>
      <button type="button" disabled={isEnding} title={label('demo.end.hint')} onClick={() => attempt(end)}>
        {label('demo.end')}
      </button>
    </section>
  );
}
