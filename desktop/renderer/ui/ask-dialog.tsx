import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import styles from './ask-dialog.module.css';

interface Answer {
  readonly text: string;
  readonly onClick: () => void;
  readonly tone?: 'primary' | 'danger';
}

interface AskDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** From left to right; the way back is added in front. */
  readonly answers: readonly Answer[];
  readonly stay?: string;
}

/** A question, asked only before something leaves the house or cannot come back. */
export function AskDialog({ opened, title, children, onClose, answers, stay }: AskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={560}>
      <div className={styles['text']}>{children}</div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {stay ?? label('ui.cancel')}
        </Button>
        {answers.map(answer => (
          <Button
            key={answer.text}
            onClick={answer.onClick}
            variant={answer.tone === 'danger' ? 'outline' : answer.tone === 'primary' ? 'filled' : 'default'}
            color={answer.tone === 'danger' ? 'var(--bad)' : 'accent'}
          >
            {answer.text}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
