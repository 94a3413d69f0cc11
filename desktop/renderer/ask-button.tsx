import type { ButtonProps } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Permission } from '../../shared/permission.ts';
import { AskDialog } from './ui/ask-dialog.tsx';
import { useTask } from './ui/form/use-task.ts';
import { showFailure } from './ui/toast.tsx';
import { useKeys } from './ui/use-keys.ts';
import { WriteButton } from './write-button.tsx';

interface Question {
  readonly title: string;
  /** Whom it is about, what it does, what it costs. */
  readonly text: ReactNode;
  /** What the button says that does it. */
  readonly yes: string;
  /** It cannot come back. */
  readonly danger?: boolean;
}

interface AskButtonProps extends ButtonProps {
  readonly question: Question;
  readonly onYes: () => Promise<unknown>;
  /** The right that it takes; that of the screen unless given. */
  readonly needs?: Permission;
  /** A key of the screen that presses it. */
  readonly shortcut?: string;
  readonly 'aria-label'?: string;
}

/** A button that asks before it does what leaves the association or cannot come back. */
export function AskButton({ question, onYes, shortcut, ...button }: AskButtonProps) {
  const [asked, setAsked] = useState(false);
  const { busy, run } = useTask();
  useKeys(shortcut === undefined || button.disabled ? {} : { [shortcut]: () => setAsked(true) });
  const { title, text, yes, danger = false } = question;
  const go = () => {
    setAsked(false);
    void run(() => onYes().catch(showFailure));
  };
  return (
    <>
      <WriteButton {...button} loading={busy} onClick={() => setAsked(true)} />
      <AskDialog
        opened={asked}
        title={title}
        onClose={() => setAsked(false)}
        answers={[{ text: yes, tone: danger ? 'danger' : 'primary', onClick: go }]}
      >
        {typeof text === 'string' ? <p>{text}</p> : text}
      </AskDialog>
    </>
  );
}

/** How a button looks that deletes for good. */
export const deletes = { variant: 'subtle', color: 'var(--bad)' } as const satisfies ComponentProps<
  typeof WriteButton
>;
