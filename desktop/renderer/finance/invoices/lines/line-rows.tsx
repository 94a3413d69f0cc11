import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { v7 as newId } from 'uuid';
import type { Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { LineRow } from './line-row.tsx';
import { changeLine, moveLine, removeLine } from './line-change.ts';
import { emptyLine, type LineDraft, type LineErrors } from './line-draft.ts';
import styles from './lines.module.css';

export interface LineRowsProps {
  readonly lines: readonly LineDraft[];
  readonly onChange: (lines: readonly LineDraft[]) => void;
  readonly errors: LineErrors;
  /** Errors are shown once the field was left or the next step was tried. */
  readonly tried: boolean;
  /** Articles that can be put on a line; none: words and amounts only. */
  readonly articles: readonly Article[];
  readonly period: string;
  readonly currency: string;
  /** An article may be billed at another price here. */
  readonly ownPrices?: boolean;
  /** Typing begins in the first line. */
  readonly first?: boolean;
}

/** The lines of an invoice: what, how many, how much; added, removed and put in order. */
export function LineRows(props: LineRowsProps) {
  const { lines, onChange, errors, tried } = props;
  const errorOf = (key: string) => (tried && errors[key] ? fieldErrorLabel(errors[key]) : undefined);
  return (
    <fieldset className={styles['lines']}>
      <legend className="visually-hidden">{label('billing.lines')}</legend>
      {lines.length > 0 && (
        <div className={styles['head']} aria-hidden>
          <span>{label('billing.line.text')}</span>
          <span>{label('billing.line.quantity')}</span>
          <span>{label('billing.line.amount', { currency: props.currency })}</span>
        </div>
      )}
      {lines.map((line, place) => (
        <LineRow
          key={line.key}
          line={line}
          place={place + 1}
          of={lines.length}
          articles={props.articles}
          period={props.period}
          currency={props.currency}
          ownPrices={props.ownPrices === true}
          first={props.first === true && place === 0}
          errorOf={field => errorOf(`${line.key}.${field}`)}
          onChange={change => onChange(changeLine(lines, line.key, change))}
          onMove={by => onChange(moveLine(lines, line.key, by))}
          onRemove={() => onChange(removeLine(lines, line.key))}
        />
      ))}
      <AddButton onAdd={() => onChange([...lines, emptyLine(newId())])} />
    </fieldset>
  );
}

const AddButton = ({ onAdd }: { readonly onAdd: () => void }) => (
  <div>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={onAdd}
    >
      {label('billing.line.add')}
    </Button>
  </div>
);
