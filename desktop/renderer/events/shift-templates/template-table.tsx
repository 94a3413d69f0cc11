import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { useMemo } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { TemplateShift } from '../../../../shared/events/shifts/shift-template.ts';
import styles from './template.module.css';

interface TemplateTableProps {
  readonly shifts: readonly TemplateShift[];
  /** What stands for a day of the template: 'Sa 19.6.' where the event is known. */
  readonly dayName: (offset: number) => string;
}

const columns = ['day', 'time', 'bereich', 'title', 'places'] as const;

/** Shifts of a template, day by day. */
export function TemplateTable({ shifts, dayName }: TemplateTableProps) {
  const sorted = useMemo(() => shifts.toSorted(compare), [shifts]);
  return (
    <table className={`plain-table ${styles['table']}`} data-facts>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col" data-column={column}>
              {label(`shiftTemplate.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((shift, index) => (
          <tr key={keyOf(shift, index)} data-new-day={isNewDay(sorted, index) || undefined}>
            <td>{isNewDay(sorted, index) && dayName(shift.day_offset)}</td>
            <td data-column="time">{`${shift.start}–${shift.end}`}</td>
            <td>{shift.bereich}</td>
            <td>{shift.title}</td>
            <td data-column="places">{shift.max_helpers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = () => ({ tabIndex: 0, role: 'region', 'aria-label': label('shiftTemplate.table') });

/** The same in a dialog, where it scrolls by itself. */
export function TemplatePreview(props: TemplateTableProps) {
  return (
    <div className={styles['preview']} {...scrollable()}>
      <TemplateTable {...props} />
    </div>
  );
}

/** Two shifts of a template may be the same in everything. */
const keyOf = (shift: TemplateShift, index: number) =>
  [index, shift.day_offset, shift.start, shift.bereich, shift.title].join(' ');

const isNewDay = (shifts: readonly TemplateShift[], index: number) =>
  shifts[index - 1]?.day_offset !== shifts[index]?.day_offset;

const compare = (a: TemplateShift, b: TemplateShift) =>
  a.day_offset - b.day_offset ||
  a.start.localeCompare(b.start) ||
  a.bereich.localeCompare(b.bereich, currentLocale()) ||
  a.title.localeCompare(b.title, currentLocale());

/** 'Erster Tag', '2. Tag', '2 Tage davor' */
export function relativeDay(offset: number): string {
  if (offset === 0) return label('shiftTemplate.day.first');
  return offset > 0
    ? label('shiftTemplate.day.later', { count: offset + 1 })
    : label('shiftTemplate.day.before', { count: -offset });
}

/** How many people the shifts of a template have room for. */
export const templatePlaces = (shifts: readonly TemplateShift[]): number =>
  shifts.reduce((sum, { max_helpers }) => sum + max_helpers, 0);

/** '24 Schichten, 96 Plätze' */
export function templateSize(shifts: readonly TemplateShift[]): string {
  return [
    label('shiftTemplate.shifts', { count: shifts.length }),
    label('shiftTemplate.places', { count: templatePlaces(shifts) }),
  ].join(', ');
}
