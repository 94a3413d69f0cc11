import { Button } from '@mantine/core';
import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import { CheckField, DayField, FieldGrid, Span, TextField } from '../../../ui/form/field.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { MemberAddress } from '../../../member-address.tsx';
import { BillingProblems } from '../billing-problems.tsx';
import { LineRows } from '../lines/line-rows.tsx';
import { NumberLink } from '../number-link.tsx';
import { SimilarNotes } from '../similar-notes.tsx';
import type { SingleParts } from './single-draft.ts';
import type { SingleForm } from './use-single.ts';

interface DialogFormProps {
  readonly form: SingleForm;
  readonly parts: SingleParts;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Where nothing is to be made, the note above the button says why; what is missing may be put right meanwhile. */
const canBeMade = (state: RehearsedInvoice['state']): boolean => state === 'ready' || state === 'problem';

/** No form element: Enter never makes an invoice. */
export function DialogForm({ form, parts, currency, onClose }: DialogFormProps) {
  const { draft, set, read, tried, preview, receiver, rehearsed } = form;
  return (
    <div className="pane">
      <MemberAddress member={parts.member} />
      <LineRows
        lines={draft.lines}
        onChange={lines => set({ lines: [...lines] })}
        errors={read.lineErrors}
        tried={tried}
        articles={parts.articles}
        period={draft.period}
        currency={currency}
        ownPrices={!draft.household}
        first
      />
      <When form={form} />
      {parts.home.length > 1 && <Household form={form} parts={parts} />}
      <Trouble form={form} memberId={receiver?.member_id ?? parts.member.id} />
      <div className="column gap-8 push-down">
        {preview.file && receiver && <Sum currency={currency} amount={receiver.amount} />}
        <WriteButton
          fullWidth
          loading={form.busy}
          disabled={rehearsed.current && receiver !== null && !canBeMade(receiver.state)}
          onClick={() => void form.create()}
        >
          {label('invoice.create')}
        </WriteButton>
        <Button fullWidth variant="default" onClick={onClose}>
          {label('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Sum({ currency, amount }: { readonly currency: string; readonly amount: number }) {
  return (
    <p className="soft">
      {`${label('billing.money', { currency, amount: formatRappen(toRappen(amount) ?? 0) })}. `}
      {label('invoice.preview.provisional')}
    </p>
  );
}

function When({ form: { draft, set, read, tried } }: Pick<DialogFormProps, 'form'>) {
  const errorOf = (name: 'period' | 'due') =>
    tried && read.errors[name] ? fieldErrorLabel(read.errors[name]) : undefined;
  return (
    <FieldGrid>
      <Span of={6}>
        <TextField
          label={label('billing.period')}
          value={draft.period}
          error={errorOf('period')}
          onChange={period => set({ period })}
        />
      </Span>
      <Span of={6}>
        <DayField
          label={label('invoice.due')}
          value={draft.due}
          error={errorOf('due')}
          onChange={due => set({ due })}
        />
      </Span>
    </FieldGrid>
  );
}

/** Who else is covered, told before it is chosen. */
const Household = ({ form: { draft, set }, parts: { home } }: Pick<DialogFormProps, 'form' | 'parts'>) => (
  <CheckField
    label={label('invoice.household')}
    hint={label('billing.covers', { names: home.map(fullName).join(', ') })}
    checked={draft.household}
    onChange={household => set({ household })}
  />
);

/** Why there can be no invoice yet, or none any more. */
function Trouble({ form, memberId }: { readonly form: SingleForm; readonly memberId: string }) {
  const { receiver, rehearsed, error } = form;
  const problems = [...(receiver?.problems ?? []), ...(rehearsed.rehearsal?.problems ?? [])];
  if (receiver?.state === 'billed')
    return (
      <Note tone="warn">
        {label('run.billed.text')} <NumberLink number={receiver.billed_number ?? ''} />
      </Note>
    );
  return (
    <>
      {receiver && <SimilarNotes similar={receiver.similar} action={<Despite form={form} />} />}
      {receiver?.state === 'free' && <Note tone="warn">{label('field.costs_nothing')}</Note>}
      {receiver && problems.length > 0 && <BillingProblems problems={problems} memberId={memberId} />}
      <ErrorNote error={error ?? rehearsed.error} />
    </>
  );
}

/** What one has already can be billed all the same, once a person says so. */
const Despite = ({ form: { draft, set } }: Pick<DialogFormProps, 'form'>) =>
  draft.despite !== true && (
    <Button size="compact-sm" variant="default" onClick={() => set({ despite: true })}>
      {label('run.similar.takeAll')}
    </Button>
  );
