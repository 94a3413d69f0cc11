import { TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { articlePriceShort } from './article-labels.ts';
import { articleLine, freeLine, type LineDraft, type LineField } from './line-draft.ts';
import { LineText } from './line-text.tsx';
import styles from './lines.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';

interface LineRowProps {
  readonly line: LineDraft;
  readonly place: number;
  readonly of: number;
  readonly articles: readonly Article[];
  readonly period: string;
  readonly currency: string;
  readonly ownPrices: boolean;
  readonly first: boolean;
  readonly errorOf: (field: LineField) => string | undefined;
  readonly onChange: (change: (line: LineDraft) => LineDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One line; Alt with the arrows moves it. */
export function LineRow(props: LineRowProps) {
  const { line, onMove } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const article = props.articles.find(({ id }) => id === line.article_id);
  return (
    <div
      className={styles['line']}
      role="group"
      aria-label={label('billing.line', { place: props.place })}
      // Its fields take the keys; here they only pass.
      onKeyDownCapture={onKeyDown}
    >
      <LineText
        line={line}
        article={article}
        articles={props.articles}
        period={props.period}
        first={props.first}
        error={props.errorOf('text')}
        onText={text => props.onChange(before => ({ ...before, text }))}
        onArticle={chosen => props.onChange(before => articleLine(before, chosen))}
        onFree={() => props.onChange(before => freeLine(before, article, props.period))}
      />
      <Numbers {...props} price={article ? articlePriceShort(article) : ''} />
      <Tools {...props} />
    </div>
  );
}

interface NumbersProps extends LineRowProps {
  /** What stands where no amount is typed. */
  readonly price: string;
}

function Numbers({ line, errorOf, onChange, currency, price, ownPrices }: NumbersProps) {
  const field = (name: 'quantity' | 'amount', text: string) => (
    <TextInput
      aria-label={text}
      inputMode="decimal"
      autoComplete="off"
      value={line[name]}
      placeholder={name === 'amount' ? price : ''}
      readOnly={name === 'amount' && price !== '' && !ownPrices}
      error={errorOf(name)}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onChange={event => {
        const { value } = event.currentTarget;
        onChange(before => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <>
      {field('quantity', label('billing.line.quantity'))}
      {field('amount', label('billing.line.amount', { currency }))}
    </>
  );
}

function Tools({ place, of, onMove, onRemove }: LineRowProps) {
  if (of === 1) return <span />;
  const tool = (name: string, icon: React.ReactNode, act: () => void, disabled = false) => (
    <IconButton name={name} disabled={disabled} onClick={act}>
      {icon}
    </IconButton>
  );
  return (
    <span className={styles['tools']}>
      {tool(label('billing.line.up', { place }), <IconArrowUp size={15} />, () => onMove(-1), place === 1)}
      {tool(
        label('billing.line.down', { place }),
        <IconArrowDown size={15} />,
        () => onMove(1),
        place === of,
      )}
      {tool(label('billing.line.remove', { place }), <IconX size={15} />, onRemove)}
    </span>
  );
}
