import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { label } from '../../../shared/i18n/label.ts';
import { useDispatchCounts } from '../delivery/dispatch-count-store.ts';
import { useUnresolved } from '../delivery/dispatch-unresolved-store.ts';
import { usePaymentCount } from '../finance/payments/payment-count-store.ts';
import { screenAt } from '../screens.ts';
import { useTodos } from '../people/todos/todo-store.ts';
import { useSession } from '../session-store.ts';
import { ToolPlace } from '../ui/table/tool-slot.tsx';
import { printListHere } from '../ui/table/table-print.ts';
import { useKeys } from '../ui/use-keys.ts';
import { DemoBar } from './demo-bar.tsx';
import { useStepKeys } from './step-panel.tsx';
import { useCounts } from './count-store.ts';
import { HelpOverlay, useHelp } from './help.tsx';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import styles from './shell.module.css';
import { Tour } from './tour.tsx';
import { SyncBar } from './sync-bar.tsx';
import { useAssociation } from '../association/association-store.ts';

/** 'Mitglieder · Feuerwehrverein Musterwil' in the window's title. */
function useTitle(): void {
  const [path] = useLocation();
  const association = useSession(state => state.desktop?.association ?? '');
  const screen = screenAt(path);
  useDocumentTitle(
    [screen && label(screen.title), association || label('app.name')].filter(Boolean).join(' · '),
  );
}

/** The list on the screen with all its rows; a screen without one as it stands there. */
const printHere = (): void => {
  if (!printListHere()) window.print();
};

/** The one window: navigation, the area's regions, the sync at the bottom. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const showHelp = useHelp(state => state.open);
  const loadSync = useSession(state => state.loadSync);
  useTitle();
  useKeys({ '?': showHelp, 'mod+p': printHere });
  useStepKeys();
  useEffect(() => {
    void loadSync();
    const counts = [useCounts, useDispatchCounts, usePaymentCount, useUnresolved, useTodos];
    const ends = counts.map(store => store.follow());
    return () => ends.forEach(end => end());
  }, [loadSync]);
  return (
    <div className={styles['window']}>
      <button
        type="button"
        className={styles['skip']}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {label('nav.skip')}
      </button>
      <DemoBar />
      <StagingBanner />
      <div className={styles['regions']}>
        <Navigation />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <ToolPlace>{children}</ToolPlace>
        </main>
      </div>
      <SyncBar />
      <Palette />
      <HelpOverlay />
      <Tour />
    </div>
  );
}

/** Over the whole window as long as letters are not printed, so that no letter is waited for. */
function StagingBanner() {
  const staging = useAssociation(state => state.letterStaging);
  if (staging !== true) return null;
  return (
    <div className={styles['staging']} role="status" data-no-print>
      <strong>{label('post.staging')}</strong>
      <a href="#/letters">{label('post.staging.change')}</a>
    </div>
  );
}
