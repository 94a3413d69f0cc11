import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { FilterSelect, FilterSwitch, SearchBar } from '../../ui/table/filters.tsx';
import type { ListFilter } from '../../ui/table/use-filter.ts';
import { dueChoices } from './todo-filter.ts';
import { useTodoOffices } from './use-todo-offices.ts';

const shows = ['own', 'all', 'done'] as const;

interface TodoFiltersProps {
  readonly list: ListFilter<TodoView, 'show' | 'when' | 'office'>;
}

/** Search; one's own, all open or done ones; until when, and whose. */
export function TodoFilters({ list }: TodoFiltersProps) {
  const offices = useTodoOffices();
  const names = new Map(offices.map(({ uuid, name }) => [uuid, name]));
  const show = shows.find(value => value === list.values.show) ?? 'own';
  const valueOf = (value: (typeof shows)[number]) => (value === 'own' ? '' : value);
  return (
    <SearchBar what="todo" list={list}>
      <FilterSwitch
        label={label('todo.filter.show')}
        values={shows}
        nameOf={value => label(`todo.filter.show.${value}`)}
        countOf={value => list.count('show', valueOf(value))}
        value={show}
        onChange={value => list.set({ show: valueOf(value) })}
      />
      <FilterSelect
        about="time"
        label={label('todo.filter.when')}
        any={label('todo.filter.when.any')}
        values={dueChoices}
        nameOf={value => label(`todo.filter.when.${value}`)}
        value={list.values.when}
        onChange={when => list.set({ when })}
      />
      <FilterSelect
        about="of"
        label={label('todo.filter.office')}
        any={label('todo.filter.office.any')}
        values={['board', ...names.keys()]}
        nameOf={value => names.get(value) ?? label('todo.board')}
        value={list.values.office}
        onChange={office => list.set({ office })}
      />
    </SearchBar>
  );
}
