import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { CustomFieldView } from '../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { fieldErrors, type FieldErrors } from '../../ui/form/field-errors.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { DeleteLine } from '../../ui/split/delete-line.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { moveField, removeField, saveField, type TypedField } from './field-actions.ts';
import { FieldSettings, nameProblem, typedField } from './field-settings.tsx';
import { useFields } from './field-store.ts';
import styles from './field.module.css';
import { NewField } from './new-field.tsx';

const back = () => navigate('/custom-fields');

/** One field of the association, changed where it stands. */
export function FieldDetail({ uuid }: { readonly uuid: string }) {
  const { rows: fields, error } = useFields();
  if (uuid === 'new') return <NewField onBack={back} />;
  if (fields === null) return <ErrorNote error={error} />;
  const index = fields.findIndex(({ id }) => id === uuid);
  const field = fields[index];
  if (!field) return <Gone message="customField.gone" onBack={back} />;
  return <Shown key={field.id} field={field} index={index} count={fields.length} />;
}

interface ShownProps {
  readonly field: CustomFieldView;
  /** Where it stands in the list, the first is 0. */
  readonly index: number;
  readonly count: number;
}

function Shown({ field, index, count }: ShownProps) {
  useKeys({ Escape: back });
  return (
    <DetailPage
      title={field.name}
      aside={field.active ? undefined : label('customField.inactive')}
      actions={<MoveButtons field={field} index={index} count={count} />}
      onBack={back}
    >
      <Fields field={field} />
      <DeleteLine text={label('customField.delete')} onDelete={() => removeField(field).then(back)} />
    </DetailPage>
  );
}

type Typed = TypedField & { readonly active: boolean };

/** What is typed over the stored values, and its saving. */
function useTypedField(field: CustomFieldView) {
  const { name, kind, options, several, hint, limited, portal, active } = field;
  const stored: Typed = { name, kind, options, several, hint, limited, portal, active };
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = { ...stored, ...typed };
  const save = async () => {
    const wrong = nameProblem(values.name);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await saveField(field, { ...typedField(values), active: values.active });
      setTyped({});
      return true;
    } catch (thrown) {
      if (!isRefusal(thrown, 'validation_failed')) throw thrown;
      setErrors(fieldErrors(thrown));
      return false;
    }
  };
  const change = (patch: Partial<Typed>) => {
    setErrors({});
    setTyped(before => ({ ...before, ...patch }));
  };
  const isChanged = Object.keys(typed).length > 0;
  return { values, errors, isChanged, change, save, discard: () => setTyped({}) };
}

function Fields({ field }: { readonly field: CustomFieldView }) {
  const { values, errors, isChanged, change, save, discard } = useTypedField(field);
  return (
    <div className={styles['fields']}>
      <InlineForm
        alone
        action={label('ui.save')}
        actions={
          isChanged && (
            <Button variant="default" onClick={discard}>
              {label('ui.cancel')}
            </Button>
          )
        }
        onSubmit={save}
      >
        <FieldSettings values={values} errors={errors} isUsed={field.count > 0} onChange={change} />
        <CheckField
          label={label('customField.active')}
          hint={label('customField.active.hint')}
          checked={values.active}
          onChange={checked => change({ active: checked })}
        />
      </InlineForm>
    </div>
  );
}

/** Moves the field in the list; forms, columns and filters have this order. */
function MoveButtons({ field, index, count }: ShownProps) {
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={index === 0}
        onClick={() => moveField(field, index, index - 1)}
      >
        {label('list.move.up')}
      </WriteButton>
      <WriteButton
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={index === count - 1}
        onClick={() => moveField(field, index, index + 1)}
      >
        {label('list.move.down')}
      </WriteButton>
    </>
  );
}
