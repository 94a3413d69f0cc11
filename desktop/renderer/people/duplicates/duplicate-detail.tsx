import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { DuplicateSide } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import {
  differingFields,
  suggestedChoice,
  suggestedKept,
  type MergeChoices,
} from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote, isGone, isRefusal, Note } from '../../ui/note.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useLive } from '../../use-live.ts';
import { WriteButton } from '../../write-button.tsx';
import { ChoiceTable } from './choice-table.tsx';
import {
  mergeMembers,
  markDistinct,
  withdrawDistinct,
  pairAddress,
  useDuplicates,
} from './duplicate-store.ts';
import { MergePreview } from './merge-preview.tsx';
import { whenText } from '../../ui/clock.ts';
import { useActors } from '../../use-actors.ts';

const topics = ['members', 'invoices', 'events'] as const;
const back = () => navigate(`/duplicates${withQuery()}`);

/** Two members side by side; the address names both. */
export function DuplicateDetail({ uuid }: { readonly uuid: string }) {
  const [one_id = '', other_id = ''] = uuid.split('_');
  const read = useCallback(() => api.desktopDuplicates.compare({ one_id, other_id }), [one_id, other_id]);
  const { value, error } = useLive(read, topics);
  useKeys({ Escape: back });
  if (isGone(error)) return <Gone message="duplicate.gone" onBack={back} />;
  if (error) return <ErrorNote error={error} />;
  return value && <Pair one={value.one} other={value.other} />;
}

interface PairProps {
  readonly one: DuplicateSide;
  readonly other: DuplicateSide;
}

const hangingOn = ({ hanging }: DuplicateSide): number => hanging.reduce((sum, { rows }) => sum + rows, 0);

/** Which of the two stays, and what was chosen against the suggestion. */
function usePair({ one, other }: PairProps) {
  const suggested = suggestedKept(one.member, other.member, id =>
    hangingOn(id === one.member.id ? one : other),
  );
  const [keptId, setKeptId] = useState(suggested);
  const [chosen, setChosen] = useState<MergeChoices>({});
  const [kept, gone] = keptId === one.member.id ? [one, other] : [other, one];
  const differing = differingFields(kept.member, gone.member);
  const choices = Object.fromEntries(
    differing.map(field => [field, chosen[field] ?? suggestedChoice(field, kept.member, gone.member)]),
  ) as MergeChoices;
  const swap = () => {
    setKeptId(gone.member.id);
    setChosen({});
  };
  return { kept, gone, differing, choices, choose: setChosen, chosen, swap };
}

function Pair(props: PairProps) {
  const { kept, gone, differing, choices, choose, chosen, swap } = usePair(props);
  const { error, busy, merge } = useMerging(kept, gone, choices);
  const waits = kept.waiting || gone.waiting;
  return (
    <DetailPage
      title={label('duplicate.and', { one: fullName(kept.member), other: fullName(gone.member) })}
      onBack={back}
      actions={
        <>
          <NotSameButton {...props} />
          <WriteButton loading={busy} disabled={waits} onClick={merge}>
            {label('duplicate.merge')}
          </WriteButton>
        </>
      }
    >
      <MergeProblem error={error} waits={waits} />
      <DistinctNote one={props.one.member.id} other={props.other.member.id} />
      <ChoiceTable
        kept={kept}
        gone={gone}
        differing={differing}
        choices={choices}
        onChoose={(field, choice) => choose({ ...chosen, [field]: choice })}
        swap={<SwapButton onSwap={swap} />}
      />
      <MergePreview kept={kept} gone={gone} choices={choices} />
    </DetailPage>
  );
}

function useMerging(kept: DuplicateSide, gone: DuplicateSide, choices: MergeChoices) {
  const { busy, error, run } = useTask();
  return { error, busy, merge: () => void run(() => mergeMembers(kept.member, gone.member, choices)) };
}

function NotSameButton({ one, other }: PairProps) {
  const { rows } = useDuplicates();
  const address = pairAddress(one.member.id, other.member.id);
  if (rows?.some(({ uuid, distinct }) => uuid === address && distinct !== null)) return null;
  return (
    <WriteButton variant="default" onClick={() => attempt(() => markDistinct(one.member, other.member))}>
      {label('duplicate.notSame')}
    </WriteButton>
  );
}

const SwapButton = ({ onSwap }: { readonly onSwap: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<IconArrowsExchange size={16} aria-hidden />}
    onClick={onSwap}
  >
    {label('duplicate.swap')}
  </Button>
);

function MergeProblem({ error, waits }: { readonly error: unknown; readonly waits: boolean }) {
  if (waits) return <Note tone="warn">{label('duplicate.waiting')}</Note>;
  if (isRefusal(error, 'offline') || isRefusal(error, 'server_unreachable'))
    return <Note tone="warn">{label('duplicate.offline')}</Note>;
  if (isRefusal(error, 'precondition_failed')) return <Note tone="warn">{label('duplicate.stale')}</Note>;
  return <ErrorNote error={error} />;
}

/** A pair declared to be two people: by which person, and the way back. */
function DistinctNote({ one, other }: { readonly one: string; readonly other: string }) {
  const { rows } = useDuplicates();
  const actorName = useActors();
  const row = rows?.find(({ uuid }) => uuid === pairAddress(one, other));
  if (!row?.distinct) return null;
  const { said_by, said_at } = row.distinct;
  return (
    <Note
      tone="info"
      action={
        <WriteButton size="compact-sm" variant="default" onClick={() => attempt(() => withdrawDistinct(row))}>
          {label('duplicate.maybeSame')}
        </WriteButton>
      }
    >
      {label('duplicate.distinct.by', { name: actorName(said_by, said_at), when: whenText(said_at) })}
    </Note>
  );
}
