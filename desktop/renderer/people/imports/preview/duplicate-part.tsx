import { Button } from '@mantine/core';
import type { Duplicate } from '../../../../../shared/people/applications/duplicate.ts';
import type { ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import type { RowDecision } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import styles from '../import.module.css';
import { candidatesOf, decideOne } from '../row-actions.ts';

interface DuplicatePartProps {
  readonly row: ImportRow;
  readonly onDecided: () => void;
}

/** The members that a row may be about, and the decision; the first one by a key. */
export function DuplicatePart({ row, onDecided }: DuplicatePartProps) {
  const candidates = candidatesOf(row);
  const decide = (decision: RowDecision) =>
    attempt(async () => {
      await decideOne(row, decision);
      onDecided();
    });
  const [first] = candidates;
  useKeys({
    d: () => first && decide({ is: 'member', id: first.member_id }),
    n: () => decide({ is: 'new' }),
    w: () => decide({ is: 'nothing' }),
  });
  return (
    <div className="grid gap-10">
      <h3>{label('import.duplicate.title')}</h3>
      {row.same_as_row !== null && <p>{label('import.panel.sameRow', { row: row.same_as_row })}</p>}
      <Candidates candidates={candidates} onDecide={decide} />
      <div className="flex flex-wrap gap-8">
        {(
          [
            ['new', 'n'],
            ['nothing', 'w'],
          ] as const
        ).map(([is, key]) => (
          <Button
            key={is}
            size="compact-sm"
            variant="default"
            rightSection={<Kbd keys={key} />}
            onClick={() => decide({ is })}
          >
            {label(`import.duplicate.${is}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface CandidatesProps {
  readonly candidates: readonly Duplicate[];
  readonly onDecide: (decision: RowDecision) => void;
}

const Candidates = ({ candidates, onDecide }: CandidatesProps) => (
  <ul className={styles['candidates']}>
    {candidates.map(({ member_id, name, reasons }, place) => (
      <li key={member_id}>
        <div>
          <a href={`#/members/${member_id}`}>{name}</a>
          <p className="soft">
            {reasons.map(reason => label(`application.duplicate.reason.${reason}`)).join(', ')}
          </p>
        </div>
        <Button
          size="compact-sm"
          variant={place === 0 ? 'filled' : 'default'}
          rightSection={place === 0 ? <Kbd keys="d" /> : undefined}
          onClick={() => onDecide({ is: 'member', id: member_id })}
        >
          {label('import.duplicate.same')}
          <span className="visually-hidden">{name}</span>
        </Button>
      </li>
    ))}
  </ul>
);
