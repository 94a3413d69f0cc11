import { Checkbox } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { api } from '../api.ts';
import { BulkBar, BulkButton } from '../bulk-bar.tsx';
import { useSession } from '../session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote, isRefusal } from '../ui/note.tsx';
import { Section } from '../ui/page.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { useLive } from '../use-live.ts';
import { ConflictBody } from './conflict-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { decisionsOf, type Decision } from './decision.ts';
import { forgetDone, useHeld, type Taken } from './held-decisions.ts';
import { RecoveredBody } from './recovered-card.tsx';
import { RefusedBody } from './refused-card.tsx';
import { useSyncLists } from './sync-store.ts';
import styles from './sync.module.css';
import { takeDecisions } from './take-decisions.ts';

const topics = ['session', 'sync'] as const;
/** More than are decided at once; the next ones move up. */
const shown = 100;
const readRecovered = () => api.recovered.list({ limit: shown });

/** Every open decision, and what goes wrong while they are fetched; null until they are known. */
function useDecisions() {
  const { conflicts, refused } = useSyncLists();
  const desktop = useSession(state => state.desktop);
  const { value, error, refresh } = useLive(readRecovered, topics);
  const held = useHeld(state => state.held);
  const all = decisionsOf(
    { conflicts: conflicts ?? [], refused, recovered: value ?? [] },
    {
      api,
      permissions: desktop?.permissions ?? [],
      isOwn: conflict =>
        desktop?.device?.name === conflict.by_device && desktop.person?.email === conflict.by_person,
    },
  );
  useEffect(() => forgetDone(all));
  // The list on the server tells this page of no change.
  const done = [...held.values()].filter(({ isDone }) => isDone).length;
  useEffect(() => {
    if (done > 0) refresh();
  }, [done, refresh]);
  if (conflicts === null) return null;
  return {
    open: all.filter(({ key }) => held.get(key)?.isDone !== true),
    failure: error && !isRefusal(error, 'offline') ? error : null,
    refresh,
  };
}

/** What only a person can decide: conflicts, what the server refused, and what only a laptop still knew. */
export function DecisionList() {
  const found = useDecisions();
  if (found === null) return null;
  const { open, failure, refresh } = found;
  const failed = <ErrorNote error={failure} onRetry={refresh} />;
  if (open.length === 0)
    return (
      <>
        {failed}
        <EmptyState icon={IconChecks} message="decision.none" />
      </>
    );
  return (
    <Section title={label('decision.title')} count={open.length} text={label('decision.intro')}>
      {failed}
      <Cards open={open} />
    </Section>
  );
}

/** Which entries are marked. */
function useMarks(open: readonly Decision[]) {
  const held = useHeld(state => state.held);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const undecided = open.filter(({ key, leave }) => !held.has(key) && leave !== null);
  const mark = (key: string) =>
    setMarked(before => new Set(before.has(key) ? [...before].filter(one => one !== key) : [...before, key]));
  const markOnly = (keys: readonly string[]) => setMarked(new Set(keys));
  return { held, marked, undecided, mark, markOnly };
}

/** Key of the entry that has the focus, or of which some part has it. */
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-decision]')?.dataset['decision'];

function useDecisionKeys(open: readonly Decision[], { undecided, mark }: ReturnType<typeof useMarks>) {
  const move = (by: number) => {
    const at = open.findIndex(({ key }) => key === focused());
    const next = open[Math.max(0, Math.min(open.length - 1, at + by))];
    if (next) document.querySelector<HTMLElement>(`[data-decision="${CSS.escape(next.key)}"]`)?.focus();
  };
  const here = () => undecided.filter(({ key }) => key === focused());
  const answer = (which: 'take' | 'leave') => takeDecisions(answered(here(), which));
  useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    j: () => move(1),
    k: () => move(-1),
    '1': () => answer('take'),
    '2': () => answer('leave'),
    x: () => here().forEach(({ key }) => mark(key)),
  });
}

function Cards({ open }: { readonly open: readonly Decision[] }) {
  const marks = useMarks(open);
  const { held, marked, undecided, mark, markOnly } = marks;
  useDecisionKeys(open, marks);
  const chosen = undecided.filter(({ key }) => marked.has(key));
  const decideChosen = (which: 'take' | 'leave') => {
    takeDecisions(answered(chosen, which));
    markOnly([]);
  };
  return (
    <>
      {open.length > 1 && (
        <DecisionBar undecided={undecided} chosen={chosen} onMark={markOnly} onDecide={decideChosen} />
      )}
      <ul className="column gap-12">
        {open.map(decision => (
          <DecisionCard
            key={decision.key}
            decision={decision}
            held={held.get(decision.key)}
            isMarked={open.length > 1 && undecided.includes(decision) ? marked.has(decision.key) : null}
            onMark={() => mark(decision.key)}
          >
            <Body decision={decision} />
          </DecisionCard>
        ))}
      </ul>
      <p className="soft small top-12">{label('decision.keys')}</p>
    </>
  );
}

/** Those of them that have this answer. */
const answered = (decisions: readonly Decision[], which: 'take' | 'leave'): Taken[] =>
  decisions.flatMap(decision => {
    const answer = decision[which];
    return answer ? [{ decision, answer }] : [];
  });

interface DecisionBarProps {
  readonly undecided: readonly Decision[];
  readonly chosen: readonly Decision[];
  readonly onMark: (keys: readonly string[]) => void;
  readonly onDecide: (which: 'take' | 'leave') => void;
}

/** Marks several, and decides them together. */
function DecisionBar({ undecided, chosen, onMark, onDecide }: DecisionBarProps) {
  const isAll = chosen.length > 0 && chosen.length === undecided.length;
  const counts = { count: chosen.length, shown: formatNumber(chosen.length) };
  return (
    <>
      <Checkbox
        className={styles['all']}
        label={label('decision.all')}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        disabled={undecided.length === 0}
        onChange={() => onMark(isAll ? [] : undecided.map(({ key }) => key))}
        size="xs"
      />
      {chosen.length > 0 && (
        <div className={styles['bar']}>
          <BulkBar
            label={label('bulk.bar')}
            said={label('bulk.count', counts)}
            clear={label('bulk.clear')}
            onClear={() => onMark([])}
          >
            <BulkButton disabled={!chosen.every(({ take }) => take)} onClick={() => onDecide('take')}>
              {label('decision.bulk.take')}
            </BulkButton>
            <BulkButton onClick={() => onDecide('leave')}>{label('decision.bulk.leave')}</BulkButton>
          </BulkBar>
        </div>
      )}
    </>
  );
}

function Body({ decision }: { readonly decision: Decision }) {
  switch (decision.kind) {
    case 'conflict':
      return <ConflictBody decision={decision} />;
    case 'refused':
      return <RefusedBody decision={decision} />;
    default:
      return <RecoveredBody decision={decision} />;
  }
}
