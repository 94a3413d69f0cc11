import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { RehearsedInvoice } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { DomainError } from '../../../../../shared/errors.ts';
import type { Settings } from '../../../../../shared/association/setting.ts';
import { api } from '../../../api.ts';
import type { PdfFile } from '../../../deliver-document.ts';
import { today } from '../../../ui/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../../ui/form/draft.ts';
import { showFirstError } from '../../../ui/form/first-error.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { useBilledPreview, type Preview } from '../use-billed-preview.ts';
import { useRehearsed, type Rehearsed } from '../use-run-preview.ts';
import {
  emptySingle,
  isSingleDraft,
  readSingle,
  type ReadSingle,
  type SingleDraft,
  type SingleParts,
} from './single-draft.ts';

export interface MadeOne {
  readonly id: string;
  readonly number: string;
  readonly payer: string;
  readonly file: PdfFile;
}

export interface SingleForm {
  readonly draft: SingleDraft;
  readonly set: (patch: Partial<SingleDraft>) => void;
  readonly read: ReadSingle;
  readonly tried: boolean;
  readonly rehearsed: Rehearsed;
  /** How it stands with the one who pays; null until it is known. */
  readonly receiver: RehearsedInvoice | null;
  readonly preview: Preview;
  readonly create: () => Promise<void>;
  readonly busy: boolean;
  /** Why creating did not work. */
  readonly error: unknown;
  readonly made: MadeOne | null;
}

/** The dialog's state for one member. */
export function useSingle(parts: SingleParts, settings: Settings): SingleForm {
  const name = `invoice:${parts.member.id}`;
  const [work_id] = useState(() => newId());
  const [draft, setDraft] = useState(
    () => readDraft(name, isSingleDraft)?.value ?? emptySingle(settings, today()),
  );
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<MadeOne | null>(null);
  const { busy, error, run, forget } = useTask();
  const read = readSingle(draft, parts);
  const rehearsed = useRehearsed(made ? null : read.order);
  const { rehearsal, order, current } = rehearsed;
  const receiver = (read.order && rehearsal?.receivers[0]) ?? null;
  const preview = useBilledPreview(made || !read.order ? null : order, receiver?.key ?? null);
  const create = async () => {
    setTried(true);
    if (!read.order) return showFirstError();
    const ordered = read.order;
    await run(async () => {
      // A press right after typing counts for what was typed, so it is rehearsed before it is made.
      const told = current && rehearsal ? rehearsal : await api.desktopBilling.rehearse({ order: ordered });
      const [payer] = told.receivers;
      if (payer?.state !== 'ready') return false;
      const one = await makeOne({ order: ordered, work_id, hash: told.hash }, payer.key);
      dropDraft(name);
      setMade(one);
      return true;
    });
  };
  const set = (patch: Partial<SingleDraft>) => {
    forget();
    // What was said of an invoice like this does not hold for another one.
    const next = { ...draft, despite: false, ...patch };
    setDraft(next);
    keepDraft(name, next);
  };
  return { draft, set, read, tried, rehearsed, receiver, preview, create, busy, error, made };
}

type RunInput = Parameters<typeof api.desktopBilling.run>[0];

async function makeOne(run: RunInput, payer: string): Promise<MadeOne> {
  const { invoice_ids } = await api.desktopBilling.run(run);
  const [id] = invoice_ids;
  if (id === undefined) throw new DomainError('conflict', { what: 'invoice' });
  const [file, rows] = await Promise.all([
    api.desktopInvoices.pdf({ id }),
    api.desktopInvoices.list({ member_id: payer }),
  ]);
  return { id, number: rows.find(row => row.id === id)?.number ?? '', payer, file };
}
