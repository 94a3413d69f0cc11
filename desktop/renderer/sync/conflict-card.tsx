import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictView } from '../../../shared/desktop/desktop-sync-contract.ts';
import { label } from '../../../shared/labels/label.ts';
import { fieldName, tableName, valueText } from '../field-words.ts';
import { whenInWords } from '../ui/clock.ts';
import { attempt } from '../ui/toast.tsx';
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
      </div>
      <p className={styles['story']}>{story(conflict)}</p>
      {conflict.kind === 'field' ? <FieldChoice conflict={conflict} /> : <RowChoice conflict={conflict} />}
    </li>
  );
}

const nameOf = (conflict: ConflictView) => fieldName(conflict.tbl, conflict.field ?? '', conflict.row_id);

const what = (conflict: ConflictView) =>
  conflict.field === null ? tableName(conflict.tbl) : `${tableName(conflict.tbl)}, ${nameOf(conflict)}`;

function story(conflict: ConflictView): string {
  const theirs = conflict.theirs_by ?? label('sync.conflict.someone');
  const people = { mine: conflict.by_person, theirs, field: nameOf(conflict) };
  if (conflict.kind === 'field') return label('sync.conflict.field', people);
  return label(
    conflict.kind === 'edit-vs-delete' ? 'sync.conflict.editVsDelete' : 'sync.conflict.deleteVsEdit',
    people,
  );
}

function FieldChoice({ conflict }: { readonly conflict: ConflictView }) {
  const [third, setThird] = useState(false);
  const { by_person: person, by_device: device, theirs_at, theirs_by } = conflict;
  const someone = theirs_by ?? label('sync.conflict.someone');
  const by = label('sync.conflict.byOnAt', { person, device, time: whenInWords(conflict.created_at) });
  const byThem = theirs_at
    ? label('sync.conflict.byAt', { person: someone, time: whenInWords(theirs_at) })
    : someone;
  const value = (version: unknown) => valueText(conflict.field ?? '', version);
  return (
    <>
      <div className={styles['versions']}>
        <Version name={label('sync.conflict.base')} value={value(conflict.base)} />
        <Version name={label('sync.conflict.mine')} value={value(conflict.mine)} by={by}>
          <Button variant="light" onClick={() => attempt(() => solve(conflict, 'mine'))}>
            {label('sync.conflict.takeMine')}
          </Button>
        </Version>
        <Version name={label('sync.conflict.theirs')} value={value(conflict.theirs)} by={byThem}>
          <Button variant="light" onClick={() => attempt(() => solve(conflict, 'theirs'))}>
            {label('sync.conflict.takeTheirs')}
          </Button>
        </Version>
      </div>
      {third ? (
        <ThirdValue conflict={conflict} name={nameOf(conflict)} />
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setThird(true)}>
          {label('sync.conflict.third')}
        </Button>
      )}
    </>
  );
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
      <span className={styles['versionName']}>{name}</span>
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
    <div className={styles['answers']}>
      <Button variant="light" onClick={() => attempt(() => solve(conflict, keep))}>
        {label('sync.conflict.keepRow')}
      </Button>
      <Button variant="default" onClick={() => attempt(() => solve(conflict, remove))}>
        {label('sync.conflict.removeRow')}
      </Button>
    </div>
  );
}
