import { Button } from '@mantine/core';
import { IconCalendarPlus, IconChecklist } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLock } from '../../ui/lock.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { columnsOf, markColumn, syncMarks } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { useFilter, type ListFilter } from '../../ui/table/use-filter.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { QuickTodoForm } from './quick-todo-form.tsx';
import { tickTodo } from './todo-actions.ts';
import { Due } from './todo-due.tsx';
import { todoRule } from './todo-filter.ts';
import { TodoFilters } from './todo-filters.tsx';
import { useTodos } from './todo-store.ts';

type Row = TodoView & { readonly uuid: string };

interface TodoScreenProps {
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

/** The tasks of the board: one's own, all open ones or those that are done, and beside them one task. */
export function TodoScreen({ open, detail }: TodoScreenProps) {
  const { rows, error } = useTodos();
  const [isSubscribing, setSubscribing] = useState(false);
  const list = useFilter(rows, todoRule);
  const shown = list.rows?.map((todo): Row => ({ ...todo, uuid: todo.id })) ?? null;
  const mayWrite = useLock() === null;
  return (
    <>
      <ListScreen
        what="todo"
        icon={IconChecklist}
        path="/todos"
        aside={rows && rows.length > 0 && label('todo.count', { count: list.count('show', 'all') })}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setSubscribing(true)}
          >
            {label('todo.calendar')}
          </Button>
        }
        above={
          <>
            {mayWrite && <QuickTodoForm />}
            <TodoFilters list={list} />
          </>
        }
        columns={mayWrite ? [tickColumn, ...columns] : columns}
        rows={shown}
        filter={list.any ? `own ${list.key}` : ''}
        error={error}
        open={open}
        detail={detail}
        empty={<NoTodos list={list} />}
      />
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}

/** Says why there is nothing to see: no task yet, all is done, or the words fit nothing. */
function NoTodos({ list }: { readonly list: ListFilter<TodoView, 'show' | 'when' | 'office'> }) {
  if (!list.any) return <EmptyState icon={IconChecklist} message="todo.empty" />;
  if (list.key !== '') return <NothingFound icon={IconChecklist} onReset={list.reset} />;
  return (
    <EmptyState icon={IconChecklist} message="todo.noneOpen">
      {list.count('show', 'all') > 0 && (
        <Button variant="default" onClick={() => list.set({ show: 'all' })}>
          {label('todo.noneOpen.action')}
        </Button>
      )}
    </EmptyState>
  );
}

const tickColumn: Column<Row> = {
  ...markColumn<Row>({
    title: '',
    name: ({ title, done }) => label(done ? 'todo.open' : 'todo.tick', { title }),
    isMarked: ({ done }) => done,
    onMark: tickTodo,
  }),
  get title() {
    return label('todo.column.done');
  },
};

const columns: readonly Column<Row>[] = columnsOf('todo', {
  title: {
    width: 'minmax(10rem, 2fr)',
    cell: ({ title, done, links }) => (
      <span title={[title, ...links.map(link => link.title)].join(' · ')}>
        {done ? <s className="soft">{title}</s> : title}
        {links.length > 0 && <span className="soft">{` · ${links.map(link => link.title).join(', ')}`}</span>}
      </span>
    ),
    plain: ({ title, links }) => [title, ...links.map(link => link.title)].join(' · '),
  },
  marks: syncMarks(),
  due: {
    width: '7.5rem',
    numeric: true,
    cell: todo => <Due todo={todo} />,
    plain: ({ due_on }) => (due_on === null ? null : { day: due_on }),
  },
  office: {
    width: 'minmax(6.5rem, 0.8fr)',
    cell: ({ office }) => office || <span className="soft">{label('todo.board')}</span>,
    plain: ({ office }) => office || label('todo.board'),
  },
});
