import { useState } from 'react';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { DayField, SelectField } from '../../ui/form/field.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { filterAttribute } from '../../ui/table/table-print.ts';
import { usualPeriods, type Period } from './use-period.ts';

/** From which day to which: a usual period, or two typed days. */
export function PeriodBar({ period }: { readonly period: Period }) {
  const { from, to, set } = period;
  const [typed, setTyped] = useState({ from: formatDay(from), to: formatDay(to) });
  const leave = () => {
    const first = parseDay(typed.from);
    const last = parseDay(typed.to);
    if (first !== null && last !== null && first <= last) set(first, last);
  };
  return (
    <Toolbar>
      <div {...filterAttribute(`${formatDay(from)} – ${formatDay(to)}`)}>
        <UsualPeriod period={period} />
      </div>
      {(['from', 'to'] as const).map(name => (
        <DayField
          key={name}
          label={label(`journal.${name}`)}
          value={typed[name]}
          error={errorOf(name, typed)}
          onChange={value => setTyped({ ...typed, [name]: value })}
          onBlur={leave}
        />
      ))}
    </Toolbar>
  );
}

interface Typed {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with a typed day: it is none, or the last one lies before the first. */
function errorOf(name: keyof Typed, typed: Typed): string | undefined {
  if (parseDay(typed[name]) === null) return fieldErrorLabel('day');
  const isTurned = (parseDay(typed.from) ?? '') > (parseDay(typed.to) ?? '9');
  return name === 'to' && isTurned ? label('journal.period.turned') : undefined;
}

function UsualPeriod({ period: { from, to, today, set } }: { readonly period: Period }) {
  const usual = usualPeriods(today);
  return (
    <SelectField
      label={label('journal.period')}
      value={usual.find(each => each.from === from && each.to === to)?.key ?? ''}
      options={[
        { value: '', label: label('journal.period.own') },
        ...usual.map(({ key, name }) => ({
          value: key,
          label: label(name.includes('/') ? 'journal.period.quarter' : 'journal.period.year', { name }),
        })),
      ]}
      onChange={key => {
        const picked = usual.find(each => each.key === key);
        if (picked) set(picked.from, picked.to);
      }}
    />
  );
}
