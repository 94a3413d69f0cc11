import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { SelectField } from '../form/field.tsx';
import { Toolbar } from '../page.tsx';
import { SearchField, type SearchName } from './search-field.tsx';
import { filterAttribute } from './table-print.ts';
import type { ListFilter } from './use-filter.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { named } from '../named.ts';

interface FilterBarProps {
  readonly what: SearchName;
  readonly list: Pick<ListFilter<never>, 'any' | 'search' | 'setSearch'>;
  /** Filters after the search. */
  readonly children?: ReactNode;
}

/** Search and filters of a list; nothing where there is nothing to search. */
export const SearchBar = ({ what, list, children }: FilterBarProps) =>
  list.any && (
    <Toolbar>
      <SearchField what={what} value={list.search} onChange={list.setSearch} />
      {children}
    </Toolbar>
  );

interface ChoiceProps<Value extends string> {
  /** What is filtered by, read aloud. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
}

interface FilterSwitchProps<Value extends string> extends ChoiceProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** How many rows a value has, shown after its name. */
  readonly countOf?: (value: Value) => number;
  readonly className?: string | undefined;
}

/** A filter of few values, side by side. */
export function FilterSwitch<Value extends string>(props: FilterSwitchProps<Value>) {
  const { label, values, nameOf, countOf, value, onChange, className = '' } = props;
  const shown = (each: Value) => (countOf ? `${nameOf(each)} ${formatNumber(countOf(each))}` : nameOf(each));
  return (
    <SegmentedControl
      data-rank={1}
      {...filterAttribute(value === '' || value === 'all' ? '' : named(label, nameOf(value)))}
      className={className}
      aria-label={label}
      data={values.map(each => ({ value: each, label: shown(each) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/**
 * What filters ask about, in the order in which they stand in every toolbar after search and switch: how something
 * stands, what kind it is, by which way it went, when, and to whom or what it belongs.
 */
const filterOrder = ['state', 'kind', 'way', 'time', 'of'] as const;
/** Ranks of search and switch, which stand before. */
const ranksBefore = 2;

interface FilterSelectProps<Value extends string> extends ChoiceProps<Value> {
  readonly about: (typeof filterOrder)[number];
  /** The choice that filters nothing, '' as value. */
  readonly any: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter of many values, folded. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { about, label, values, nameOf, any, value, onChange } = props;
  const options = values.map(each => ({ value: each as string, label: nameOf(each) }));
  return (
    <div className="contents" data-rank={ranksBefore + filterOrder.indexOf(about)}>
      <SelectField
        quiet
        label={label}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: any }, ...options]}
      />
    </div>
  );
}
