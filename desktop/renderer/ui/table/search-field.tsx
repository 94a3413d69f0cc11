import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../kbd.tsx';
import { filterAttribute } from './table-print.ts';
import { useKeys } from '../use-keys.ts';
import styles from './search-field.module.css';
import { CrossButton } from '../icon-button.tsx';

type Searched<Key> = Key extends `${infer Name}.search.placeholder`
  ? `${Name}.search` extends LabelKey
    ? Name
    : never
  : never;

/** Names the sentences of a search: 'invoice' stands for 'invoice.search' and 'invoice.search.placeholder'. */
export type SearchName = Searched<LabelKey>;

interface SearchFieldProps {
  readonly what: SearchName;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The arrow down leads there. */
  readonly table?: RefObject<HTMLElement | null>;
  readonly onEnter?: () => void;
  readonly className?: string | undefined;
}

/** What a list is searched with; '/' leads to it, Escape empties it. */
export function SearchField({ what, value, onChange, table, onEnter, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.select() });
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: table && (() => table.current?.focus()),
    Enter: onEnter,
    Escape: value === '' ? undefined : () => onChange(''),
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const clear = <CrossButton size="sm" name={label('ui.clearSearch')} onClick={() => onChange('')} />;
  return (
    <TextInput
      ref={field}
      wrapperProps={{
        ...filterAttribute(value.trim() && label('list.print.search', { text: value.trim() })),
        'data-rank': 0,
      }}
      role="searchbox"
      className={className ?? styles['search'] ?? ''}
      aria-label={label(`${what}.search`)}
      placeholder={label(`${what}.search.placeholder`)}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={value === '' ? <Kbd keys="/" /> : clear}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
