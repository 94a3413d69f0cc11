import { Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import type { TodoLink } from '../../../../shared/people/todos/todo.ts';
import { Section } from '../../ui/page.tsx';
import { useMay } from '../../use-may.ts';
import { WriteButton } from '../../write-button.tsx';
import { NewTodoDialog } from './new-todo-dialog.tsx';
import { tickTodo } from './todo-actions.ts';
import { Due } from './todo-due.tsx';
import { useTodos } from './todo-store.ts';
import styles from './todo.module.css';

interface TodosAboutProps {
  readonly field: TodoLink;
  readonly id: string;
}

/** The open tasks about one row, ticked where they stand, and the way to a new one. */
export function TodosAbout({ field, id }: TodosAboutProps) {
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('todos.write');
  const about = useTodos(state => state.rows)?.filter(todo => todo[field] === id) ?? [];
  const open = about.filter(({ done }) => !done);
  if (about.length === 0 && !mayWrite) return null;
  return (
    <Section title={label('todo.section')} action={<AddButton onClick={() => setAdding(true)} />}>
      <ul className={styles['about']}>
        {open.map(todo => (
          <Line key={todo.id} todo={todo} mayWrite={mayWrite} />
        ))}
      </ul>
      {about.length > open.length && (
        <p className="soft">{label('todo.section.all', { count: about.length - open.length })}</p>
      )}
      {isAdding && <NewTodoDialog link={{ [field]: id }} onClose={() => setAdding(false)} />}
    </Section>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <WriteButton
    needs="todos.write"
    size="compact-sm"
    variant="default"
    leftSection={<IconPlus size={15} aria-hidden />}
    onClick={onClick}
  >
    {label('todo.add')}
  </WriteButton>
);

const Line = ({ todo, mayWrite }: { readonly todo: TodoView; readonly mayWrite: boolean }) => (
  <li>
    {mayWrite && (
      <Checkbox
        size="xs"
        aria-label={label('todo.tick', { title: todo.title })}
        checked={false}
        onChange={() => tickTodo(todo)}
      />
    )}
    <a href={`#/todos/${todo.id}`}>{todo.title}</a>
    {todo.due_on !== null && <Due todo={todo} />}
    <span className="soft">{todo.office || label('todo.board')}</span>
  </li>
);
