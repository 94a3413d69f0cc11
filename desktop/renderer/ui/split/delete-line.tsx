import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { attempt } from '../toast.tsx';
import styles from './split.module.css';

interface DeleteLineProps {
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
}

/** The end of a detail: deletes what it shows, without a question because it can be taken back. */
export function DeleteLine({ text, onDelete }: DeleteLineProps) {
  return (
    <div className={styles['delete']}>
      <Button
        variant="subtle"
        color="var(--bad)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => attempt(onDelete)}
      >
        {text}
      </Button>
    </div>
  );
}
