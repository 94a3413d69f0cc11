import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { letterRappen } from '../../../../shared/letters/letter-price.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { WriteButton } from '../../write-button.tsx';
import { ServiceNote, useLetterCosts } from '../../association/service-note.tsx';
import { stagingShown } from '../../letters/staging-shown.ts';
import type { GivenPdf } from './many-draft.ts';
import type { BulkResult } from './result-part.tsx';
import type { Addressed } from './use-addressed.ts';
import type { ChosenPeople } from './use-people.ts';
import { FlowFoot } from '../../ui/flow.tsx';

const slice = 0x80_00;

/** Bytes as the API takes them in JSON. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += slice)
    text += String.fromCodePoint(...bytes.subarray(at, at + slice));
  return btoa(text);
}

interface SendFootProps {
  readonly pdf: GivenPdf | null;
  readonly subject: string;
  readonly people: ChosenPeople;
  readonly addressed: Addressed;
  readonly onResult: (result: BulkResult) => void;
}

/** How many letters and what they cost, asked once more before they leave. */
export function SendFoot({ pdf, subject, people, addressed, onResult }: SendFootProps) {
  const [asking, setAsking] = useState(false);
  const { busy, error, send } = useBulk(people.reachable, onResult);
  const count = people.reachable.length;
  const texts = useCostTexts(count, addressed.check?.pages ?? 1);
  const go = () => {
    setAsking(false);
    if (pdf) void send(pdf, subject);
  };
  return (
    <FlowFoot
      above={
        <>
          <ServiceNote letters />
          <ErrorNote error={error} />
        </>
      }
    >
      <span role="status" className="push-right tabular-nums">
        {texts.total}
      </span>
      <WriteButton
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={busy}
        disabled={pdf === null || subject === '' || !addressed.fine}
        onClick={() => setAsking(true)}
      >
        {label('post.many.send')}
      </WriteButton>
      {asking && pdf && (
        <Ask text={texts.ask(pdf.name)} count={count} onSend={go} onClose={() => setAsking(false)} />
      )}
    </FlowFoot>
  );
}

function useBulk(reachable: readonly string[], onResult: (result: BulkResult) => void) {
  const { busy, error, run } = useTask();
  const send = (pdf: GivenPdf, subject: string) =>
    run(async () => {
      const pdf_base64 = base64Of(pdf.bytes);
      const member_ids = [...reachable];
      const counted = { member_ids, confirmed: member_ids.length };
      onResult(await api.letters.sendBulkPdf({ pdf_base64, subject, ...counted, ...stagingShown() }));
    });
  return { busy, error, send };
}

interface AskProps {
  readonly text: string;
  readonly count: number;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const Ask = ({ text, count, onSend, onClose }: AskProps) => (
  <AskDialog
    opened
    title={label('post.many.ask.title', { count })}
    onClose={onClose}
    answers={[{ text: label('post.many.ask.yes', { count }), onClick: onSend, tone: 'primary' }]}
  >
    <ServiceNote letters />
    <p>{text}</p>
  </AskDialog>
);

/** How many letters of so many pages in words, with what they cost unless nothing is printed. */
function useCostTexts(count: number, pages: number) {
  const settings = useAssociation(state => state.settings);
  const costs = useLetterCosts();
  const price = formatRappen(letterRappen(settings, pages) * count);
  const total = label(costs ? 'post.many.total' : 'post.many.total.free', { count, price });
  const ask = (file: string) =>
    label(costs ? 'post.many.ask.text' : 'post.many.ask.free', { file, count, price });
  return { total: count === 0 ? label('post.many.nobody') : total, ask };
}
