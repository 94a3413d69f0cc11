import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';

interface FormDialogProps {
  readonly title: string;
  readonly size?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the right of the way back; Enter in a field presses none of them. */
  readonly actions: ReactNode;
}

/** A few fields over the screen, with the way back first. */
export function FormDialog({ title, size = 560, onClose, children, actions }: FormDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      <div className="grid gap-14">{children}</div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {label('ui.cancel')}
        </Button>
        {actions}
      </Group>
    </Modal>
  );
}
