import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLock } from '../lock.ts';
import { attempt } from '../toast.tsx';
import styles from './split.module.css';

interface DeleteLineProps {
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
}

/** The end of a detail: deletes what it shows, without a question because it can be taken back. */
export function DeleteLine({ text, onDelete }: DeleteLineProps) {
  const lock = useLock();
  return (
    <div className={styles['delete']}>
      <Button
        variant="subtle"
        color="var(--bad)"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={lock !== null}
        title={lock ?? undefined}
        onClick={() => attempt(onDelete)}
      >
        {text}
      </Button>
    </div>
  );
}
