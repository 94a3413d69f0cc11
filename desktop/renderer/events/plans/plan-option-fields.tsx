import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { Checkbox, Radio } from '@mantine/core';
import { participantColumns, type ParticipantColumn } from '../../../../shared/events/plan.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Boxes, OrientationField } from '../../print-frame.tsx';
import { CheckField, SelectField } from '../../ui/form/field.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { planKinds, type PlanChoice, type PlanKind } from './plan-choice.ts';

interface PlanOptionFieldsProps {
  readonly view: EventBoardView;
  readonly choice: PlanChoice;
  readonly onChange: (patch: Partial<PlanChoice>) => void;
}

/** What to print and how. */
export function PlanOptionFields({ view, choice, onChange }: PlanOptionFieldsProps) {
  return (
    <>
      <Radio.Group
        label={label('plan.kind')}
        value={choice.kind}
        onChange={kind => onChange({ kind: kind as PlanKind })}
      >
        <div className="column gap-10">
          {planKinds.map(kind => (
            <Radio
              key={kind}
              value={kind}
              label={label(`plan.kind.${kind}`)}
              description={label(`plan.kind.${kind}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
      {choice.kind === 'work' && (
        <CheckField
          label={label('plan.phones')}
          hint={label('plan.phones.hint')}
          checked={choice.phones}
          onChange={phones => onChange({ phones })}
        />
      )}
      {choice.kind === 'participants' && <ListFields choice={choice} onChange={onChange} />}
      {choice.kind === 'helper' && <PersonField view={view} choice={choice} onChange={onChange} />}
      {choice.kind !== 'helper' && (
        <OrientationField value={choice.orientation} onChange={orientation => onChange({ orientation })} />
      )}
    </>
  );
}

type Part = Omit<PlanOptionFieldsProps, 'view'>;

function ListFields({ choice, onChange }: Part) {
  return (
    <>
      <Checkbox.Group
        label={label('plan.columns')}
        value={[...choice.columns]}
        onChange={chosen => onChange({ columns: inOrder(chosen) })}
      >
        <Boxes>
          {participantColumns.map(column => (
            <Checkbox key={column} value={column} label={label(`plan.column.${column}`)} />
          ))}
        </Boxes>
      </Checkbox.Group>
      <CheckField
        label={label('plan.signature')}
        checked={choice.signature}
        onChange={signature => onChange({ signature })}
      />
    </>
  );
}

const inOrder = (chosen: readonly string[]): ParticipantColumn[] =>
  participantColumns.filter(column => chosen.includes(column));

/** One entry per person, by name. */
function PersonField({ view, choice, onChange }: PlanOptionFieldsProps) {
  const people = [...view.byPerson.values()].flatMap(own => {
    const first = own.find(({ status }) => status === 'approved');
    return first ? [first] : [];
  });
  if (people.length === 0) return <p className="soft">{label('plan.helper.none')}</p>;
  const person = view.registrations.get(choice.of ?? '')?.person;
  const chosen = people.find(each => each.person === person);
  const options = people
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()))
    .map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <SelectField
      label={label('plan.helper')}
      options={[{ value: '', label: label('ui.empty') }, ...options]}
      value={chosen?.uuid ?? ''}
      onChange={of => onChange({ of: of === '' ? null : of })}
    />
  );
}
