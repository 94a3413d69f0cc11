import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import type { TodoView } from '../../../../shared/people/todos/desktop-todo-contract.ts';
import { todoFields, type TodoFields, type TodoLink } from '../../../../shared/people/todos/todo.ts';
import { whenText } from '../../ui/clock.ts';
import { CrossButton } from '../../ui/icon-button.tsx';
import { DayField, FieldGrid, SelectField, Span, TextArea, TextField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { DeleteLine } from '../../ui/split/delete-line.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useActors } from '../../use-actors.ts';
import { useLock } from '../../ui/lock.ts';
import { WriteButton } from '../../write-button.tsx';
import { removeTodo, saveTodo, tickTodo } from './todo-actions.ts';
import { Due } from './todo-due.tsx';
import { useTodos } from './todo-store.ts';
import styles from './todo.module.css';
import { useTodoOffices } from './use-todo-offices.ts';
import { named } from '../../ui/named.ts';

const back = () => navigate(`/todos${withQuery()}`);

interface TodoDetailProps {
  readonly uuid: string;
  /** What other areas know of it: its history. */
  readonly about: ReactNode;
}

/** One task, changed where it stands. */
export function TodoDetail({ uuid, about }: TodoDetailProps) {
  const { rows, error } = useTodos();
  const todo = rows?.find(({ id }) => id === uuid);
  if (todo) return <Shown todo={todo} about={about} />;
  return rows === null ? <ErrorNote error={error} /> : <Gone message="todo.gone" onBack={back} />;
}

function Shown({ todo, about }: { readonly todo: TodoView; readonly about: ReactNode }) {
  useKeys({ x: () => tickTodo(todo), Escape: back });
  const icon = todo.done ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />;
  return (
    <DetailPage
      title={todo.title}
      aside={
        <span className="inline-row gap-10">
          {todo.done ? <DoneText todo={todo} /> : todo.due_on !== null && <Due todo={todo} />}
          <SyncMarks waiting={todo.waiting} conflict={todo.conflict} />
        </span>
      }
      actions={
        <WriteButton
          variant={todo.done ? 'default' : 'filled'}
          leftSection={icon}
          onClick={() => tickTodo(todo)}
        >
          {label(todo.done ? 'todo.open' : 'todo.done')}
        </WriteButton>
      }
      onBack={back}
    >
      <Fields todo={todo} />
      <Links todo={todo} />
      {about}
      <DeleteLine text={label('todo.delete')} onDelete={() => removeTodo(todo).then(back)} />
    </DetailPage>
  );
}

/** When and by whom, where it is known. */
function DoneText({ todo: { done_at, done_by } }: { readonly todo: TodoView }) {
  const nameOf = useActors();
  if (done_at === null) return label('todo.done');
  return label('todo.doneBy', { when: whenText(done_at), person: nameOf(done_by, done_at) });
}

interface Typed {
  readonly title: string;
  readonly note: string;
  readonly due: string;
}

const typedOf = ({ title, note, due_on }: TodoView): Typed => ({
  title,
  note,
  due: due_on === null ? '' : formatDay(due_on),
});

/** The fields that are typed as they are stored, or what is wrong with each. */
function checkTyped({ title, note, due }: Typed) {
  const day = due.trim() === '' ? null : parseDay(due);
  const { data, error } = todoFields.pick({ title: true, note: true }).safeParse({ title, note });
  const wrong = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  if (due.trim() !== '' && day === null) wrong['due'] = 'day';
  return { fields: data && wrong['due'] === undefined ? { ...data, due_on: day } : null, wrong };
}

/** What is right is saved when its field is left. */
function useTodoFields(todo: TodoView) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const { error, run } = useTask();
  const values = typed ?? typedOf(todo);
  const { fields, wrong } = checkTyped(values);
  const save = (more: Partial<TodoFields> = {}) =>
    run(async () => {
      await saveTodo(todo, { ...fields, ...more });
      if (fields) setTyped(null);
    });
  return {
    values,
    error,
    problem: (field: keyof Typed) => (wrong[field] === undefined ? undefined : fieldErrorLabel(wrong[field])),
    change: (patch: Partial<Typed>) => setTyped({ ...values, ...patch }),
    save: (more?: Partial<TodoFields>) => void save(more),
  };
}

function Fields({ todo }: { readonly todo: TodoView }) {
  const { values, error, problem, change, save } = useTodoFields(todo);
  const offices = useTodoOffices();
  const isGone = todo.office_uuid !== null && !offices.some(({ uuid }) => uuid === todo.office_uuid);
  const gone = isGone ? [{ value: todo.office_uuid ?? '', label: todo.office || label('todo.board') }] : [];
  const text = (field: keyof Typed) => ({
    value: values[field],
    error: problem(field),
    onChange: (value: string) => change({ [field]: value }),
    onBlur: () => save(),
  });
  return (
    <fieldset className={styles['fields']} disabled={useLock() !== null}>
      <ErrorNote error={error} />
      <TextField required label={label('todo.field.title')} {...text('title')} />
      <FieldGrid>
        <Span of={5}>
          <DayField label={label('todo.field.due_on')} {...text('due')} />
        </Span>
        <Span of={6}>
          <SelectField
            label={label('todo.field.office_uuid')}
            value={todo.office_uuid ?? ''}
            onChange={office => save({ office_uuid: office === '' ? null : office })}
            options={[
              { value: '', label: label('todo.board') },
              ...gone,
              ...offices.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
          />
        </Span>
      </FieldGrid>
      <TextArea label={label('todo.field.note')} {...text('note')} />
    </fieldset>
  );
}

const pathOf: Readonly<Record<TodoLink, string>> = {
  member_id: '/members',
  event_uuid: '/events',
  invoice_id: '/invoices',
  mailing_uuid: '/mailings',
};

/** What the task is about; each leads there. */
function Links({ todo }: { readonly todo: TodoView }) {
  const mayWrite = useLock() === null;
  if (todo.links.length === 0) return null;
  return (
    <Section title={label('todo.about')}>
      <div className={styles['links']}>
        {todo.links.map(({ field, id, title }) => (
          <span key={field} className={styles['link']}>
            <Button component="a" href={`#${pathOf[field]}/${id}`} variant="transparent" size="compact-sm">
              {named(label(`todo.field.${field}`), title)}
            </Button>
            {mayWrite && (
              <CrossButton
                size="sm"
                name={label('todo.link.remove', { title })}
                onClick={() => void saveTodo(todo, { [field]: null })}
              />
            )}
          </span>
        ))}
      </div>
    </Section>
  );
}
