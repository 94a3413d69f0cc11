import { useEffect, useCallback } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../../shared/people/members/member.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { PdfPreview } from '../../../ui/document/pdf-preview.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useQuery } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { useInvoices } from '../invoice-store.ts';
import { useArticles } from '../use-articles.ts';
import { DialogForm } from './dialog-form.tsx';
import { MadeInvoice } from './made-invoice.tsx';
import type { SingleParts } from './single-draft.ts';
import { useSingle, type SingleForm } from './use-single.ts';
import { households } from '../../../../../shared/finance/invoices/billing/household.ts';
import { api } from '../../../api.ts';
import { today } from '../../../ui/clock.ts';
import { useLive, type Live } from '../../../use-live.ts';
import { Panes } from '../../../ui/flow.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const topics = ['members'] as const;
/** More people do not live behind one door. */
const most = 100;

interface AtHome {
  readonly member: Member;
  /** Everybody of the household, the payer first; the member alone where none shares it. */
  readonly home: readonly Member[];
}

/** A member, and who shares the household. */
const useHousehold = (memberId: string): Live<AtHome> =>
  useLive(
    useCallback(() => readHome(memberId), [memberId]),
    topics,
  );

async function readHome(id: string): Promise<AtHome> {
  const { member } = await api.desktopMembers.get({ id });
  if (member.strasse === '' || member.plz === '') return { member, home: [member] };
  const search = `${member.plz} ${member.strasse} ${member.hausnummer}`.slice(0, 200);
  const { rows } = await api.desktopMembers.page({ search, limit: most });
  const others = rows.filter(row => row.id !== id);
  const near = await Promise.all(others.map(row => api.desktopMembers.get({ id: row.id })));
  const all = households([member, ...near.map(each => each.member)], today());
  return { member, home: all.find(home => home.some(each => each.id === id)) ?? [member] };
}

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
  useEffect(() => useInvoices.follow(), []);
  const name = home ? fullName(home.member) : '';
  const isKnown = articles.value !== null || articles.error !== null;
  return (
    <Dialog wide kept size={1240} title={label('invoice.newFor', { name })} onClose={onClose}>
      <ErrorNote error={error} />
      {home && isKnown && <Filled parts={{ ...home, articles: articles.value ?? [] }} onClose={onClose} />}
    </Dialog>
  );
}

function Filled({ parts, onClose }: { readonly parts: SingleParts; readonly onClose: () => void }) {
  const settings = useAssociation(state => state.settings);
  const form = useSingle(parts, settings);
  return (
    <Panes columns="minmax(380px, 500px) minmax(0, 1fr)" dialog>
      {form.made ? (
        <MadeInvoice made={form.made} onClose={onClose} />
      ) : (
        <DialogForm form={form} parts={parts} currency={settings.currency} onClose={onClose} />
      )}
      <Paper form={form} name={fullName(parts.member)} />
    </Panes>
  );
}

function Paper({ form, name }: { readonly form: SingleForm; readonly name: string }) {
  const file = form.made?.file ?? form.preview.file;
  return (
    <div className="paper">
      <PdfPreview bytes={file?.bytes ?? null} label={label('invoice.newFor', { name })}>
        <EmptyState title={label('ui.preview')} text={label('invoice.preview.hint')} />
      </PdfPreview>
    </div>
  );
}
