import { Button } from '@mantine/core';
import type { DispatchDecision } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { WriteButton } from '../../write-button.tsx';
import { decidable } from './decide.ts';
import type { LogRow } from './log-row.ts';

interface MarkedBarProps {
  readonly rows: readonly LogRow[];
  readonly onDecide: (choice: DispatchDecision, rows: readonly LogRow[]) => void;
  readonly onClear: () => void;
}

/** How many lines are marked, and what can be decided about them at once. */
export function MarkedBar({ rows, onDecide, onClear }: MarkedBarProps) {
  if (rows.length === 0) return null;
  const offers = (['again', 'count', 'settle'] as const)
    .map(choice => ({ choice, about: decidable(rows, choice) }))
    .filter(({ about }) => about.length > 0);
  return (
    <div className="selection-bar" role="group" aria-label={label('log.actions')}>
      <strong role="status">{label('log.marked', { count: rows.length })}</strong>
      {offers.map(({ choice, about }) => (
        <WriteButton key={choice} size="compact-sm" variant="default" onClick={() => onDecide(choice, about)}>
          {label(`log.marked.${choice}`, { count: about.length })}
        </WriteButton>
      ))}
      {offers.length === 0 && <span className="soft">{label('log.marked.none')}</span>}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {label('log.marked.clear')}
      </Button>
    </div>
  );
}
