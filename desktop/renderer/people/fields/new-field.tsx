import { Button } from '@mantine/core';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { fieldErrors, type FieldErrors } from '../../ui/form/field-errors.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { navigate } from '../../ui/location.ts';
import { isRefusal } from '../../ui/note.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { showDone } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import type { TypedField } from './field-actions.ts';
import { emptyField, FieldSettings, nameProblem, typedField } from './field-settings.tsx';
import styles from './field.module.css';

/** A field that is not there yet. */
export function NewField({ onBack }: { readonly onBack: () => void }) {
  const { values, errors, change, create } = useNewField();
  useKeys({ Escape: onBack });
  return (
    <DetailPage title={label('customField.new')} onBack={onBack}>
      <div className={styles['fields']}>
        <InlineForm
          alone
          action={label('customField.create')}
          actions={
            <Button variant="default" onClick={onBack}>
              {label('ui.cancel')}
            </Button>
          }
          onSubmit={create}
        >
          <FieldSettings first values={values} errors={errors} onChange={change} />
        </InlineForm>
      </div>
    </DetailPage>
  );
}

function useNewField() {
  const [id] = useState(() => newId());
  const [values, setValues] = useState<TypedField>(emptyField);
  const [errors, setErrors] = useState<FieldErrors>({});
  const create = async () => {
    const typed = typedField(values);
    const wrong = nameProblem(typed.name);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await api.desktopCustomFields.create({ id, ...typed });
    } catch (thrown) {
      if (!isRefusal(thrown, 'validation_failed')) throw thrown;
      setErrors(fieldErrors(thrown));
      return false;
    }
    showDone(label('customField.created', { name: typed.name }), () =>
      api.desktopCustomFields.remove({ id }),
    );
    navigate(`/custom-fields/${id}`, { replace: true });
    return true;
  };
  const change = (patch: Partial<TypedField>) => {
    setErrors({});
    setValues(before => ({ ...before, ...patch }));
  };
  return { values, errors, change, create };
}
