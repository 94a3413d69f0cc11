import { tableName } from '../../../shared/entities.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import { label, fieldErrorLabel } from '../../../shared/i18n/label.ts';
import { fieldName, valueText } from '../field-labels.ts';
import { useSession } from '../session-store.ts';
import { whenText } from '../ui/clock.ts';
import { attempt, showDone } from '../ui/toast.tsx';
import { useActors } from '../use-actors.ts';
import styles from './sync.module.css';
import { TextField } from '../ui/form/field.tsx';
import { parseTyped, typedText } from './typed-value.ts';
import { settingKeys } from '../../../shared/association/setting.ts';
import { api } from '../api.ts';

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
          name={label(own ? 'sync.conflict.theirs' : 'sync.conflict.currentVersion')}
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
    time: whenText(created_at),
  });
  const person = theirs_by === null ? label('sync.conflict.someone') : actorName(theirs_by);
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

/** Neither of the two: something else, checked as in the form. */
function ThirdValue({ conflict, name }: { readonly conflict: ConflictView; readonly name: string }) {
  const field = conflict.field ?? '';
  const [text, setText] = useState(() => typedText(conflict.mine));
  const [error, setError] = useState<string | undefined>(undefined);
  const take = () => {
    const parsed = parseTyped(field, text, conflict.mine);
    if (parsed.error === null) attempt(() => solve(conflict, 'value', parsed.value));
    else setError(fieldErrorLabel(parsed.error));
  };
  return (
    <div className={styles['third']}>
      <TextField label={name} value={text} onChange={setText} error={error} first />
      <Button variant="light" onClick={take}>
        {label('sync.conflict.takeValue')}
      </Button>
    </div>
  );
}

type Choice = 'mine' | 'theirs' | 'value';

/** Solves a conflict; where that changed the row, the toast changes it back. `value` goes with the choice 'value'. */
async function solve(conflict: ConflictView, choice: Choice, value?: unknown): Promise<void> {
  await api.desktopSync.solveConflict({ id: conflict.id, choice, ...(choice === 'value' ? { value } : {}) });
  const chosen = choice === 'mine' ? conflict.mine : value;
  const undo = choice === 'theirs' ? undefined : undoOf(conflict, chosen);
  showDone(label('sync.conflict.solved', { title: conflict.title }), undo);
}

/** The edit that brings back what stood before the decision. */
function undoOf(
  { kind, tbl, field, row_id, theirs }: ConflictView,
  chosen: unknown,
): (() => Promise<unknown>) | undefined {
  if (kind !== 'field' || field === null) return undefined;
  if (tbl === 'member') {
    return () => api.desktopMembers.save({ id: row_id, changes: { [field]: { from: chosen, to: theirs } } });
  }
  const key = settingKeys.find(known => known === row_id);
  if (tbl !== 'organisation_setting' || !key) return undefined;
  return () => api.desktopSettings.save({ changes: { [key]: { from: String(chosen), to: String(theirs) } } });
}
