import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import { errorLabel, label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { useDrafts } from '../draft-keeper.ts';
import { useSession } from '../session-store.ts';
import { sinceText, whenText } from '../ui/clock.ts';
import { errorSentence } from '../ui/note.tsx';
import { attempt } from '../ui/toast.tsx';
import { Banner, StatusLine, type Weather } from '../ui/status-line.tsx';
import { StepButton } from './step-panel.tsx';
import { isVersionProblem } from '../handbook/update-section.tsx';
import { localProblem } from './local-problem.ts';
import { CopyBanner } from './copy-banner.tsx';
import { MoveBanner } from './move-banner.tsx';
import styles from './sync-bar.module.css';

const weathers: Readonly<Record<SyncState['kind'], Weather>> = {
  saved: 'fine',
  syncing: 'busy',
  waiting: 'busy',
  offline: 'away',
  blocked: 'bad',
};

/** The sync state at the bottom: a quiet line, and a banner above it only when a person must act. */
export function SyncBar() {
  const sync = useSession(state => state.sync);
  const trouble = useSession(state => state.trouble);
  const problem = useSession(state => state.desktop && localProblem(state.desktop));
  useMinute();
  if (trouble) return <Banner>{label('link.gone.text')} npm start</Banner>;
  if (problem !== null)
    return (
      <>
        <Banner action={<RetryLocal />}>{problem}</Banner>
        {sync && <StatusLine weather="away">{stateText(sync)}</StatusLine>}
      </>
    );
  if (!sync) return <StatusLine weather="busy">{label('sync.state.syncing')}</StatusLine>;
  return (
    <>
      <UnkeptDraft />
      <InterruptedJob />
      <MoveBanner />
      <CopyBanner />
      <NeedsHand sync={sync} />
      <StatusLine weather={weatherOf(sync)} end={<LastSync sync={sync} />}>
        {stateText(sync)}
      </StatusLine>
    </>
  );
}

/** Says that what is being typed stands in the form only, as long as that is so. */
function UnkeptDraft() {
  const problem = useDrafts(state => state.problem);
  return problem !== null && <Banner>{label('draft.unkept', { reason: errorSentence(problem) })}</Banner>;
}

/** Milliseconds between two questions how much of an interrupted job is still to be rolled back. */
const rollBackPace = 1_000;

/** Says once that the last stop of the program interrupted a job, and that nothing of it was kept. */
function InterruptedJob() {
  const [job, setJob] = useState<Awaited<ReturnType<typeof api.desktopJobs.interrupted>>>(null);
  const isRollingBack = job !== null && job.left !== null;
  useEffect(() => {
    const ask = () => void api.desktopJobs.interrupted({}).then(setJob, () => undefined);
    ask();
    const timer = isRollingBack ? setInterval(ask, rollBackPace) : undefined;
    return () => clearInterval(timer);
  }, [isRollingBack]);
  if (job === null) return null;
  const name = label(`job.kind.${job.kind}`);
  if (job.left !== null)
    return <Banner>{label('job.rollingBack', { name, percent: Math.round((1 - job.left) * 100) })}</Banner>;
  const dismiss = () => attempt(async () => setJob(await api.desktopJobs.dismiss({})));
  const close = (
    <Button size="compact-sm" variant="default" onClick={dismiss}>
      {label('ui.close')}
    </Button>
  );
  return <Banner action={close}>{label('job.interrupted', { name })}</Banner>;
}

function NeedsHand({ sync }: { readonly sync: SyncState }) {
  const [path] = useLocation();
  if (sync.kind === 'blocked' && sync.problem) {
    return <Banner action={wayOut(sync.problem)}>{errorLabel(sync.problem, sync.problem_params)}</Banner>;
  }
  const count = sync.conflicts + sync.refused;
  if (count === 0 || path === '/sync') return null;
  const look = (
    <Button component={Link} href="/sync" size="compact-sm" variant="default">
      {label('sync.banner.view')}
    </Button>
  );
  return <Banner action={look}>{label('sync.banner.needsHand', { count })}</Banner>;
}

function wayOut(problem: string) {
  if (problem === 'server_insecure') return <ChangeServer />;
  return isVersionProblem(problem) ? <LookForUpdate /> : null;
}

/** Leads to where the program looks for its next version. */
const LookForUpdate = () => (
  <Button component={Link} href="/about" size="compact-sm" variant="default">
    {label('update.title')}
  </Button>
);

/** Starts the server of this program without waiting for the next try. */
function RetryLocal() {
  const retry = async () => useSession.getState().setDesktop(await api.desktopSession.retryLocal({}));
  return (
    <Button size="compact-sm" variant="default" onClick={() => attempt(retry)}>
      {label('ui.retry')}
    </Button>
  );
}

function ChangeServer() {
  const setChangesServer = useSession(state => state.setChangesServer);
  return (
    <Button size="compact-sm" variant="default" onClick={() => setChangesServer(true)}>
      {label('sync.banner.changeServer')}
    </Button>
  );
}

function LastSync({ sync }: { readonly sync: SyncState }) {
  const syncNow = useSession(state => state.syncNow);
  return (
    <div className="row gap-12 nowrap">
      <StepButton className={styles['now']} />
      {sync.last_sync_at && (
        <span className={styles['last']}>{label('sync.lastAt', { time: whenText(sync.last_sync_at) })}</span>
      )}
      <button type="button" className={styles['now']} onClick={() => void syncNow()}>
        {label('sync.now')}
      </button>
    </div>
  );
}

/** A look at the server every few seconds is nothing that a person needs to read. */
const isQuiet = (sync: SyncState): boolean =>
  sync.kind === 'saved' || (sync.kind === 'syncing' && sync.waiting === 0 && sync.last_sync_at !== null);

function weatherOf(sync: SyncState): Weather {
  if (!isQuiet(sync)) return weathers[sync.kind];
  return sync.skipped > 0 ? 'bad' : 'fine';
}

/** "Alles gesichert", "3 Änderungen warten, älteste von 10:42", "Offline seit 10:42: …" */
function stateText(sync: SyncState): string {
  const count = sync.waiting;
  if (sync.kind === 'offline') {
    const time = sync.offline_since ? sinceText(sync.offline_since) : '';
    return label(count > 0 ? 'sync.state.offlineWaiting' : 'sync.state.offline', { time, count });
  }
  if (sync.kind === 'waiting') {
    return label('sync.state.waiting', { count, time: sync.oldest_at ? sinceText(sync.oldest_at) : '' });
  }
  if (isQuiet(sync))
    return label(sync.skipped > 0 ? 'sync.state.skipped' : 'sync.state.saved', { count: sync.skipped });
  return label(`sync.state.${sync.kind}`);
}

/** Draws again every minute, so that "heute" and "gestern" stay true. */
function useMinute(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
}
