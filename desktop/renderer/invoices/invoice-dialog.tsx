import { Button, Modal } from '@mantine/core';
import { useCallback } from 'react';
import { label } from '../../../shared/labels/label.ts';
import { fullName } from '../../../shared/members/member.ts';
import { api } from '../api.ts';
import { useAssociation } from '../association-store.ts';
import { today } from '../ui/clock.ts';
import { PdfPreview } from '../ui/document/pdf-preview.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextField } from '../ui/form/field.tsx';
import { useQuery } from '../ui/location.ts';
import { ErrorNote } from '../ui/note.tsx';
import { useLive } from '../use-live.ts';
import { BillingProblems } from './billing-problems.tsx';
import styles from './invoice.module.css';
import { MadeInvoice } from './made-invoice.tsx';
import { problemsOf, useInvoiceForm, type InvoiceForm } from './use-invoice-form.ts';

const topics = ['members'] as const;

/** Opens over any screen while the address says `?invoice=<member>`; back closes it. */
export function InvoiceDialog() {
  const [query, setQuery] = useQuery();
  const memberId = query.get('invoice');
  const loaded = useAssociation(state => state.loaded);
  const close = () => setQuery({ invoice: '' });
  if (memberId === null || !loaded) return null;
  return <Opened key={memberId} memberId={memberId} onClose={close} />;
}

interface OpenedProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

function Opened({ memberId, onClose }: OpenedProps) {
  const settings = useAssociation(state => state.settings);
  const read = useCallback(() => api.desktopMembers.get({ id: memberId }), [memberId]);
  const { value, error } = useLive(read, topics);
  const form = useInvoiceForm(memberId, settings);
  const name = value ? fullName(value.member) : '';
  return (
    <Modal
      opened
      onClose={onClose}
      size={1120}
      padding={0}
      title={label('invoice.newFor', { name })}
      closeButtonProps={{ 'aria-label': label('ui.close') }}
      styles={{
        header: { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' },
      }}
    >
      <div className={styles['dialog']}>
        {form.made ? (
          <MadeInvoice made={form.made} onClose={onClose} />
        ) : (
          <DialogForm
            form={form}
            memberId={memberId}
            currency={settings.currency}
            onClose={onClose}
            loadError={error}
          />
        )}
        <Paper form={form} name={name} />
      </div>
    </Modal>
  );
}

function Paper({ form, name }: { readonly form: InvoiceForm; readonly name: string }) {
  const file = form.made?.file ?? form.preview.file;
  return (
    <div className={styles['paper']}>
      <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.newFor', { name })}>
        <EmptyState title={label('ui.preview')} text={label('invoice.preview.hint')} />
      </PdfPreview>
    </div>
  );
}

interface DialogFormProps {
  readonly form: InvoiceForm;
  readonly memberId: string;
  readonly currency: string;
  readonly onClose: () => void;
  readonly loadError: unknown;
}

/** No form element: Enter never sends. */
function DialogForm({ form, memberId, currency, onClose, loadError }: DialogFormProps) {
  const problem = form.error ?? form.preview.error;
  const problems = problemsOf(problem);
  return (
    <div className={styles['form']}>
      <Fields form={form} currency={currency} />
      {problems ? <BillingProblems problems={problems} memberId={memberId} /> : <ErrorNote error={problem} />}
      <ErrorNote error={loadError} />
      <div className={styles['foot']}>
        {form.preview.file && <p className="soft">{label('invoice.preview.provisional')}</p>}
        <Button fullWidth loading={form.busy} onClick={() => void form.create()}>
          {label('invoice.create')}
        </Button>
        <Button fullWidth variant="default" onClick={onClose}>
          {label('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Fields({ form, currency }: { readonly form: InvoiceForm; readonly currency: string }) {
  return (
    <>
      <TextField
        label={label('invoice.amountIn', { currency })}
        inputMode="decimal"
        align="end"
        required
        first
        value={form.draft.amount}
        error={form.errorOf('amount')}
        onChange={amount => form.set({ amount })}
        onBlur={() => form.leave('amount')}
      />
      <TextField
        label={label('invoice.description')}
        placeholder={label('invoice.description.placeholder', { year: today().slice(0, 4) })}
        required
        value={form.draft.description}
        error={form.errorOf('description')}
        onChange={description => form.set({ description })}
        onBlur={() => form.leave('description')}
      />
      <TextField
        label={label('invoice.due')}
        placeholder={label('form.day')}
        value={form.draft.due}
        error={form.errorOf('due')}
        onChange={due => form.set({ due })}
        onBlur={() => form.leave('due')}
      />
    </>
  );
}
