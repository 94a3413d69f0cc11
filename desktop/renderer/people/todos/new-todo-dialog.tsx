import { useState } from 'react';
import { parseDay } from '../../../../shared/day.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { todoFields, type TodoFields, type TodoLink } from '../../../../shared/people/todos/todo.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DayField, FieldGrid, SelectField, Span, TextField } from '../../ui/form/field.tsx';
import { addTodo } from './todo-actions.ts';
import { useTodos } from './todo-store.ts';
import { useTodoOffices } from './use-todo-offices.ts';

interface NewTodoDialogProps {
  /** What the task is about. */
  readonly link: Partial<Pick<TodoFields, TodoLink>>;
  readonly onClose: () => void;
}

/** A new task about something; it belongs to one's own office unless another one is chosen. */
export function NewTodoDialog({ link, onClose }: NewTodoDialogProps) {
  const { field, office, setOffice, save } = useNewTodo(link);
  const offices = useTodoOffices();
  return (
    <FormDialog
      title={label('todo.add')}
      action={label('todo.quick.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="soft">{label('todo.add.text')}</p>
      <TextField first required label={label('todo.field.title')} {...field('title')} />
      <FieldGrid>
        <Span of={5}>
          <DayField label={label('todo.field.due_on')} {...field('due')} />
        </Span>
        <Span of={6}>
          <SelectField
            label={label('todo.field.office_uuid')}
            value={office}
            onChange={setOffice}
            options={[
              { value: '', label: label('todo.board') },
              ...offices.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
          />
        </Span>
      </FieldGrid>
    </FormDialog>
  );
}

/** What is typed, and what is wrong with it once saving was tried. */
function useNewTodo(link: NewTodoDialogProps['link']) {
  const [typed, setTyped] = useState({ title: '', due: '' });
  const [office, setOffice] = useState(useTodos(state => state.office?.uuid ?? ''));
  const [isTried, setTried] = useState(false);
  const day = typed.due.trim() === '' ? null : parseDay(typed.due);
  const wrong = {
    title: todoFields.shape.title.safeParse(typed.title).error?.issues[0]?.message,
    due: typed.due.trim() !== '' && day === null ? 'day' : undefined,
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: isTried && wrong[name] !== undefined ? fieldErrorLabel(wrong[name]) : undefined,
    onChange: (value: string) => setTyped(before => ({ ...before, [name]: value })),
  });
  const save = () => {
    setTried(true);
    if (wrong.title !== undefined || wrong.due !== undefined) return false;
    return addTodo({ ...link, title: typed.title, due_on: day, office_uuid: office === '' ? null : office });
  };
  return { field, office, setOffice, save };
}
