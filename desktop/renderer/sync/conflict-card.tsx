import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import { label, fieldErrorLabel } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { valueText } from '../field-labels.ts';
import { whenText } from '../ui/clock.ts';
import { useActors } from '../use-actors.ts';
import { AnswerButton, Answers } from './decision-card.tsx';
import { nameOfField, typedAnswer, type Answer, type Decision } from './decision.ts';
import styles from './sync.module.css';
import { takeDecisions } from './take-decisions.ts';
import { TextField } from '../ui/form/field.tsx';
import { parseTyped, typedText } from './typed-value.ts';

type ConflictDecision = Extract<Decision, { kind: 'conflict' }>;

/** One conflict: what happened in plain words, the versions side by side, one click. */
export function ConflictBody({ decision }: { readonly decision: ConflictDecision }) {
  const { conflict } = decision;
  const place = placeOf(conflict);
  return (
    <>
      <Story conflict={conflict} />
      {conflict.kind === 'field' ? <FieldChoice decision={decision} /> : <Answers decision={decision} />}
      {place && (
        <a className="small" href={place.href}>
          {label(place.name)}
        </a>
      )}
    </>
  );
}

function placeOf({ tbl, row_id }: ConflictView) {
  if (tbl === 'member') return { href: `#/members/${row_id}`, name: 'sync.conflict.open' } as const;
  if (tbl === 'mailing') return { href: `#/mailings/${row_id}`, name: 'sync.refused.order' } as const;
  return null;
}

/** What happened, with names. */
function Story({ conflict }: { readonly conflict: ConflictView }) {
  const actorName = useActors();
  const people = {
    mine: actorName(conflict.by_person, conflict.created_at),
    theirs:
      conflict.theirs_by === null
        ? label('sync.conflict.someone')
        : actorName(conflict.theirs_by, conflict.theirs_at),
    field: nameOfField(conflict),
  };
  const kinds = {
    field: 'sync.conflict.field',
    'edit-vs-delete': 'sync.conflict.editVsDelete',
    'delete-vs-edit': 'sync.conflict.deleteVsEdit',
  } as const;
  return <p className={styles['story']}>{label(kinds[conflict.kind], people)}</p>;
}

function FieldChoice({ decision }: { readonly decision: ConflictDecision }) {
  const { conflict, isOwn, take, leave } = decision;
  const [third, setThird] = useState(false);
  const by = useBy(conflict);
  const value = (version: unknown) => valueText(conflict.field ?? '', version, conflict.tbl);
  const version = (answer: Answer | null) => answer && <AnswerButton decision={decision} answer={answer} />;
  const mayType = take !== null && mayBeTyped(conflict);
  return (
    <>
      <div className={styles['versions']}>
        <Version name={label('sync.conflict.base')} value={value(conflict.base)} />
        <Version
          name={label(isOwn ? 'sync.conflict.mine' : 'sync.conflict.refusedVersion')}
          value={value(conflict.mine)}
          by={by.mine}
        >
          {version(take)}
        </Version>
        <Version name={label('sync.conflict.currentVersion')} value={value(conflict.theirs)} by={by.theirs}>
          {version(leave)}
        </Version>
      </div>
      {leave === null && <p className="soft">{label('decision.notYours')}</p>}
      {mayType && third && <ThirdValue decision={decision} />}
      {mayType && !third && (
        <Button variant="subtle" size="compact-sm" onClick={() => setThird(true)}>
          {label('sync.conflict.third')}
        </Button>
      )}
    </>
  );
}

/** Texts with formatting, lists and files are not typed into one line; they are changed where they are written. */
const mayBeTyped = ({ field, mine, theirs }: ConflictView): boolean =>
  field !== 'html' && [mine, theirs].every(value => value === null || typeof value !== 'object');

/** Who made each version, on which device, when. */
function useBy(conflict: ConflictView): { mine: string; theirs: string } {
  const actorName = useActors();
  const { by_person, by_device: device, created_at, theirs_at, theirs_by } = conflict;
  const mine = label('sync.conflict.byOnAt', {
    person: actorName(by_person, created_at),
    device,
    time: whenText(created_at),
  });
  const person = theirs_by === null ? label('sync.conflict.someone') : actorName(theirs_by, theirs_at);
  const theirs = theirs_at ? label('sync.conflict.byAt', { person, time: whenText(theirs_at) }) : person;
  return { mine, theirs };
}

interface VersionProps {
  readonly name: string;
  readonly value: string;
  readonly by?: string;
  readonly children?: React.ReactNode;
}

function Version({ name, value, by, children }: VersionProps) {
  return (
    <div className={styles['version']}>
      <span className="soft small">{name}</span>
      <span className={styles['value']}>{value}</span>
      {by && <span className={styles['by']}>{by}</span>}
      {children}
    </div>
  );
}

/** Neither of the two: something else, checked as in the form. */
function ThirdValue({ decision }: { readonly decision: ConflictDecision }) {
  const { conflict } = decision;
  const [text, setText] = useState(() => typedText(conflict.mine));
  const [error, setError] = useState<string | undefined>(undefined);
  const take = () => {
    const parsed = parseTyped(conflict.field ?? '', text, conflict.mine);
    if (parsed.error === null)
      takeDecisions([{ decision, answer: typedAnswer({ api }, conflict, parsed.value) }]);
    else setError(fieldErrorLabel(parsed.error));
  };
  return (
    <div className={styles['third']}>
      <TextField label={nameOfField(conflict)} value={text} onChange={setText} error={error} first />
      <Button variant="light" onClick={take}>
        {label('sync.conflict.takeValue')}
      </Button>
    </div>
  );
}
