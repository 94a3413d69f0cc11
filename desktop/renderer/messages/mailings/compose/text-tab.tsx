import { useElementSize } from '@mantine/hooks';
import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { AttachmentList } from './attachment-list.tsx';
import styles from './compose.module.css';
import { EventChoice } from './event-choice.tsx';
import { LivePreview } from './live-preview.tsx';
import { PlainText } from './plain-text.tsx';
import { SavedLine } from './saved-line.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { useAttachments } from './use-attachments.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useWords } from './use-content.ts';
import { ContentFields } from './content-fields.tsx';

/** An editor keeps Escape for itself; here it leaves the words, so that the next one leaves the mailing. */
const leaving = {
  onKeyDown: ({ key, target }: React.KeyboardEvent) => {
    if (key === 'Escape' && target instanceof HTMLElement && target.isContentEditable) target.blur();
  },
};

/** From this width the e-mail stands beside the words, as it will arrive. */
const besideFrom = 1000;

/** The words of a draft and what goes along with them. */
export function TextTab({ detail: { mailing } }: { readonly detail: MailingDetail }) {
  const words = useWords(mailing);
  const attachments = useAttachments(mailing);
  const { over, place } = useFileDrop(attachments.add);
  const { ref, width } = useElementSize();
  useKeys({ 'mod+s': () => void words.flush() });
  return (
    <div ref={ref} className={styles['tab']} data-over={over || undefined} {...place} {...leaving}>
      <div className={styles['write']} tabIndex={-1}>
        <div className="row flex-wrap justify-between gap-8">
          <SavedLine state={words.kept.state} />
          <TemplateButtons mailing={mailing} words={words} />
        </div>
        <ErrorNote error={words.kept.error} onRetry={() => void words.flush(true)} />
        <ContentFields words={words} channel={mailing.channel} onFiles={attachments.add} />
        <AttachmentList attachments={attachments} />
        {mailing.channel !== 'newsletter' && <EventChoice mailing={mailing} words={words.values} />}
        <PlainText words={words} />
      </div>
      {width >= besideFrom && <LivePreview uuid={mailing.uuid} />}
      {over && <div className={styles['drop']}>{label('mailing.files.drop')}</div>}
    </div>
  );
}
