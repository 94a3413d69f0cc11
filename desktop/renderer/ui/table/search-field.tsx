import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../kbd.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** What a list is searched with; '/' leads to it, Escape empties it. */
export function SearchField({ label: name, placeholder, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.select() });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  const clear = <CloseButton size="sm" aria-label={label('ui.clearSearch')} onClick={() => onChange('')} />;
  return (
    <TextInput
      ref={field}
      role="searchbox"
      className={styles['search']}
      aria-label={name}
      placeholder={placeholder}
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
