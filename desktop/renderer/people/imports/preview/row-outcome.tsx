import {
  IconAlertTriangle,
  IconEqual,
  IconMinus,
  IconPencil,
  IconPlus,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import type { RowOutcome } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { useImports } from '../import-store.ts';
import styles from '../import.module.css';
import { errorText, meaningName } from '../meaning.ts';
import { newest } from '../row-actions.ts';

const icons = {
  create: IconPlus,
  update: IconPencil,
  unchanged: IconEqual,
  duplicate: IconQuestionMark,
  skip: IconMinus,
  error: IconAlertTriangle,
} as const satisfies Record<RowOutcome, unknown>;

const tones: Readonly<Record<RowOutcome, string>> = {
  create: 'good',
  update: 'plain',
  unchanged: 'quiet',
  duplicate: 'warn',
  skip: 'quiet',
  error: 'bad',
};

/** What becomes of a row, in a few words. */
export function RowOutcomeBadge({ row: read }: { readonly row: ImportRow }) {
  const row = newest(
    read,
    useImports(state => state.mended),
  );
  const Icon = icons[row.outcome];
  const text = outcomeLabel(row);
  return (
    <span className={styles['outcome']} data-tone={tones[row.outcome]} title={text}>
      <Icon size={14} stroke={2.2} aria-hidden />
      <span>{text}</span>
    </span>
  );
}

function outcomeLabel({ outcome, errors, changes, duplicates, member, same_as_row }: ImportRow): string {
  const [wrong] = errors;
  if (outcome === 'error' && wrong)
    return label('import.is.error', {
      field: meaningName(wrong.field),
      reason: errorText(wrong),
    });
  if (outcome === 'update') {
    const updateText = label('import.is.update.count', { count: changes.length });
    const isConflict = changes.some(({ conflict }) => conflict);
    return isConflict ? `${updateText}, ${label('import.is.conflict')}` : updateText;
  }
  if (outcome === 'duplicate' && same_as_row !== null && duplicates.length === 0)
    return label('import.is.sameRow', { row: same_as_row });
  const name = duplicates[0]?.name ?? member?.name ?? '';
  return label(`import.is.${outcome === 'error' ? 'skip' : outcome}`, { name });
}
