import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { DomainError, type FieldError } from '../../../shared/errors.ts';
import type { NewInvoice } from '../../../shared/invoices/invoice-contract.ts';
import { fieldErrorLabel } from '../../../shared/labels/label.ts';
import type { Settings } from '../../../shared/settings/setting.ts';
import { api } from '../api.ts';
import { dropDraft, keepDraft, readDraft } from '../ui/form/draft.ts';
import type { PdfFile } from '../deliver-document.ts';
import {
  checkDraft,
  emptyDraft,
  isInvoiceDraft,
  type DraftField,
  type InvoiceDraft,
} from './invoice-draft.ts';

/** The preview follows the typing after this many milliseconds. */
const previewAfter = 200;

export interface Made {
  readonly number: string;
  readonly id: string;
  readonly file: PdfFile;
}
export interface InvoiceForm {
  readonly draft: InvoiceDraft;
  readonly set: (patch: Partial<InvoiceDraft>) => void;
  readonly leave: (name: DraftField) => void;
  readonly errorOf: (name: DraftField) => string | undefined;
  readonly preview: Preview;
  readonly create: () => Promise<void>;
  readonly busy: boolean;
  /** Why creating did not work. */
  readonly error: unknown;
  readonly made: Made | null;
}

/** The dialog's state for one member. */
export function useInvoiceForm(memberId: string, settings: Settings): InvoiceForm {
  const draftName = `invoice:${memberId}`;
  const [id] = useState(() => newId());
  const [draft, setDraft] = useState(
    () => readDraft(draftName, isInvoiceDraft)?.value ?? emptyDraft(settings),
  );
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [{ busy, error, made }, setDone] = useState<Pick<InvoiceForm, 'busy' | 'error' | 'made'>>(idle);
  const { order, errors } = checkDraft(draft, memberId);
  const preview = usePreview(made ? null : order);
  const create = async () => {
    setLeft(new Set(['amount', 'description', 'due']));
    if (!order || busy) return;
    setDone({ ...idle, busy: true });
    try {
      const { invoice, document } = await api.desktopInvoices.create({ ...order, id });
      dropDraft(draftName);
      setDone({ ...idle, made: { number: invoice.number, id: invoice.id, file: document } });
    } catch (refusal) {
      setDone({ ...idle, error: refusal });
    }
  };
  return {
    draft,
    set: patch => {
      setDraft({ ...draft, ...patch });
      keepDraft(draftName, { ...draft, ...patch });
    },
    leave: name => setLeft(new Set([...left, name])),
    errorOf: name => {
      const message = errors[name];
      return message !== undefined && left.has(name) ? fieldErrorLabel(message) : undefined;
    },
    preview,
    create,
    busy,
    error,
    made,
  };
}

const idle = { busy: false, error: null, made: null } as const;

export interface Preview {
  /** The last one that could be made. */
  readonly file: PdfFile | null;
  readonly error: unknown;
}

/** The PDF of what is typed, made anew when the typing rests. */
function usePreview(order: NewInvoice | null): Preview {
  const [preview, setPreview] = useState<Preview>({ file: null, error: null });
  const [key] = useDebouncedValue(order && JSON.stringify(order), previewAfter);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    api.desktopInvoices.preview(JSON.parse(key) as NewInvoice).then(
      ({ document }) => current && setPreview({ file: document, error: null }),
      (error: unknown) => current && setPreview({ file: null, error }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return preview;
}

/** The bad fields, where an invoice cannot be made because of who pays or who is paid. */
export function problemsOf(error: unknown): readonly FieldError[] | null {
  if (!(error instanceof DomainError) || error.code !== 'invoice_not_billable') return null;
  return (error as DomainError<'invoice_not_billable'>).params.fields;
}
