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
  const own = useTodos(state => state.office?.uuid ?? '');
  const offices = useTodoOffices();
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const [office, setOffice] = useState(own);
  const [isTried, setTried] = useState(false);
  const wrong = todoFields.shape.title.safeParse(title).error?.issues[0]?.message;
  const day = due.trim() === '' ? null : parseDay(due);
  const isNoDay = due.trim() !== '' && day === null;
  const save = () => {
    setTried(true);
    if (wrong !== undefined || isNoDay) return false;
    return addTodo({ ...link, title, due_on: day, office_uuid: office === '' ? null : office });
  };
  return (
    <FormDialog
      title={label('todo.add')}
      action={label('todo.quick.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="soft">{label('todo.add.text')}</p>
      <TextField
        first
        required
        label={label('todo.field.title')}
        value={title}
        error={isTried && wrong !== undefined ? fieldErrorLabel(wrong) : undefined}
        onChange={setTitle}
      />
      <FieldGrid>
        <Span of={5}>
          <DayField
            label={label('todo.field.due_on')}
            value={due}
            error={isTried && isNoDay ? fieldErrorLabel('day') : undefined}
            onChange={setDue}
          />
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
