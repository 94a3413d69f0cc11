import { label } from '../../../../shared/i18n/label.ts';
import { memberGroupColors, type MemberGroupFields } from '../../../../shared/people/groups/member-group.ts';
import { FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';

export type TypedGroup = Pick<MemberGroupFields, 'name' | 'color'>;

interface GroupFieldsProps {
  readonly values: TypedGroup;
  readonly error: string | undefined;
  /** Typing begins in the name. */
  readonly first?: boolean;
  readonly onChange: (patch: Partial<TypedGroup>) => void;
  /** A field was left, or something was chosen. */
  readonly onLeave?: (values: TypedGroup) => void;
}

/** Name and colour of a group. */
export function GroupFieldSet({ values, error, first = false, onChange, onLeave }: GroupFieldsProps) {
  const setColor = (chosen: string) => {
    const color = memberGroupColors.find(each => each === chosen) ?? '';
    onChange({ color });
    onLeave?.({ ...values, color });
  };
  return (
    <FieldGrid>
      <Span of={9}>
        <TextField
          first={first}
          required
          label={label('memberGroup.name')}
          placeholder={label('memberGroup.name.placeholder')}
          value={values.name}
          error={error}
          onChange={name => onChange({ name })}
          onBlur={() => onLeave?.(values)}
        />
      </Span>
      <Span of={3}>
        <SelectField
          label={label('memberGroup.color')}
          value={values.color}
          onChange={setColor}
          options={memberGroupColors.map(color => ({
            value: color,
            label: label(`memberGroup.color.${color === '' ? 'none' : color}`),
          }))}
        />
      </Span>
    </FieldGrid>
  );
}
