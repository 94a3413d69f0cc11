import { Button } from '@mantine/core';
import { label } from '../../../shared/i18n/label.ts';
import { CopySecret, OnlyTime } from './shown-secret.tsx';
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

/** A new password, for the only time. */
export const PasswordDisplay = ({ shown, onClose }: PasswordShownProps) => (
  <OnlyTime title={shown?.title ?? null} onClose={onClose}>
    {shown && <Content {...shown} onClose={onClose} />}
  </OnlyTime>
);

function Content({ text, email, password, onClose }: ShownPassword & Pick<PasswordShownProps, 'onClose'>) {
  return (
    <>
      <p>{text ?? label('mailbox.created.text')}</p>
      <div className={styles['secret']}>
        <span className="soft">{label('mailbox.created.email')}</span>
        <code className={styles['plain']}>{email}</code>
        <span className="soft">{label('mailbox.created.password')}</span>
        <code>{password}</code>
        <CopySecret value={password} text={label('mailbox.created.copy')} />
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{label('mailbox.created.close')}</Button>
      </div>
    </>
  );
}
