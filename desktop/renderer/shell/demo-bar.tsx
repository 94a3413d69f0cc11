import { useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useSession } from '../session-store.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { dropAllDrafts } from '../ui/form/draft.ts';
import { attempt } from '../ui/toast.tsx';
import styles from './shell.module.css';

/** Over every screen of the demo in this program: that nothing here is real, and the way out. */
export function DemoBar() {
  const isDemo = useSession(state => state.desktop?.local.kind === 'demo');
  const [asks, setAsks] = useState(false);
  if (!isDemo) return null;
  const end = async () => {
    const desktop = await api.desktopSession.leaveLocal({});
    dropAllDrafts();
    setAsks(false);
    window.location.hash = '';
    useSession.getState().setDesktop(desktop);
  };
  return (
    <section className={styles['demo']} aria-label={label('demo.title')} data-no-print>
      <strong>{label('demo.title')}</strong>
      <span>{label('demo.text')}</span>
      <button type="button" onClick={() => setAsks(true)}>
        {label('demo.end')}
      </button>
      <AskDialog
        opened={asks}
        title={label('demo.end.title')}
        onClose={() => setAsks(false)}
        answers={[{ text: label('demo.end'), tone: 'danger', onClick: () => attempt(end) }]}
      >
        <p>{label('demo.end.text')}</p>
      </AskDialog>
    </section>
  );
}
