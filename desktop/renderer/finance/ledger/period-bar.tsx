import { useState } from 'react';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { DayField, SelectField } from '../../ui/form/field.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { filterAttribute } from '../../ui/table/table-print.ts';
import { usualPeriods, type Period } from './use-period.ts';

/** From which day to which: a usual period, or two typed days. */
export function PeriodBar({ period }: { readonly period: Period }) {
  const { from, to, today, set } = period;
  const [typed, setTyped] = useState({ from: formatDay(from), to: formatDay(to) });
  const usual = usualPeriods(today);
  const isSame = (each: { readonly from: string; readonly to: string }) =>
    each.from === from && each.to === to;
  const leave = () => {
    const first = parseDay(typed.from);
    const last = parseDay(typed.to);
    if (first !== null && last !== null && first <= last) set(first, last);
  };
  const isTurned = (parseDay(typed.from) ?? '') > (parseDay(typed.to) ?? '9');
  return (
    <Toolbar>
      <div {...filterAttribute(`${formatDay(from)} – ${formatDay(to)}`)}>
        <SelectField
          quiet
          label={label('journal.period')}
          value={usual.find(isSame)?.key ?? ''}
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
      </div>
      {(['from', 'to'] as const).map(name => (
        <DayField
          key={name}
          label={label(`journal.${name}`)}
          value={typed[name]}
          error={
            parseDay(typed[name]) === null
              ? fieldErrorLabel('day')
              : name === 'to' && isTurned
                ? label('journal.period.turned')
                : undefined
          }
          onChange={value => setTyped({ ...typed, [name]: value })}
          onBlur={leave}
        />
      ))}
    </Toolbar>
  );
}
