import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  BillingOrder,
  RehearsedInvoice,
} from '../../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { PdfPreview } from '../../../ui/document/pdf-preview.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { errorSentence } from '../../../ui/note.tsx';
import { useAssociation } from '../../../association/association-store.ts';
import { BillingProblems } from '../billing-problems.tsx';
import { linesOf, readPositions, type LineDraft } from '../lines/line-draft.ts';
import { LineRows } from '../lines/line-rows.tsx';
import { NumberLink } from '../number-link.tsx';
import { SimilarNotes } from '../similar-notes.tsx';
import { useBilledPreview } from '../use-billed-preview.ts';
import { channelLabel } from '../channel-labels.ts';
import { asAll, bill } from './corrections.ts';
import type { RunForm } from './use-run-draft.ts';

interface ReceiverPanelProps {
  readonly receiver: RehearsedInvoice;
  readonly order: BillingOrder;
  readonly form: RunForm;
  readonly onSkip: () => void;
}

/** One receiver: how it reaches them, what they are billed, and the invoice as it would look. */
export function ReceiverPanel(props: ReceiverPanelProps) {
  const { receiver } = props;
  const { name, key, state, members } = receiver;
  return (
    <section className="panel" aria-label={label('run.panel', { name })}>
      <div className="flex justify-between items-baseline gap-12">
        <h2>{name}</h2>
        <a href={`#/members/${receiver.member_id}`}>{label('invoice.toMember')}</a>
      </div>
      <Where receiver={receiver} />
      {members.length > 1 && (
        <p>{label('billing.covers', { names: members.map(each => each.name).join(', ') })}</p>
      )}
      {receiver.problems.length > 0 && (
        <div>
          <BillingProblems problems={receiver.problems} memberId={receiver.member_id} />
        </div>
      )}
      <SimilarNotes similar={receiver.similar} />
      {state !== 'billed' && <Correct {...props} />}
      <Preview
        order={props.order}
        receiverKey={state === 'free' || state === 'similar' ? null : key}
        name={name}
      />
    </section>
  );
}

function Where({ receiver }: { readonly receiver: RehearsedInvoice }) {
  const { state, way, email, address, billed_number } = receiver;
  if (state === 'billed')
    return (
      <p>
        {label('run.billed.text')} <NumberLink number={billed_number ?? ''} />
      </p>
    );
  if (state === 'free') return <p>{label('run.free.text')}</p>;
  const channel = channelLabel(receiver);
  const to = way === 'email' ? email : address;
  return <p className="soft">{[channel.way, channel.because, to].filter(Boolean).join(' · ')}</p>;
}

/** What this one is billed, instead of what the run bills everybody. */
function Correct({ receiver, form, onSkip }: ReceiverPanelProps) {
  const { state, corrected } = receiver;
  const currency = useAssociation(association => association.settings.currency);
  const { lines, errors, typing, change, restore } = useCorrection(receiver, form);
  const isIn = state !== 'skipped' && state !== 'similar';
  return (
    <div className="grid gap-6" data-correct>
      {isIn && (
        <LineRows
          lines={lines}
          onChange={change}
          errors={errors}
          tried
          articles={[]}
          period={form.draft.period}
          currency={currency}
        />
      )}
      <div className="flex flex-wrap gap-8">
        {state !== 'free' && (
          <Button size="compact-sm" variant="default" onClick={onSkip}>
            {label(isIn ? 'audience.out' : 'audience.back')}
          </Button>
        )}
        {isIn && (corrected || typing) && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={restore}
          >
            {label('run.asAll')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is typed for this one; what can be read goes into the run at once. */
function useCorrection({ key, name, positions }: RehearsedInvoice, form: RunForm) {
  const [typed, setTyped] = useState<readonly LineDraft[] | null>(null);
  const lines = typed ?? linesOf(positions);
  return {
    lines,
    errors: readPositions(lines).errors,
    typing: typed !== null,
    change: (next: readonly LineDraft[]) => {
      setTyped(next);
      const { value } = readPositions(next);
      if (value) form.set({ corrections: bill(form.draft.corrections, key, value) });
    },
    restore: () => {
      setTyped(null);
      form.change(
        ({ corrections }) => ({ corrections: asAll(corrections, key) }),
        label('run.done.asAll', { name }),
      );
    },
  };
}

interface PreviewProps {
  readonly order: BillingOrder;
  /** Null where there is no invoice to look at. */
  readonly receiverKey: string | null;
  readonly name: string;
}

function Preview({ order, receiverKey, name }: PreviewProps) {
  const { file, error } = useBilledPreview(order, receiverKey);
  return (
    <div className="paper">
      <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.newFor', { name })}>
        {receiverKey === null ? (
          <EmptyState title={label('run.filter.free')} text={label('run.free.preview')} />
        ) : (
          <EmptyState
            title={label('ui.preview')}
            text={error ? errorSentence(error) : label('run.preview.wait')}
          />
        )}
      </PdfPreview>
    </div>
  );
}
