import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, useCallback } from 'react';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dayOf, today } from '../../ui/clock.ts';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { AsOfFacts } from './as-of-facts.tsx';
import styles from './audit.module.css';
import type { MemberAsOfAnswer } from '../../../../shared/privacy/audit-contract.ts';
import { api } from '../../api.ts';
import { useAudit } from './use-audit.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface AsOfProps {
  readonly id: string;
  /** When the newest changes happened, the newest first. */
  readonly newest: readonly string[];
}

/** How the member stood at the end of a day: a day to type, and steps from change to change. The day stands in the address. */
export function AsOf({ id, newest }: AsOfProps) {
  const [query, setQuery] = useQuery();
  const date = parseDay(query.get('as_of') ?? '');
  const { value, error } = useAsOf(id, date);
  const days = date !== null && value ? value.days.map(day => day.date) : newest.map(dayOf).toReversed();
  const from = date ?? today();
  const show = (day: string) => setQuery({ as_of: day < today() ? day : '' });
  const earlier = days.findLast(day => day < from);
  const later = date === null ? undefined : (days.find(day => day > from) ?? today());
  return (
    <div className={styles['asOf']}>
      <Steps
        date={date}
        onShow={show}
        onEarlier={earlier === undefined ? undefined : () => show(earlier)}
        onLater={later === undefined ? undefined : () => show(later)}
        onClose={() => setQuery({ as_of: '' })}
      />
      {date !== null && <ErrorNote error={error} offline={label('audit.offline.member')} />}
      {date !== null && value && <AsOfFacts answer={value} />}
    </div>
  );
}

interface StepsProps {
  readonly date: string | null;
  readonly onShow: (day: string) => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly onClose: () => void;
}

function Steps(props: StepsProps) {
  const { date, onEarlier, onLater, onClose } = props;
  return (
    <div className={styles['steps']}>
      <DayField {...props} />
      <Step name={label('audit.asOf.earlier')} onStep={onEarlier} back />
      <Step name={label('audit.asOf.later')} onStep={onLater} />
      {date !== null && (
        <Button variant="subtle" color="gray" onClick={onClose}>
          {label('audit.asOf.close')}
        </Button>
      )}
    </div>
  );
}

/** Arrow up and down step through the changes as the buttons do; Enter shows the day that was typed, Escape closes. */
function DayField({ date, onShow, onEarlier, onLater, onClose }: StepsProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, isWrong, read } = useTypedDay(date, day => (day === null ? onClose() : onShow(day)));
  useKeys({ v: () => field.current?.focus() });
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: read,
    ArrowUp: onEarlier,
    ArrowDown: onLater,
    Escape: date === null ? undefined : onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <TextInput
      ref={field}
      label={label('audit.asOf')}
      placeholder={label('form.day')}
      value={text}
      error={isWrong && label('audit.asOf.day')}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={onKeyDown}
      className={styles['day'] ?? ''}
    />
  );
}

/** What is typed; another day from outside takes its place. */
function useTypedDay(date: string | null, onDay: (day: string | null) => void) {
  const shown = date === null ? '' : formatDay(date);
  const [typed, setTyped] = useState({ of: shown, text: shown, isWrong: false });
  if (typed.of !== shown) setTyped({ of: shown, text: shown, isWrong: false });
  const { text, isWrong } = typed;
  const read = () => {
    const day = parseDay(text);
    const isEmpty = text.trim() === '';
    setTyped({ of: shown, text, isWrong: day === null && !isEmpty });
    if (text !== shown && (day !== null || isEmpty)) onDay(day);
  };
  return {
    text,
    isWrong,
    read,
    setText: (next: string) => setTyped({ of: shown, text: next, isWrong: false }),
  };
}

interface StepProps {
  readonly name: string;
  readonly onStep: (() => void) | undefined;
  readonly back?: boolean;
}

function Step({ name, onStep, back }: StepProps) {
  const Icon = back ? IconChevronLeft : IconChevronRight;
  return (
    <IconButton variant="default" size={36} name={name} disabled={onStep === undefined} onClick={onStep}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}

interface AsOfView {
  /** The last answer stays until the next one is here, so that nothing jumps from step to step. */
  readonly value: MemberAsOfAnswer | null;
  readonly error: unknown;
}

/** A member as it stood at the end of a day; null asks nothing. */
function useAsOf(id: string, date: string | null): AsOfView {
  const read = useCallback(
    () => (date === null ? Promise.resolve(null) : api.audit.memberAsOf({ id, date })),
    [id, date],
  );
  const { value, error } = useAudit(read);
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return { value: error === null ? (value ?? last) : null, error };
}
