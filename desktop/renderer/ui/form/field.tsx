import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { label as sentence } from '../../../../shared/i18n/label.ts';
import { impossibleDay } from '../../../../shared/i18n/day-label.ts';
import { filterAttribute } from '../table/table-print.ts';
import styles from './field.module.css';
import { named } from '../named.ts';

interface Named {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Below the field: for instance that another person changed it meanwhile. */
  readonly note?: ReactNode;
}

export interface TextFieldProps extends Named {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly autoComplete?: string;
  /** The field where typing begins when the screen opens. */
  readonly first?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly align?: 'end';
  /** What is odd about it, shown once the field is left; it may be saved all the same. */
  readonly warning?: string | undefined;
}

/** One line of text with its name above and what is wrong below. */
export function TextField(props: TextFieldProps) {
  const { onChange, onBlur, hint, note, error, warning, align, required, first, ...rest } = props;
  const [isTyping, setTyping] = useState(false);
  const odd = isTyping || error !== undefined ? undefined : warning;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <div className="min-width-0">
      <TextInput
        {...rest}
        ref={input}
        // A dialog gives the focus itself, after this field has taken it.
        data-autofocus={first || undefined}
        autoComplete={rest.autoComplete ?? 'off'}
        description={odd === undefined ? hint : <span className={styles['odd']}>{odd}</span>}
        error={error}
        aria-required={required}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        styles={align ? { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } : {}}
        onBlur={() => {
          setTyping(false);
          onBlur?.();
        }}
        onChange={event => {
          setTyping(true);
          onChange(event.currentTarget.value);
        }}
      />
      {note}
    </div>
  );
}

/** A day as 'TT.MM.JJJJ'; one that no calendar has is named as soon as the field is left. */
export function DayField({ onChange, onBlur, error, value, ...rest }: TextFieldProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      placeholder={sentence('form.day')}
      {...rest}
      value={value}
      error={isTyping ? error : (impossibleDay(value) ?? error)}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
      onChange={typed => {
        setTyping(true);
        onChange(typed);
      }}
    />
  );
}

interface TextAreaProps extends Named {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly rows?: number;
  /** The field where typing begins when it appears. */
  readonly first?: boolean;
}

/** Several lines, growing with what is typed. */
export function TextArea({ onChange, hint, note, rows = 3, first, ...rest }: TextAreaProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <div className="min-width-0">
      <Textarea
        {...rest}
        ref={input}
        autosize
        minRows={rows}
        maxRows={14}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {note}
    </div>
  );
}

interface SelectFieldProps extends Named {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The name is read aloud but not shown: filters in a row. */
  readonly quiet?: boolean;
}

/** 'aktiv (45)' → 'aktiv' */
const withoutCount = (text: string): string => text.replace(/ \([\d'’]+\)$/, '');

/** One of a few. */
export function SelectField({ label, quiet, options, onChange, hint, note, ...rest }: SelectFieldProps) {
  const chosen = options.find(({ value }) => value !== '' && value === rest.value)?.label ?? '';
  return (
    <div
      className={quiet ? '' : 'min-width-0'}
      {...(quiet && filterAttribute(chosen && named(label, withoutCount(chosen))))}
    >
      <NativeSelect
        {...rest}
        {...(quiet ? { 'aria-label': label } : { label })}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={options.map(option => ({ ...option }))}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {note}
    </div>
  );
}

interface CheckFieldProps extends Named {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no. */
export function CheckField({ onChange, hint, note, ...rest }: CheckFieldProps) {
  return (
    <div className="min-width-0">
      <Checkbox {...rest} description={hint} onChange={event => onChange(event.currentTarget.checked)} />
      {note}
    </div>
  );
}

/** Fields beside each other on twelve tracks; each child says how many it takes. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

export function Span({
  of,
  children,
}: {
  readonly of: 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['span']} style={{ '--of': of } as React.CSSProperties}>
      {children}
    </div>
  );
}
