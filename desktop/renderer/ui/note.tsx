import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { DomainError } from '../../../shared/errors.ts';
import { errorLabel, label } from '../../../shared/i18n/label.ts';
import styles from './note.module.css';

interface NoteProps {
  readonly tone: 'info' | 'warn' | 'bad' | 'good';
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

const icons = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  good: IconCircleCheck,
} as const;

/** A sentence in a coloured box. */
export function Note({ tone, children, action }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={styles['note']} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden className={styles['icon']} />
      <div className="flex-1 min-width-0">{children}</div>
      {action}
    </div>
  );
}

interface ErrorNoteProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Said instead where the server cannot be reached. */
  readonly offline?: ReactNode;
}

/** What went wrong, in words; nothing where nothing did. */
export function ErrorNote({ error, onRetry, offline }: ErrorNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null || error === undefined) return null;
  if (offline !== undefined && isRefusal(error, 'offline'))
    return typeof offline === 'string' ? <p className="soft">{offline}</p> : offline;
  const retry = onRetry && (
    <button type="button" className={styles['action']} onClick={onRetry}>
      {label('ui.retry')}
    </button>
  );
  return (
    <div ref={place}>
      <Note tone="bad" action={retry}>
        {errorSentence(error)}
      </Note>
    </div>
  );
}

/** The sentence of anything that was thrown. */
export function errorSentence(error: unknown): string {
  return error instanceof DomainError ? errorLabel(error.code, error.params) : errorLabel('internal', {});
}

/** True for a refusal with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof DomainError && error.code === code;
}

/** True where an address of the app names no row: that is gone, or an id like this cannot be one. */
export const isGone = (error: unknown): boolean =>
  isRefusal(error, 'not_found') || isRefusal(error, 'validation_failed');
