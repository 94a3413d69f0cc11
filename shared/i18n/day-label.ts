import { isImpossibleDay, writtenDay } from '../day.ts';
import { formatDayOfMonth } from './event-day.ts';
import { label } from './label.ts';

/** The sentence for a day that no calendar has: '31.2.2026' → '31. Februar gibt es nicht.'; undefined for others. */
export function impossibleDay(text: string): string | undefined {
  if (!isImpossibleDay(text)) return undefined;
  const day = writtenDay(text) ?? '';
  const [year = '', month = '', date = ''] = day.split('-');
  if (Number(month) < 1 || Number(month) > 12)
    return label('field.month_impossible', { month: Number(month) });
  const isLeapDay = month === '02' && date === '29';
  return label('field.day_impossible', { day: `${formatDayOfMonth(day)}${isLeapDay ? ` ${year}` : ''}` });
}
