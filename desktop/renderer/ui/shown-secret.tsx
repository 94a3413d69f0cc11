import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** A secret that the server made, for the only time. */
export const SecretDisplay = ({ shown, onClose }: SecretDisplayProps) => (
  <OnlyTime title={shown?.title ?? null} onClose={onClose}>
    {shown && (
      <div className="grid gap-14">
        <p>{shown.text}</p>
        <code className={styles['secret']}>{shown.secret}</code>
        <div className="row justify-between gap-16">
          <CopySecret value={shown.secret} text={label('secret.copy')} />
          <Button onClick={onClose}>{label('secret.close')}</Button>
        </div>
      </div>
    )}
  </OnlyTime>
);

interface OnlyTimeProps {
  /** Null while nothing is shown. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is shown for the only time. Only its button ends it: a stray Escape or click would lose it. */
export const OnlyTime = ({ title, onClose, children }: OnlyTimeProps) => (
  <Modal
    opened={title !== null}
    onClose={onClose}
    closeOnEscape={false}
    closeOnClickOutside={false}
    withCloseButton={false}
    size={640}
    title={title ?? ''}
  >
    {children}
  </Modal>
);

/** Copies a secret, and says so for four seconds. */
export const CopySecret = ({ value, text }: { readonly value: string; readonly text: string }) => (
  <CopyButton value={value} timeout={4000}>
    {({ copied, copy }) => (
      <Button
        data-autofocus
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copy}
      >
        {copied ? label('secret.copied') : text}
      </Button>
    )}
  </CopyButton>
);
