import { useElementSize } from '@mantine/hooks';
import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { AttachmentList } from './attachment-list.tsx';
import styles from './compose.module.css';
import { EventChoice } from './event-choice.tsx';
import { PlainText } from './plain-text.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { useAttachments } from './use-attachments.ts';
import { useContent } from './use-content.ts';
import { ContentFields } from './content-fields.tsx';
import { SamplePreview } from '../../sample-preview.tsx';
import { useSample } from '../use-sample.ts';
import { IconCheck } from '@tabler/icons-react';
import type { AutosaveState } from './autosave.ts';
import { useState, type ClipboardEvent, type DragEvent } from 'react';

/** The e-mail as it will arrive, beside the words that are being written. */
function LivePreview({ uuid }: { readonly uuid: string }) {
  const { value: sample, error } = useSample(uuid);
  return (
    <div className={styles['beside']} {...scrollable()}>
      <h2>{label('mailing.preview')}</h2>
      <p className="soft">{label('mailing.preview.text')}</p>
      <ErrorNote error={error} />
      {sample && <SamplePreview sample={sample} />}
    </div>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = () => ({ tabIndex: 0, role: 'region', 'aria-label': label('mailing.preview') });

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
  const content = useContent(mailing);
  const attachments = useAttachments(mailing);
  const { over, place } = useFileDrop(attachments.add);
  const { ref, width } = useElementSize();
  useKeys({ 'mod+s': () => void content.flush() });
  return (
    <div ref={ref} className={styles['tab']} data-over={over || undefined} {...place} {...leaving}>
      <div className={styles['write']} tabIndex={-1}>
        <div className="row flex-wrap justify-between gap-8">
          <SavedLine state={content.kept.state} />
          <TemplateButtons mailing={mailing} content={content} />
        </div>
        <ErrorNote error={content.kept.error} onRetry={() => void content.flush(true)} />
        <ContentFields content={content} channel={mailing.channel} onFiles={attachments.add} />
        <AttachmentList attachments={attachments} />
        {mailing.channel !== 'newsletter' && <EventChoice mailing={mailing} content={content.values} />}
        <PlainText content={content} />
      </div>
      {width >= besideFrom && <LivePreview uuid={mailing.uuid} />}
      {over && <div className="drop-over">{label('mailing.files.drop')}</div>}
    </div>
  );
}

/** Says quietly that nothing has to be saved by hand. */
function SavedLine({ state }: { readonly state: AutosaveState }) {
  const stateText =
    state === 'saved' ? 'mailing.saved' : state === 'failed' ? 'mailing.unsaved' : 'mailing.saving';
  return (
    <span className={styles['saved']} data-state={state} title={label('mailing.saved.hint')} role="status">
      {state === 'saved' && <IconCheck size={15} stroke={2} aria-hidden />}
      {label(stateText)}
    </span>
  );
}

/**
 * Files dragged onto a region or pasted in it. What a field in it has already taken is left alone, and so is what
 * pastes words.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const into = event.relatedTarget;
    if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return { over, place: { onDragOver, onDragLeave, onDrop, onPaste } };
}
