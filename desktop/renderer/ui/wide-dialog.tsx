import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface WideDialogProps {
  readonly title: string;
  readonly size: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const header = { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' };

/** A dialog whose content goes up to its edges, for instance a form beside the page that it makes. */
export const WideDialog = ({ title, size, onClose, children }: WideDialogProps) => (
  <Modal opened onClose={onClose} size={size} padding={0} title={title} styles={{ header }}>
    {children}
  </Modal>
);
