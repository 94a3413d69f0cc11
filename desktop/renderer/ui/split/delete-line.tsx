import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLock } from '../lock.ts';
import { attempt } from '../toast.tsx';

interface DeleteLineProps {
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
}

/** The end of a detail: deletes what it shows, without a question because it can be taken back. */
export function DeleteLine({ text, onDelete }: DeleteLineProps) {
  const lock = useLock();
  return (
    <div className="delete-line" data-no-print>
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
