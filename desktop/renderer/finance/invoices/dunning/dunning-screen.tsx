import { useEffect, useState } from 'react';
import type { DueInvoice } from '../../../../../shared/finance/desktop-billing-contract.ts';
import { InvoiceViews } from '../../invoice-views.tsx';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { PageHead } from '../../../ui/page.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { useLive } from '../../../use-live.ts';
import { counted } from '../counted.ts';
import { useInvoices } from '../invoice-store.ts';
import { JobLine, useJob } from '../../../job.tsx';
import { DunningList } from './dunning-list.tsx';
import { IssuedNote, type Issued } from './issued-note.tsx';

const topics = ['invoices', 'members', 'settings'] as const;
const read = () => api.desktopDunning.list({});

/** Invoices whose time has passed, and the next reminder of each. */
export function DunningScreen() {
  const { value, error } = useLive(read, topics);
  const [known, setKnown] = useState<readonly DueInvoice[] | null>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const work = useJob();
  useEffect(() => useInvoices.follow(), []);
  // The list stays until it is known anew.
  if (value && value !== known) setKnown(value);
  return (
    <article className="column fill min-width-0" aria-label={label('dunning.title')}>
      <PageHead
        title={label('dunning.title')}
        aside={known && <span role="status">{counted('dunning.count', known.length)}</span>}
      />
      <InvoiceViews />
      <ErrorNote error={error} />
      <div className="grid gap-8 hide-empty gutter-10">
        <JobLine job={work} name={label('dunning.working')} stop={label('billing.work.stop')} />
        {issued && <IssuedNote issued={issued} work={work} onClose={() => setIssued(null)} />}
      </div>
      {known && <DunningList due={known} work={work} onIssued={setIssued} />}
    </article>
  );
}
