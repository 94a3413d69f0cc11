import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { label } from '../../../shared/i18n/label.ts';
import { errorSentence } from './note.tsx';

let count = 0;

/**
 * A short word that something was done. With `undo`, a button takes it back and says so, in the words that it answers
 * with if any. Returns what takes the word away.
 */
export function showDone(message: string, undo?: () => Promise<unknown>): () => void {
  const id = `toast-${++count}`;
  const takeBack = async () => {
    notifications.hide(id);
    try {
      const said = await undo?.();
      showDone(typeof said === 'string' ? said : label('ui.undone'));
    } catch (error) {
      showFailure(error);
    }
  };
  notifications.show({
    id,
    autoClose: undo ? 10_000 : 4_000,
    withBorder: true,
    color: 'var(--good)',
    role: 'status',
    closeButtonProps: { 'aria-label': label('ui.close') },
    message: (
      <div className="row justify-between gap-16 ink">
        <span>{message}</span>
        {undo && (
          <Button flex="none" size="compact-sm" variant="light" onClick={() => void takeBack()}>
            {label('ui.undo')}
          </Button>
        )}
      </div>
    ),
  });
  return () => notifications.hide(id);
}

/** What did not work, where no place on the screen belongs to it. */
export function showFailure(error: unknown): void {
  notifications.show({
    id: `toast-${++count}`,
    title: label('ui.failed'),
    message: errorSentence(error),
    color: 'var(--bad)',
    autoClose: 12_000,
    withBorder: true,
    role: 'alert',
    closeButtonProps: { 'aria-label': label('ui.close') },
  });
}

/** Runs something that a click started; a refusal becomes a toast. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch(showFailure);
}
