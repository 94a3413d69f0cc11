import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, memberStatuses } from '../../../../shared/people/members/member.ts';
import { FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { askAboutApplication, type Admission } from './application-store.ts';
import { adjustedFields, useAdjust, type Adjust } from './use-adjust.ts';

interface AdjustDialogProps {
  readonly row: ApplicationRow;
  readonly approve: (admission: Admission) => void;
}

/** Taking an applicant in with other data, another status or another first day than asked for. */
export function AdjustDialog({ row, approve }: AdjustDialogProps) {
  const form = useAdjust(row);
  const anyway = row.duplicates.length > 0;
  const send = () => {
    const admission = form.check();
    if (admission === null) return false;
    approve({ ...admission, despite_duplicates: anyway });
    return true;
  };
  const names = row.duplicates.map(({ member }) => fullName(member)).join(', ');
  return (
    <FormDialog
      title={label('application.adjust.title', { name: fullName(row) })}
      size={640}
      action={label(anyway ? 'application.approve.anyway' : 'application.approve')}
      sends
      onClose={() => askAboutApplication(null)}
      onSubmit={send}
    >
      <p className="soft">{label('application.adjust.text')}</p>
      {anyway && <Note tone="warn">{label('application.mark.duplicate', { names })}</Note>}
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form: { typed, set, errorOf } }: { readonly form: Adjust }) {
  return (
    <FieldGrid>
      {adjustedFields.map(([name, of]) => (
        <Span key={name} of={of}>
          <TextField
            label={label(`member.field.${name}`)}
            value={typed[name]}
            error={errorOf(name)}
            onChange={set(name)}
          />
        </Span>
      ))}
      <Span of={6}>
        <SelectField
          label={label('member.field.status')}
          options={memberStatuses.map(value => ({ value, label: value }))}
          value={typed.status}
          onChange={set('status')}
        />
      </Span>
      <Span of={6}>
        <TextField
          label={label('member.field.eintritt')}
          placeholder={label('form.day')}
          value={typed.eintritt}
          error={errorOf('eintritt')}
          onChange={set('eintritt')}
        />
      </Span>
    </FieldGrid>
  );
}
