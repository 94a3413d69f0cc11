import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { assertDefined } from '../../../shared/assert.ts';
import { label } from '../../../shared/i18n/label.ts';
import { Dialog, useDialog } from './dialog.tsx';
import { useSubmit, type SubmitProps } from './form/use-submit.ts';
import { ErrorNote } from './note.tsx';

interface FormDialogProps extends SubmitProps {
  readonly title: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What the button says that submits; left out where there is nothing to submit. */
  readonly action?: string | false;
  /** Further buttons before the one that submits, or instead of it. */
  readonly actions?: ReactNode;
}

/** A few fields over the screen, with the way back first. What was submitted closes it; a refusal is shown below the fields, and what was typed stays. */
export const FormDialog = ({ title, size, onClose, ...form }: FormDialogProps) => (
  <Dialog title={title} {...(size !== undefined && { size })} onClose={onClose}>
    <Body {...form} onClose={onClose} />
  </Dialog>
);

type BodyProps = Omit<FormDialogProps, 'title' | 'size'>;

function Body({ onClose, children, action, actions, ...form }: BodyProps) {
  const { typed, close } = assertDefined(useDialog(), 'the dialog around its form');
  const { busy, error, events } = useSubmit(form, typed);
  const { go, ...onForm } = events(onClose);
  return (
    <form noValidate {...onForm}>
      <div className="grid gap-14">
        {children}
        <ErrorNote error={error} />
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={close}>
          {label('ui.cancel')}
        </Button>
        {actions}
        {typeof action === 'string' && (
          <Button
            type={form.sends ? 'button' : 'submit'}
            loading={busy}
            disabled={form.disabled ?? false}
            onClick={form.sends ? go : undefined}
          >
            {action}
          </Button>
        )}
      </Group>
    </form>
  );
}
