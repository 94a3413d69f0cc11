import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { PdfPreview } from '../../../ui/document/pdf-preview.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useQuery } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import styles from '../invoice.module.css';
import { followInvoices } from '../invoice-store.ts';
import { useArticles } from '../use-articles.ts';
import { DialogForm } from './dialog-form.tsx';
import { MadeInvoice } from './made-invoice.tsx';
import type { SingleParts } from './single-draft.ts';
import { useHousehold } from './use-household.ts';
import { useSingle, type SingleForm } from './use-single.ts';

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
  const { value: home, error } = useHousehold(memberId);
  const articles = useArticles();
  useEffect(() => followInvoices(), []);
  const name = home ? fullName(home.member) : '';
  const isKnown = articles.value !== null || articles.error !== null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={1240}
      padding={0}
      title={label('invoice.newFor', { name })}
      closeButtonProps={{ 'aria-label': label('ui.close') }}
      styles={{
        header: { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' },
      }}
    >
      <ErrorNote error={error} />
      {home && isKnown && <Filled parts={{ ...home, articles: articles.value ?? [] }} onClose={onClose} />}
    </Modal>
  );
}

function Filled({ parts, onClose }: { readonly parts: SingleParts; readonly onClose: () => void }) {
  const settings = useAssociation(state => state.settings);
  const form = useSingle(parts, settings);
  return (
    <div className={styles['dialog']}>
      {form.made ? (
        <MadeInvoice made={form.made} onClose={onClose} />
      ) : (
        <DialogForm form={form} parts={parts} currency={settings.currency} onClose={onClose} />
      )}
      <Paper form={form} name={fullName(parts.member)} />
    </div>
  );
}

function Paper({ form, name }: { readonly form: SingleForm; readonly name: string }) {
  const file = form.made?.file ?? form.preview.file;
  return (
    <div className={styles['paper']}>
      <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.newFor', { name })}>
        <EmptyState title={label('ui.preview')} text={label('invoice.preview.hint')} />
      </PdfPreview>
    </div>
  );
}
