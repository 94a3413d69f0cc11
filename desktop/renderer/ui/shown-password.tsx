import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import styles from './shown-password.module.css';

export interface ShownPassword {
  readonly title: string;
  /** What it is, and that it is never shown again. */
  readonly text?: string;
  readonly email: string;
  readonly password: string;
}

interface PasswordShownProps {
  readonly shown: ShownPassword | null;
  readonly onClose: () => void;
}

/** A new password, for the only time. Only its button ends it: a stray Escape or click would lose it. */
export function PasswordDisplay({ shown, onClose }: PasswordShownProps) {
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={640}
      title={shown?.title ?? ''}
    >
      {shown && <Content {...shown} onClose={onClose} />}
    </Modal>
  );
}

function Content({ text, email, password, onClose }: ShownPassword & Pick<PasswordShownProps, 'onClose'>) {
  return (
    <>
      <p>{text ?? label('mailbox.created.text')}</p>
      <div className={styles['secret']}>
        <span className="soft">{label('mailbox.created.email')}</span>
        <code className={styles['plain']}>{email}</code>
        <span className="soft">{label('mailbox.created.password')}</span>
        <code>{password}</code>
        <CopyButton value={password} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {label(copied ? 'mailbox.created.copied' : 'mailbox.created.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{label('mailbox.created.close')}</Button>
      </div>
    </>
  );
}
