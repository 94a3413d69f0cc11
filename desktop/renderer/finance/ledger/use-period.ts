import { isDay } from '../../../../shared/day.ts';
import { useAssociation } from '../../association/association-store.ts';
import { todayIn } from '../../ui/clock.ts';
import { useQuery } from '../../ui/location.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly set: (from: string, to: string) => void;
}

/** The period of the address, both days included; this year where it names none. */
export function usePeriod(): Period {
  const timezone = useAssociation(state => state.settings.timezone);
  const [query, setQuery] = useQuery();
  const today = todayIn(timezone);
  const dayAt = (name: string, other: string): string => {
    const typed = query.get(name) ?? '';
    return isDay(typed) ? typed : other;
  };
  const year = today.slice(0, 4);
  const from = dayAt('from', `${year}-01-01`);
  return {
    from,
    to: dayAt('to', `${year}-12-31`),
    today,
    set: (start, end) => setQuery({ from: start, to: end }),
  };
}

/** Periods that accountants ask for, with their first and last day: this year and the two before it, and its quarters. */
export function usualPeriods(
  today: string,
): { readonly key: string; readonly name: string; readonly from: string; readonly to: string }[] {
  const year = Number(today.slice(0, 4));
  const years = [year, year - 1, year - 2].map(each => ({
    key: `${each}`,
    name: `${each}`,
    from: `${each}-01-01`,
    to: `${each}-12-31`,
  }));
  const quarters = [
    ['01-01', '03-31'],
    ['04-01', '06-30'],
    ['07-01', '09-30'],
    ['10-01', '12-31'],
  ].map(([first = '', last = ''], place) => ({
    key: `${year}-${place + 1}`,
    name: `${place + 1}/${year}`,
    from: `${year}-${first}`,
    to: `${year}-${last}`,
  }));
  return [...years, ...quarters];
}
