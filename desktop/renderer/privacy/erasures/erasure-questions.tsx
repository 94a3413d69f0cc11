import { useState } from 'react';
import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import type { ErasurePreview } from '../../../../shared/privacy/erasure/erasure-preview.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { navigate } from '../../ui/location.ts';
import { attempt } from '../../ui/toast.tsx';
import { askAboutErasure, executeErasure, rejectErasure, useErasures } from './erasure-store.ts';

/** There is nothing more to see at the one that is decided. */
const toList = () => navigate('/erasures');

interface QuestionProps {
  readonly row: ErasureRow;
  readonly preview: ErasurePreview;
}

/** What is asked before a decision that cannot come back. */
export function ErasureQuestions(props: QuestionProps) {
  const question = useErasures(state => state.question);
  return question === 'reject' ? <Reject row={props.row} /> : <Execute {...props} />;
}

function Execute({ row, preview: { open_invoices: open } }: QuestionProps) {
  const { name } = row;
  const total = open.reduce((sum, { amount }) => sum + amount, 0);
  const amount = `${open[0]?.currency ?? ''} ${formatRappen(Math.round(total * 100))}`;
  return (
    <AskDialog
      opened
      title={label('erasure.execute.title', { name })}
      onClose={() => askAboutErasure(null)}
      answers={[
        {
          text: label('erasure.execute.yes'),
          tone: 'danger',
          onClick: () => attempt(() => executeErasure(row).then(toList)),
        },
      ]}
    >
      <p>{label('erasure.execute.text', { name })}</p>
      {open.length > 0 && <p>{label('erasure.execute.open', { count: open.length, amount })}</p>}
    </AskDialog>
  );
}

function Reject({ row }: { readonly row: ErasureRow }) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={label('erasure.reject.title', { name: row.name })}
      action={label('erasure.reject.yes')}
      onClose={() => askAboutErasure(null)}
      onSubmit={() => rejectErasure(row, reason.trim()).then(toList)}
    >
      <TextArea
        label={label('erasure.reject.reason')}
        hint={label('erasure.reject.hint')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
