import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AccountSync, GroupSync } from '../../../../../shared/access/accesses/account-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { CheckField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { useLive } from '../../../use-live.ts';
import { differencesOf, type Difference } from './difference.ts';
import { useAccountRun, type Progress } from './use-account-run.ts';
import { toneOfAction } from '../../action-tone.ts';

interface DifferenceListProps {
  readonly title: string;
  readonly differences: readonly Difference[];
  readonly failed: readonly { readonly item: string; readonly error: string }[];
}

/** What scrolls and holds nothing to press must be reached by the keys all the same. */
const reachable = { tabIndex: 0 };

/** What would change, or what came of it where it failed. */
function DifferenceList({ title, differences, failed }: DifferenceListProps) {
  if (differences.length === 0) return null;
  const errors = new Map(failed.map(({ item, error }) => [item, error]));
  return (
    <ul className="change-list" aria-label={title} {...reachable}>
      {differences.map(({ key, action, name, about, lines }) => (
        <li key={key}>
          <span className="toned bold" data-tone={errors.has(key) ? 'bad' : toneOfAction(action)}>
            {label(`accountSync.action.${action}`)}
          </span>
          <span className="grid gap-2 break-anywhere">
            <strong>{name}</strong>
            <span className="soft">{about}</span>
          </span>
          <span className="grid gap-2 break-anywhere">
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
            {errors.has(key) && <span role="alert">{errors.get(key)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export type SyncKind = 'users' | 'groups';
interface SyncDialogProps {
  readonly kind: SyncKind;
  readonly onClose: () => void;
}

const noTopics = [] as const;

/** Rehearses a synchronisation, shows the difference, and carries it out when asked, with a way to stop. */
export function AccountSyncDialog({ kind, onClose }: SyncDialogProps) {
  const plan = useSyncPlan(kind);
  const { changes } = plan;
  const run = useAccountRun(plan.send, onClose);
  return (
    <FormDialog
      title={label(`accountSync.${kind}.title`)}
      size={860}
      onClose={() => (run.progress ? run.stop() : onClose())}
      actions={
        <Action
          progress={run.progress}
          count={changes.length}
          enabled={run.outcome === null && plan.isAllowed}
          onStart={() => void run.start(changes.map(({ key }) => key))}
          onStop={run.stop}
        />
      }
    >
      <ErrorNote error={run.error ?? plan.error} onRetry={plan.refresh} />
      <Outcome run={run} />
      {run.outcome === null && plan.sentence !== '' && <p>{plan.sentence}</p>}
      <DifferenceList title={label(`accountSync.${kind}.title`)} differences={changes} failed={run.failed} />
      <Questions plan={plan} />
    </FormDialog>
  );
}

/** What would change, and what a person says to it. */
function useSyncPlan(kind: SyncKind) {
  const [match, setMatch] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const read = useCallback(() => callOf(kind, { dry_run: true }, false), [kind]);
  const { value: plan, error, refresh } = useLive<AccountSync | GroupSync>(read, noTopics);
  const differences = plan ? differencesOf(plan.items) : [];
  const changes = differences.filter(({ action }) => match || action !== 'match');
  const count = (action: string) => differences.filter(each => each.action === action).length;
  const [matches, removals, limit] = [count('match'), count('remove'), plan?.removal_limit ?? 0];
  const isOver = removals > limit;
  const send = (only: string[]) =>
    callOf(kind, { only, ...(isOver ? { confirm_removals: removals } : {}) }, match);
  const isAllowed = changes.length > 0 && (!isOver || confirmed);
  const sentence = sentenceFor(plan !== null, error, differences.length);
  return {
    changes,
    matches,
    removals,
    limit,
    isOver,
    isAllowed,
    sentence,
    error,
    refresh,
    send,
    match,
    setMatch,
    confirmed,
    setConfirmed,
  };
}
type SyncPlan = ReturnType<typeof useSyncPlan>;

function sentenceFor(isHere: boolean, error: unknown, count: number): string {
  if (!isHere) return error === null ? label('account.loading') : '';
  return label(count === 0 ? 'accountSync.nothing' : 'accountSync.text');
}

interface Order {
  readonly dry_run?: boolean;
  readonly only?: string[];
  readonly confirm_removals?: number;
}

const callOf = (kind: SyncKind, order: Order, link_existing: boolean): Promise<AccountSync | GroupSync> =>
  kind === 'users' ? api.accounts.syncUsers({ ...order, link_existing }) : api.accounts.syncGroups(order);

/** What needs a person's own word. */
function Questions({ plan }: { readonly plan: SyncPlan }) {
  const { matches, removals, limit } = plan;
  return (
    <>
      {matches > 0 && (
        <CheckField
          label={label('accountSync.match', { count: matches })}
          checked={plan.match}
          onChange={plan.setMatch}
        />
      )}
      {plan.isOver && (
        <CheckField
          label={label('accountSync.removals', { count: removals, limit })}
          checked={plan.confirmed}
          onChange={plan.setConfirmed}
        />
      )}
    </>
  );
}

function Outcome({ run }: { readonly run: ReturnType<typeof useAccountRun> }) {
  return (
    <>
      {run.progress && <Running {...run.progress} />}
      {run.outcome === 'stopped' && <Note tone="info">{label('accountSync.stopped')}</Note>}
      {run.failed.length > 0 && (
        <Note tone="bad">{label('accountSync.errors', { count: run.failed.length })}</Note>
      )}
    </>
  );
}

interface ActionProps {
  readonly progress: Progress | null;
  readonly count: number;
  readonly enabled: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

function Action({ progress, count, enabled, onStart, onStop }: ActionProps) {
  if (progress)
    return (
      <Button variant="default" onClick={onStop}>
        {label('accountSync.stop')}
      </Button>
    );
  if (count === 0) return null;
  return (
    <Button disabled={!enabled} onClick={onStart}>
      {label('accountSync.yes', { count })}
    </Button>
  );
}

const Running = ({ done, total }: Progress) => (
  <ProgressLine name={label('accountSync.running', { done, total })} share={done / total} />
);
