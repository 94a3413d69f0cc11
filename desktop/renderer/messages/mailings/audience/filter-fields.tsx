import { statusesInOrder, statusName } from '../../../association/status-names.ts';
import { languages } from '../../../../../shared/language.ts';
import { memberStatuses } from '../../../../../shared/people/members/member.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { MemberFilter } from '../../../../../shared/people/audience.ts';
import { api } from '../../../api.ts';
import { FieldFilter } from '../../../people/fields/field-filter.tsx';
import { useGroups } from '../../../people/groups/group-store.ts';
import { useLive } from '../../../use-live.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import styles from './audience.module.css';

const topics = ['settings', 'members'] as const;

interface FilterFieldsProps {
  readonly filter: MemberFilter;
  readonly onChange: (patch: Partial<MemberFilter>) => void;
}

/** Which members: by status, office, group, language and how they wish to hear from the association. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const any = (key: 'status' | 'sprache') => ({
    value: '',
    label: label(`audience.filter.${key}.any`),
  });
  return (
    <div className={styles['filter']}>
      <SelectField
        quiet
        label={label('audience.filter.status')}
        value={filter.status ?? ''}
        onChange={status => onChange({ status: memberStatuses.find(known => known === status) ?? null })}
        options={[
          any('status'),
          ...statusesInOrder().map(status => ({ value: status, label: statusName(status) })),
        ]}
      />
      <OfficeField filter={filter} onChange={onChange} />
      <GroupField filter={filter} onChange={onChange} />
      <SelectField
        quiet
        label={label('audience.filter.sprache')}
        value={filter.sprache ?? ''}
        onChange={sprache => onChange({ sprache: languages.find(known => known === sprache) ?? null })}
        options={[any('sprache'), ...languages.map(value => ({ value, label: label(`language.${value}`) }))]}
      />
      <WishField filter={filter} onChange={onChange} />
      <FieldFilter
        conditions={filter.felder ?? []}
        onChange={felder => onChange({ felder: felder.length === 0 ? undefined : [...felder] })}
      />
    </div>
  );
}

function OfficeField({ filter: { funktion }, onChange }: FilterFieldsProps) {
  const { value } = useLive(readOffices, topics);
  const named = funktion === null || funktion === '*' ? [] : [funktion];
  const offices = [...new Set([...(value ?? []), ...named])];
  return (
    <SelectField
      quiet
      label={label('audience.filter.funktion')}
      value={funktion ?? ''}
      onChange={office => onChange({ funktion: office || null })}
      options={[
        { value: '', label: label('audience.filter.funktion.any') },
        { value: '*', label: label('audience.filter.funktion.holders') },
        ...offices.map(name => ({ value: name, label: name })),
      ]}
    />
  );
}

/** Nothing where the association has no groups. */
function GroupField({ filter: { gruppe }, onChange }: FilterFieldsProps) {
  const groups = useGroups(state => state.rows) ?? [];
  const known = groups.filter(({ id, active }) => active || id === gruppe);
  if (known.length === 0 && gruppe === undefined) return null;
  const isGone = gruppe !== undefined && !known.some(({ id }) => id === gruppe);
  return (
    <SelectField
      quiet
      label={label('audience.filter.gruppe')}
      value={gruppe ?? ''}
      onChange={id => onChange({ gruppe: id || undefined })}
      options={[
        { value: '', label: label('memberGroup.filter.any') },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: gruppe, label: label('memberGroup.filter.gone') }] : []),
      ]}
    />
  );
}

const wishes = ['email', 'post'] as const;

const WishField = ({ filter, onChange }: FilterFieldsProps) => (
  <SelectField
    quiet
    label={label('audience.filter.zustellung')}
    value={filter.zustellung ?? ''}
    onChange={wish => onChange({ zustellung: wishes.find(known => known === wish) ?? null })}
    options={[
      { value: '', label: label('audience.filter.zustellung.any') },
      ...wishes.map(value => ({ value, label: label(`audience.filter.zustellung.${value}`) })),
    ]}
  />
);

/** Offices that are held or could be held. */
async function readOffices(): Promise<string[]> {
  const [known, counts] = await Promise.all([
    api.desktopSettings.funktionen({}),
    api.desktopMembers.counts({}),
  ]);
  return [
    ...new Set([
      ...known.flatMap(({ name, active }) => (active ? [name] : [])),
      ...Object.keys(counts.by_funktion),
    ]),
  ];
}
