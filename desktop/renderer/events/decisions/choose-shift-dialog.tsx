import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Dialog, useDialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { useEventBoard } from '../screen/event-board-store.ts';
import { decide, queueBesides } from './decide.ts';
import styles from './decision.module.css';
import { useDecisions, type Question } from './decision-store.ts';
import { ShiftOption } from './shift-option.tsx';
import { canDecide } from './registration-change.ts';
import { shiftNamed } from './shift-labels.ts';
import { useShiftChoice, type ShiftChoice } from './use-shift-choice.ts';

type Asked = Exclude<Question, { kind: 'reject' }>;

/** Another shift for a helper: to move there, to propose it, or because the one that was meant is full. */
export function ChooseShiftDialog({ question }: { readonly question: Asked }) {
  const view = useEventBoard(state => state.view);
  const close = useDecisions(state => state.close);
  const people = question.about.flatMap(uuid => view?.registrations.get(uuid) ?? []);
  const choice = useShiftChoice(question.about[0] ?? '', question.kind === 'full' ? question.shift : null);
  return (
    <Dialog onClose={close} size={720} title={titleOf(question, people)}>
      <Choice question={question} people={people} choice={choice} />
    </Dialog>
  );
}

function titleOf(question: Asked, people: readonly BoardRegistration[]): string {
  const [first] = people;
  if (question.kind === 'full') {
    const shift = useEventBoard.getState().view?.shifts.get(question.shift);
    return label('registration.full.title', { shift: shift?.title ?? '' });
  }
  const name =
    people.length === 1 && first ? first.name : label('registration.choose.many', { count: people.length });
  return label(`registration.choose.${question.kind}`, { name });
}

interface ChoiceProps {
  readonly question: Asked;
  readonly people: readonly BoardRegistration[];
  readonly choice: ShiftChoice;
}

function Choice({ question, people, choice }: ChoiceProps) {
  const [message, setMessage] = useState('');
  const proposes = question.kind === 'propose';
  return (
    <div className="column gap-12">
      <Situation question={question} people={people} />
      <Options choice={choice} onEnter={proposes ? null : () => go(question, people, choice)} />
      <ErrorNote error={choice.error} />
      {proposes && (
        <TextArea
          label={label('registration.choose.message', { name: people[0]?.name ?? '' })}
          hint={label('registration.choose.message.hint')}
          rows={2}
          value={message}
          onChange={setMessage}
        />
      )}
      <Answers question={question} people={people} choice={choice} message={message} />
    </div>
  );
}

function Situation({ question, people }: Pick<ChoiceProps, 'question' | 'people'>) {
  const view = useEventBoard(state => state.view);
  const [first] = people;
  if (!first) return null;
  if (question.kind !== 'full') {
    const now = view?.shifts.get(first.shift_uuid);
    return <p className="soft">{now && label('registration.choose.from', { shift: shiftNamed(now) })}</p>;
  }
  const places = view?.shifts.get(question.shift)?.max_helpers ?? 0;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Note tone="warn">
      {people.length === 1
        ? label('registration.full.one', { places, name: first.name })
        : label('registration.full.many', { count: people.length, names })}
    </Note>
  );
}

interface OptionsProps {
  readonly choice: ShiftChoice;
  /** Null where Enter would send something. */
  readonly onEnter: (() => void) | null;
}

function Options({ choice, onEnter }: OptionsProps) {
  const list = useId();
  const event = useEventBoard(state => state.view?.board.event.title ?? '');
  return (
    <>
      <SearchField choice={choice} list={list} onEnter={onEnter} />
      <div
        id={list}
        role="listbox"
        aria-label={label('registration.choose.list')}
        className={styles['options']}
      >
        {choice.found.map(option => (
          <ShiftOption
            key={option.shift.uuid}
            id={`${list}-${option.shift.uuid}`}
            option={option}
            event={event}
            chosen={option === choice.chosen}
            onChoose={() => choice.choose(option)}
          />
        ))}
      </div>
      {choice.found.length === 0 && <p role="status">{label('registration.choose.none')}</p>}
    </>
  );
}

function SearchField({ choice, list, onEnter }: OptionsProps & { readonly list: string }) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      choice.step(step);
    }
    if (event.key === 'Enter' && onEnter) {
      // The key must not press what gets the focus next.
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <TextInput
      role="combobox"
      aria-expanded
      aria-controls={list}
      aria-activedescendant={choice.chosen ? `${list}-${choice.chosen.shift.uuid}` : undefined}
      aria-label={label('registration.choose.search')}
      placeholder={label('registration.choose.search.placeholder')}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      autoComplete="off"
      data-autofocus
      value={choice.search}
      onChange={event => choice.setSearch(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Does what the dialog is about with the chosen shift. */
function go(question: Asked, people: readonly BoardRegistration[], choice: ShiftChoice, message = ''): void {
  const { chosen } = choice;
  if (!chosen || chosen.taken) return;
  const { close, ask } = useDecisions.getState();
  const shift = chosen.shift.uuid;
  const [first] = people;
  if (question.kind === 'propose') {
    close();
    void decide(question.about, { name: 'propose', shift, message });
    return;
  }
  if (chosen.shift.free_places === 0) {
    ask({ kind: 'full', about: question.about, shift });
    return;
  }
  close();
  const place = question.kind === 'full' && first?.status !== 'approved';
  void decide(question.about, { name: 'move', shift, ...(place && { status: 'approved' as const }) });
}

function Answers({ question, people, choice, message }: ChoiceProps & { readonly message: string }) {
  const { ask } = useDecisions();
  const close = useDialog()?.close;
  const isUnusable = !choice.chosen || choice.chosen.taken;
  if (question.kind === 'propose') {
    const silent = people.some(({ email }) => email === '');
    return (
      <div className="flex flex-wrap gap-8 justify-end">
        {silent && <p className="soft">{label('registration.choose.noEmail')}</p>}
        <Button variant="default" onClick={close}>
          {label('ui.cancel')}
        </Button>
        <Button disabled={isUnusable || silent} onClick={() => go(question, people, choice, message)}>
          {label('registration.choose.propose.do')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-8 justify-end">
      <Button variant="default" onClick={close}>
        {label('ui.cancel')}
      </Button>
      {question.kind === 'full' && (
        <>
          <QueueButton question={question} people={people} />
          {people.every(each => canDecide(each, 'propose')) && (
            <Button variant="default" onClick={() => ask({ kind: 'propose', about: question.about })}>
              {label('registration.action.propose')}
            </Button>
          )}
        </>
      )}
      <Button disabled={isUnusable} onClick={() => go(question, people, choice)}>
        {label(question.kind === 'full' ? 'registration.choose.place' : 'registration.choose.moveHere')}
      </Button>
    </div>
  );
}

interface QueueButtonProps {
  readonly question: Extract<Question, { kind: 'full' }>;
  readonly people: readonly BoardRegistration[];
}

/** Who has a place already keeps it and waits for this one besides. */
function QueueButton({ question, people }: QueueButtonProps) {
  const view = useEventBoard(state => state.view);
  const close = useDecisions(state => state.close);
  const { shift } = question;
  const [first] = people;
  if (!first) return null;
  if (!view?.board.event.waiting_list) return <p className="soft">{label('registration.full.noList')}</p>;
  const keeps = first.status === 'approved';
  const now = view.shifts.get(first.shift_uuid)?.title ?? '';
  const queue = () => {
    close();
    if (keeps) void queueBesides(first.uuid, shift);
    else if (first.shift_uuid === shift) void decide(question.about, { name: 'queue' });
    else void decide(question.about, { name: 'move', shift, status: 'waiting' });
  };
  return (
    <Button
      variant="default"
      onClick={queue}
      title={keeps ? label('registration.full.queueAlso.hint', { name: first.name, shift: now }) : undefined}
    >
      {label(keeps ? 'registration.full.queueAlso' : 'registration.full.queue')}
    </Button>
  );
}
