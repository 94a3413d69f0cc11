import { Checkbox } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import {
  phoneColumns,
  phoneGroupings,
  phoneListOptions,
  type PhoneGrouping,
  type PhoneListOptions,
} from '../../../../shared/people/statistics/phone-list.ts';
import { api } from '../../api.ts';
import { Boxes, OrientationField, PrintFrame } from '../../print-frame.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useLive } from '../../use-live.ts';

interface PhoneDialogProps {
  /** The list whose people stand in it. */
  readonly query: MemberQuery;
  readonly onClose: () => void;
}

const topics = ['members', 'settings'] as const;

/** The phone list of the members shown in the list, as it will be printed. */
export function PhoneDialog({ query, onClose }: PhoneDialogProps) {
  const [options, setOptions] = useState<PhoneListOptions>(() => phoneListOptions.parse({}));
  const read = useCallback(() => api.desktopMemberLists.phoneList({ query, options }), [query, options]);
  const { value: file, error } = useLive(read, topics);
  return (
    <PrintFrame
      title={label('phone.title')}
      name={label('phone.title')}
      file={file}
      error={error}
      waiting={label('phone.making')}
      onClose={onClose}
    >
      <p className="soft">{label('phone.text')}</p>
      <OptionFields options={options} onChange={patch => setOptions({ ...options, ...patch })} />
    </PrintFrame>
  );
}

interface OptionFieldsProps {
  readonly options: PhoneListOptions;
  readonly onChange: (patch: Partial<PhoneListOptions>) => void;
}

function OptionFields({ options, onChange }: OptionFieldsProps) {
  return (
    <>
      <Checkbox.Group
        label={label('phone.columns')}
        value={options.columns}
        onChange={chosen => onChange({ columns: phoneColumns.filter(column => chosen.includes(column)) })}
      >
        <Boxes>
          {phoneColumns.map(column => (
            <Checkbox key={column} value={column} label={label(`phone.column.${column}`)} />
          ))}
        </Boxes>
      </Checkbox.Group>
      <SelectField
        label={label('phone.group')}
        options={phoneGroupings.map(value => ({ value, label: label(`phone.group.${value}`) }))}
        value={options.group}
        onChange={group => onChange({ group: group as PhoneGrouping })}
      />
      <OrientationField value={options.orientation} onChange={orientation => onChange({ orientation })} />
    </>
  );
}
