import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import styles from './shown-secret.module.css';

export interface ShownSecret {
  readonly title: string;
  /** What it is for, and that it is never shown again. */
  readonly text: string;
  readonly secret: string;
}

interface SecretDisplayProps {
  readonly shown: ShownSecret | null;
  readonly onClose: () => void;
}

/** A secret that the server made, for the only time. Only its button ends it: a stray Escape or click would lose it. */
export const SecretDisplay = ({ shown, onClose }: SecretDisplayProps) => (
  <Modal
    opened={shown !== null}
    onClose={onClose}
    closeOnEscape={false}
    closeOnClickOutside={false}
    withCloseButton={false}
    size={640}
    title={shown?.title ?? ''}
  >
    {shown && (
      <div className="grid gap-14">
        <p>{shown.text}</p>
        <code className={styles['secret']}>{shown.secret}</code>
        <div className="row justify-between gap-16">
          <CopyButton value={shown.secret} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                variant="default"
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {label(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{label('secret.close')}</Button>
        </div>
      </div>
    )}
  </Modal>
);
