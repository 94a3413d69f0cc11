import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { fieldName, tableName, valueText } from '../field-labels.ts';
import { useSession } from '../session-store.ts';
import { whenInWords } from '../ui/clock.ts';
import { attempt } from '../ui/toast.tsx';
import { useActors } from '../use-actors.ts';
import { solve } from './solve-conflict.ts';
import styles from './sync.module.css';
import { ThirdValue } from './third-value.tsx';

/** One conflict: what happened in plain words, the versions side by side, one click. */
export function ConflictCard({ conflict }: { readonly conflict: ConflictView }) {
  return (
    <li className={styles['card']} aria-label={conflict.title}>
      <div className={styles['cardHead']}>
        <h3>{conflict.title}</h3>
        <span className="soft">{what(conflict)}</span>
        {conflict.tbl === 'member' && (
          <a className={styles['open']} href={`#/members/${conflict.row_id}`}>
            {label('sync.conflict.open')}
          </a>
        )}
        {conflict.tbl === 'mailing' && (
          <a className={styles['open']} href={`#/mailings/${conflict.row_id}`}>
            {label('sync.refused.order')}
          </a>
        )}
      </div>
      <Story conflict={conflict} />
      {conflict.kind === 'field' ? <FieldChoice conflict={conflict} /> : <RowChoice conflict={conflict} />}
    </li>
  );
}

const nameOf = (conflict: ConflictView) => fieldName(conflict.tbl, conflict.field ?? '', conflict.row_id);

const what = (conflict: ConflictView) =>
  conflict.field === null ? tableName(conflict.tbl) : `${tableName(conflict.tbl)}, ${nameOf(conflict)}`;

/** True on the computer where the change was made that did not get through: only there it is "mine". */
function useOwn(conflict: ConflictView): boolean {
  const desktop = useSession(state => state.desktop);
  return desktop?.device?.name === conflict.by_device && desktop.person?.email === conflict.by_person;
}

/** What happened, with names. */
function Story({ conflict }: { readonly conflict: ConflictView }) {
  const actorName = useActors();
  const people = {
    mine: actorName(conflict.by_person),
    theirs: conflict.theirs_by === null ? label('sync.conflict.someone') : actorName(conflict.theirs_by),
    field: nameOf(conflict),
  };
  const kinds = {
    field: 'sync.conflict.field',
    'edit-vs-delete': 'sync.conflict.editVsDelete',
    'delete-vs-edit': 'sync.conflict.deleteVsEdit',
  } as const;
  return <p className={styles['story']}>{label(kinds[conflict.kind], people)}</p>;
}

function FieldChoice({ conflict }: { readonly conflict: ConflictView }) {
  const [third, setThird] = useState(false);
  const own = useOwn(conflict);
  const by = useBy(conflict);
  const value = (version: unknown) => valueText(conflict.field ?? '', version, conflict.tbl);
  return (
    <>
      <div className={styles['versions']}>
        <Version name={label('sync.conflict.base')} value={value(conflict.base)} />
        <Version
          name={label(own ? 'sync.conflict.mine' : 'sync.conflict.refusedVersion')}
          value={value(conflict.mine)}
          by={by.mine}
        >
          <Button variant="light" onClick={() => attempt(() => solve(conflict, 'mine'))}>
            {label(own ? 'sync.conflict.takeMine' : 'sync.conflict.takeRefused')}
          </Button>
        </Version>
        <Version
          name={label(own ? 'sync.conflict.theirs' : 'sync.conflict.standingVersion')}
          value={value(conflict.theirs)}
          by={by.theirs}
        >
          <Button variant="light" onClick={() => attempt(() => solve(conflict, 'theirs'))}>
            {label(own ? 'sync.conflict.takeTheirs' : 'sync.conflict.keepValue')}
          </Button>
        </Version>
      </div>
      {mayBeTyped(conflict) && third && <ThirdValue conflict={conflict} name={nameOf(conflict)} />}
      {mayBeTyped(conflict) && !third && (
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
    person: actorName(by_person),
    device,
    time: whenInWords(created_at),
  });
  const person = theirs_by === null ? label('sync.conflict.someone') : actorName(theirs_by);
  const theirs = theirs_at ? label('sync.conflict.byAt', { person, time: whenInWords(theirs_at) }) : person;
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

/** Delete against edit: the row is still there, the person says whether it stays. */
function RowChoice({ conflict }: { readonly conflict: ConflictView }) {
  const keep = conflict.kind === 'edit-vs-delete' ? 'mine' : 'theirs';
  const remove = keep === 'mine' ? 'theirs' : 'mine';
  return (
    <div className="flex flex-wrap gap-8">
      <Button variant="light" onClick={() => attempt(() => solve(conflict, keep))}>
        {label('sync.conflict.keepRow')}
      </Button>
      <Button variant="default" onClick={() => attempt(() => solve(conflict, remove))}>
        {label('sync.conflict.removeRow')}
      </Button>
    </div>
  );
}
