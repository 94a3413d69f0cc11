import { statusOptions } from '../../association/status-names.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { PlaceHint, usePlaceOf } from '../../postal-place.tsx';
import { DayField, FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
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

function Fields({ form }: { readonly form: Adjust }) {
  const { typed, set, errorOf, warningOf, leave } = form;
  const place = usePlaceOf({ ...typed, land: form.land }, set('ort'));
  const line = (name: (typeof adjustedFields)[number][0] | 'eintritt') => ({
    label: label(`member.field.${name}`),
    value: typed[name],
    error: errorOf(name),
    warning: name === 'plz' ? place.warning : warningOf(name),
    onChange: set(name),
    onBlur: () => {
      leave(name);
      if (name === 'plz') place.onLeave();
    },
  });
  return (
    <>
      <FieldGrid>
        {adjustedFields.map(([name, of]) => (
          <Span key={name} of={of}>
            {name === 'geburtsdatum' ? <DayField {...line(name)} /> : <TextField {...line(name)} />}
          </Span>
        ))}
        <Span of={6}>
          <SelectField
            label={label('member.field.status')}
            options={statusOptions(typed.status)}
            value={typed.status}
            onChange={set('status')}
          />
        </Span>
        <Span of={6}>
          <DayField {...line('eintritt')} />
        </Span>
      </FieldGrid>
      <PlaceHint typed={{ ...typed, land: form.land }} places={place.places} onTake={set('ort')} />
    </>
  );
}
