import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../../shared/money.ts';
import { Totals } from '../audience/totals.tsx';
import { saveTable } from '../../../deliver-document.ts';
import { useLetterCosts } from '../../../association/service-note.tsx';
import { printTable } from '../../../ui/table/print-table.ts';
import { attempt } from '../../../ui/toast.tsx';
import { mailingTitle } from '../mailing-state.ts';
import { proofRows } from './proof-list.ts';

interface SummaryProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
}

/** How many on which way, and what it costs. */
export function Summary({ rehearsal }: Pick<SummaryProps, 'rehearsal'>) {
  const costs = useLetterCosts();
  return (
    <Totals rehearsal={rehearsal}>
      {costs && rehearsal.letters > 0 && (
        <span title={label('rehearsal.cost.hint')}>{costText(rehearsal.cost)}</span>
      )}
      {rehearsal.letter_pages > 1 && (
        <span>{label('rehearsal.pages', { pages: rehearsal.letter_pages })}</span>
      )}
    </Totals>
  );
}

/** The list to keep, as a file or on paper. */
export const KeepButtons = ({ mailing, rehearsal }: SummaryProps) => (
  <div className="flex gap-8 push-right">
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      title={label('rehearsal.save.title')}
      onClick={() => attempt(() => saveList(mailing, rehearsal))}
    >
      {label('rehearsal.save')}
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPrinter size={15} aria-hidden />}
      title={label('rehearsal.print.title')}
      onClick={() => printTable(titleOf(mailing), proofRows(rehearsal))}
    >
      {label('rehearsal.print')}
    </Button>
  </div>
);

/** 'rund CHF 12.80' */
export const costText = (francs: number): string =>
  label('rehearsal.cost', { amount: formatRappen(Math.round(francs * 100)) });

const titleOf = (mailing: Mailing) => label('rehearsal.proof.title', { subject: mailingTitle(mailing) });

function saveList(mailing: Mailing, rehearsal: Rehearsal): Promise<void> {
  const subject = mailingTitle(mailing)
    .replace(/[^\p{L}\p{N} .-]+/gu, '')
    .trim();
  const name = label('rehearsal.proof.file', { subject }).slice(0, 120).trim();
  return saveTable(proofRows(rehearsal), `${name}.csv`);
}
