import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialog } from './dialog.tsx';
import { useTypedText } from './form/typed-text.ts';
import { useSubmit, type SubmitProps } from './form/use-submit.ts';
import { useLock } from './lock.ts';
import { ErrorNote } from './note.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useKeys } from './use-keys.ts';

interface InlineFormProps extends SubmitProps {
  readonly children: ReactNode;
  /** What the button says that submits. */
  readonly action: string;
  /** Further buttons behind the one that submits. */
  readonly actions?: ReactNode;
  /** As wide as the form. */
  readonly fullWidth?: boolean;
  /** Nothing typed here is missed where the screen changes. */
  readonly kept?: boolean;
  /** Ctrl+S submits it from anywhere on the screen, which has no other form. */
  readonly alone?: boolean;
}

/** A few fields in the screen itself, with their button below. What was typed is asked for before the screen or the dialog around closes. */
export function InlineForm(props: InlineFormProps) {
  const { children, action, actions, fullWidth = false, alone = false, kept = false } = props;
  const { disabled = false, sends = false } = props;
  const lock = useLock();
  const around = useDialog();
  const own = useTypedText();
  const { question } = useUnsaved({ isUnsaved: () => !kept && around === null && own.isTyped() });
  const { busy, error, events } = useSubmit(
    { ...props, disabled: disabled || lock !== null },
    around?.typed ?? own,
  );
  const { go, ...onForm } = events(nothing);
  useKeys(alone && !sends ? { 'mod+s': go } : {});
  return (
    <form className="grid gap-14" noValidate {...own.watch} {...onForm}>
      {children}
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-8">
        <Button
          type={sends ? 'button' : 'submit'}
          fullWidth={fullWidth}
          loading={busy}
          disabled={disabled || lock !== null}
          title={lock ?? undefined}
          onClick={sends ? go : undefined}
        >
          {action}
        </Button>
        {actions}
      </div>
      {question}
    </form>
  );
}

/** The form stays where it is. */
const nothing = () => undefined;
