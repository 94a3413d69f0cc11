import { useState } from 'react';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { askAboutApplication, type Admission, type Question } from './application-store.ts';

interface DecisionProps {
  readonly row: ApplicationRow;
  readonly approve: (admission: Admission) => void;
  readonly reject: (reason: string) => void;
}

/** What is asked before a decision. */
export function DecisionDialogs({ question, ...props }: DecisionProps & { readonly question: Question }) {
  if (question === 'reject') return <RejectDialog {...props} />;
  if (question === 'adjust') return <AdjustDialog {...props} />;
  return <DuplicateDialog {...props} />;
}

const close = () => askAboutApplication(null);

/** A rejection, with an optional reason. */
function RejectDialog({ row, reject }: DecisionProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={label('application.reject.title', { name: fullName(row) })}
      action={label('application.reject')}
      onClose={close}
      onSubmit={() => reject(reason.trim())}
    >
      <TextArea
        label={label('application.reject.reason')}
        hint={label('application.reject.hint')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** A member may be the same person: a yes is needed. */
function DuplicateDialog({ row, approve }: DecisionProps) {
  const name = fullName(row);
  const names = row.duplicates.map(({ member }) => fullName(member)).join(', ');
  return (
    <AskDialog
      opened
      title={label('application.duplicate.ask', { name })}
      onClose={close}
      answers={[
        { text: label('application.reject'), onClick: () => askAboutApplication('reject') },
        {
          text: label('application.approve.anyway'),
          tone: 'primary',
          onClick: () => approve({ despite_duplicates: true }),
        },
      ]}
    >
      <p>{label('application.duplicate.ask.text', { name, names, count: row.duplicates.length })}</p>
    </AskDialog>
  );
}
