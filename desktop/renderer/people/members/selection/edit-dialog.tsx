import { Button } from '@mantine/core';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { bulkFields } from '../../../../../shared/people/members/bulk-change.ts';
import type { AnyBulkField } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { ownColumnName } from '../../../../../shared/people/imports/export-base.ts';
import { useFields } from '../../fields/field-store.ts';
import { JobLine } from '../../../job.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { fieldsOf } from './bulk-draft.ts';
import { BulkFieldRow } from './bulk-field.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { counted, fieldLabel } from './bulk-labels.ts';
import { showStep } from './undo-step.ts';
import { useBulkEdit, type BulkEdit } from './use-bulk-edit.ts';

interface EditDialogProps {
  readonly people: MemberQuery;
  readonly count: number;
  readonly onClose: () => void;
}

/** Fields that many people shall have: chosen, looked at, then written. */
export function EditDialog({ people, count, onClose }: EditDialogProps) {
  const edit = useBulkEdit(people, step => {
    showStep(step);
    onClose();
  });
  const { work, preview } = edit;
  const close = () => {
    work.stop();
    onClose();
  };
  return (
    <FormDialog
      title={counted('bulk.edit.title', count)}
      size={600}
      onClose={close}
      actions={preview === null ? <PreviewButton edit={edit} /> : <ApplyButtons edit={edit} />}
    >
      {preview === null ? <Fields edit={edit} /> : <BulkPreview preview={preview} />}
      <ErrorNote error={edit.failed} />
      <JobLine
        job={work}
        name={label(preview === null ? 'bulk.working' : 'bulk.writing')}
        stop={label('bulk.stop')}
      />
    </FormDialog>
  );
}

interface Part {
  readonly edit: BulkEdit;
}

const PreviewButton = ({ edit }: Part) => (
  <Button
    disabled={fieldsOf(edit.draft).length === 0 || edit.work.progress !== null}
    onClick={() => void edit.look()}
  >
    {label('bulk.edit.preview')}
  </Button>
);

const ApplyButtons = ({ edit }: Part) => (
  <>
    <Button variant="default" disabled={edit.work.progress !== null} onClick={edit.back}>
      {label('bulk.edit.back')}
    </Button>
    {edit.preview !== null && edit.preview.changed > 0 && (
      <Button disabled={edit.work.progress !== null} onClick={() => void edit.apply()} data-autofocus>
        {counted('bulk.edit.apply', edit.preview.changed)}
      </Button>
    )}
  </>
);

function Fields({ edit }: Part) {
  const chosen = fieldsOf(edit.draft);
  const own = useFields(state => state.rows) ?? [];
  const offered = own.filter(({ active }) => active).map(({ id }) => ownColumnName(id));
  const left = [...bulkFields, ...offered].filter(field => !chosen.includes(field));
  return (
    <>
      <p className="soft">{label('bulk.edit.text')}</p>
      {chosen.map(field => (
        <BulkFieldRow
          key={field}
          field={field}
          value={edit.draft[field] ?? ''}
          error={edit.errors[field]}
          onChange={value => edit.set(field, value)}
          onRemove={() => edit.remove(field)}
        />
      ))}
      {left.length > 0 && (
        <SelectField
          label={label(chosen.length === 0 ? 'bulk.edit.add' : 'bulk.edit.another')}
          value=""
          onChange={field => edit.add(field as AnyBulkField)}
          options={[
            { value: '', label: '–' },
            ...left.map(field => ({ value: field, label: fieldLabel(field) })),
          ]}
        />
      )}
    </>
  );
}
