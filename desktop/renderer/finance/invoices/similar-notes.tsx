import type { ReactNode } from 'react';
import type { RehearsedInvoice } from '../../../../shared/finance/invoices/billing/billing.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Note } from '../../ui/note.tsx';
import { NumberLink } from './number-link.tsx';

interface SimilarNotesProps {
  readonly similar: RehearsedInvoice['similar'];
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** The invoices that seem to bill the same, whether this one is left out because of them or not. */
export function SimilarNotes({ similar, action }: SimilarNotesProps) {
  return similar.map(({ number, status, text, because }, place) => (
    <Note key={number} tone="warn" action={place === 0 && action}>
      {label(`run.similar.${because}`)} <NumberLink number={number} /> «{text}»,{' '}
      {label(`invoice.status.${status}`)}
    </Note>
  ));
}
