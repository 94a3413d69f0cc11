import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { SamplePreview } from '../sample-preview.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { FileLines } from './compose/attachment-list.tsx';
import { useSample } from './use-sample.ts';

/** What a mailing says that is not written any more, and what goes along with it. */
export function SentContent({ mailing }: { readonly mailing: Mailing }) {
  const { value: sample, error } = useSample(mailing.uuid);
  const { attachments } = mailing;
  return (
    <>
      <Section title={label('mailing.text.sample')}>
        <ErrorNote error={error} />
        {sample && <SamplePreview sample={sample} />}
      </Section>
      <Section title={label('mailing.files')}>
        {attachments.length === 0 ? (
          <p className="soft">{label('mailing.text.noFiles')}</p>
        ) : (
          <FileLines files={attachments} />
        )}
      </Section>
    </>
  );
}
