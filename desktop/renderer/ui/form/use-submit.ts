import type { KeyboardEvent, SyntheticEvent } from 'react';
import { showFirstError } from './first-error.ts';
import type { TypedText } from './typed-text.ts';
import { useTask } from './use-task.ts';

export interface SubmitProps {
  readonly disabled?: boolean;
  /** Submitting sends something: then Enter in a field does not. */
  readonly sends?: boolean;
  /** Does it; false: something is wrong, which is shown at its field. Throws a refusal, which is shown below the fields. */
  readonly onSubmit?: () => unknown;
}

/** Submitting a form by its button, Enter or Ctrl+S. */
export function useSubmit({ disabled = false, sends = false, onSubmit }: SubmitProps, typed: TypedText) {
  const { busy, error, run } = useTask();
  const submit = async (): Promise<boolean> => {
    if (disabled || !onSubmit) return false;
    let isWrong = false;
    const isDone = await typed.during(() =>
      run(async () => {
        isWrong = (await onSubmit()) === false;
        return !isWrong;
      }),
    );
    if (isWrong) showFirstError();
    return isDone;
  };
  /** A dialog stands in the tree of the screen: its submit is not that of a form around it. */
  const take = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const events = (onSubmitted: () => void) => {
    const go = () => void submit().then(isDone => isDone && onSubmitted());
    return {
      go,
      onSubmit: (event: SyntheticEvent) => {
        take(event);
        if (!sends) go();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (sends || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        take(event);
        go();
      },
    };
  };
  return { busy, error, events };
}
