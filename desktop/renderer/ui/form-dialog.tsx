import { Button, Group, Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { showFirstError } from './form/first-error.ts';
import { ErrorNote } from './note.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What the button says that submits; left out where there is nothing to submit. */
  readonly action?: string | false;
  readonly disabled?: boolean;
  /** Submitting sends something: then Enter in a field does not. */
  readonly sends?: boolean;
  /** Further buttons before the one that submits, or instead of it. */
  readonly actions?: ReactNode;
  /** Does it, after which the dialog closes; false: it stays, what is wrong is shown at its field. */
  readonly onSubmit?: () => unknown;
}

/** A few fields over the screen, with the way back first. A refusal is shown below the fields, and what was typed stays. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 560, onClose, children, action, disabled = false, sends = false, actions } = props;
  const [typed, setTyped] = useState(false);
  const { busy, error, submit } = useSubmit(props);
  return (
    // A click beside it does not lose what was typed.
    <Modal opened onClose={onClose} title={title} size={size} closeOnClickOutside={!typed}>
      <form
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={event => (sends ? event.preventDefault() : submit(event))}
      >
        <div className="grid gap-14">
          {children}
          <ErrorNote error={error} />
        </div>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={onClose}>
            {label('ui.cancel')}
          </Button>
          {actions}
          {typeof action === 'string' && (
            <Button
              type={sends ? 'button' : 'submit'}
              loading={busy}
              disabled={disabled}
              onClick={sends ? submit : undefined}
            >
              {action}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}

/** One try after the other; the last refusal stands until the next. */
function useSubmit({ onSubmit, onClose, disabled }: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      if ((await onSubmit?.()) === false) showFirstError();
      else onClose();
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent | SyntheticEvent) => {
    event.preventDefault();
    // A dialog stands in the tree of the screen: its submit is not that of a form around it.
    event.stopPropagation();
    if (!busy && !disabled && onSubmit) void run();
  };
  return { busy, error, submit };
}
