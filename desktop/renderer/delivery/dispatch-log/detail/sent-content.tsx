import { IconPaperclip } from '@tabler/icons-react';
import type { DispatchDetail } from '../../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { MailPreview } from '../../../messages/mail-preview.tsx';
import styles from '../log.module.css';

/** The e-mail as it left or will leave, with the names of its attachments; or why it is not here. */
export function SentContent({
  detail: { mail, type, status, forgotten, attempts },
}: {
  readonly detail: DispatchDetail;
}) {
  if (type === 'letterpost') return <p className="soft">{label('log.mail.letter')}</p>;
  if (forgotten) return <p className="soft">{label('log.mail.forgotten')}</p>;
  if (!mail) return <p className="soft">{label('log.mail.none')}</p>;
  const { to, subject, html, text, attachments } = mail;
  const hasSecret = text.includes('/…') || text.includes('=…');
  return (
    <>
      {status === 'pending' && attempts === 0 && (
        <p className={styles['hint']}>{label('log.mail.waiting')}</p>
      )}
      {hasSecret && <p className={styles['hint']}>{label('log.mail.secret')}</p>}
      <MailPreview
        sample={{ type, to, subject, html, text, missing: [], words: { html: '', text: '' }, letter: null }}
      />
      {attachments.length > 0 && (
        <ul className={styles['files']} aria-label={label('log.mail.attachments')}>
          {attachments.map(({ filename }) => (
            <li key={filename}>
              <IconPaperclip size={15} aria-hidden /> {filename}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
