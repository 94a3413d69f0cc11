import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { quickTodo, type QuickTodo } from '../../../../shared/people/todos/quick-todo.ts';
import { todoFields } from '../../../../shared/people/todos/todo.ts';
import { today } from '../../ui/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/form/draft.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { addTodo } from './todo-actions.ts';
import { dueText } from './todo-due.tsx';
import styles from './todo.module.css';
import { useTodos } from './todo-store.ts';
import { useTodoOffices, type TodoOffice } from './use-todo-offices.ts';

const draftName = 'todo.quick';
const isText = (value: unknown): value is string => typeof value === 'string';

/** A new task in one line; the key N leads to it. What is typed stays when the screen changes. */
export function QuickTodoForm() {
  const field = useRef<HTMLInputElement>(null);
  const offices = useTodoOffices();
  const { text, change, wrong, busy, error, add } = useLine(offices);
  useKeys({ n: () => field.current?.focus() });
  return (
    <form
      className={styles['quick']}
      noValidate
      data-no-print
      onSubmit={event => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        ref={field}
        aria-label={label('todo.quick')}
        placeholder={label('todo.quick.placeholder')}
        description={<Understood text={text} offices={offices} />}
        inputWrapperOrder={['input', 'error', 'description']}
        error={wrong && fieldErrorLabel(wrong)}
        rightSection={text === '' && <Kbd keys="n" />}
        autoComplete="off"
        value={text}
        onChange={event => change(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && field.current?.blur()}
      />
      <Button type="submit" loading={busy} variant={text === '' ? 'default' : 'filled'}>
        {label('todo.quick.submit')}
      </Button>
      <ErrorNote error={error} />
    </form>
  );
}

function useLine(offices: readonly TodoOffice[]) {
  const [text, setText] = useState(() => readDraft(draftName, isText)?.value ?? '');
  const [wrong, setWrong] = useState<string>();
  const { busy, error, run } = useTask();
  useEffect(() => (text === '' ? dropDraft(draftName) : keepDraft(draftName, text)), [text]);
  const change = (typed: string) => {
    setWrong(undefined);
    setText(typed);
  };
  const add = () =>
    run(async () => {
      const typed = readLine(text, offices);
      const problem = todoFields.shape.title.safeParse(typed.title).error?.issues[0]?.message;
      setWrong(problem);
      if (problem !== undefined) return;
      await addTodo(typed);
      setText('');
    });
  return { text, change, wrong, busy, error, add };
}

/** What the line means; without an office named, the task belongs to that of the person who types. */
function readLine(text: string, offices: readonly TodoOffice[]): QuickTodo {
  const typed = quickTodo(text, offices, today());
  return { ...typed, office_uuid: typed.office_uuid ?? useTodos.getState().office?.uuid ?? null };
}

/** What the line is understood as, before it is added. */
function Understood({ text, offices }: { readonly text: string; readonly offices: readonly TodoOffice[] }) {
  const { title, due_on, office_uuid } = readLine(text, offices);
  if (title === '') return label('todo.quick.hint');
  const office = offices.find(({ uuid }) => uuid === office_uuid)?.name ?? label('todo.board');
  return label('todo.quick.read', { title, office, due: dueText(due_on) });
}
