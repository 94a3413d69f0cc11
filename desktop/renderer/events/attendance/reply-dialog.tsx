import { useState } from 'react';
import {
  replyAnswers,
  replyFields,
  type Attendance,
  type ReplyAnswer,
} from '../../../../shared/events/attendance/attendance.ts';
import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { MemberPicker, type Picked } from '../../people/member-picker.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { addReply, saveReply } from './attendance-actions.ts';
import styles from './attendance.module.css';

/** The row that is changed; null: a new reply. */
export type ReplyAbout = Attendee | null;

interface ReplyDialogProps {
  readonly event: Pick<ClubEvent, 'uuid'>;
  readonly attendance: Attendance;
  readonly about: ReplyAbout;
  readonly onClose: () => void;
}

interface Typed {
  readonly member: Picked | null;
  readonly name: string;
  readonly email: string;
  readonly answer: ReplyAnswer;
  readonly people: string;
  /** Number of each menu, by its id. */
  readonly menus: Readonly<Record<string, string>>;
  readonly remark: string;
}

/** One reply, entered or changed. */
export function ReplyDialog({ event, attendance, about, onClose }: ReplyDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(about, attendance));
  const [tried, setTried] = useState(false);
  const set = (patch: Partial<Typed>) => setTyped(before => ({ ...before, ...patch }));
  const read = readTyped(typed, attendance);
  const messageOf = (field: string) => (tried ? read.errors[field] : undefined);
  const errorOf = (field: string) => messageOf(field) && fieldErrorLabel(messageOf(field) ?? '');
  const save = async () => {
    setTried(true);
    return read.value !== null && write(event.uuid, about, typed, read.value);
  };
  return (
    <FormDialog
      title={about === null ? label('reply.new') : label('reply.edit', { name: about.name })}
      size={520}
      action={label('ui.save')}
      onClose={onClose}
      onSubmit={save}
    >
      <PersonFields about={about} typed={typed} errorOf={errorOf} set={set} />
      <SelectField
        label={label('reply.field.answer')}
        value={typed.answer}
        onChange={answer => set({ answer: replyAnswers.find(known => known === answer) ?? 'yes' })}
        options={replyAnswers.map(value => ({ value, label: label(`reply.answer.${value}`) }))}
      />
      {typed.answer !== 'no' && (
        <ComingFields attendance={attendance} typed={typed} errorOf={errorOf} set={set} />
      )}
      <TextArea
        label={label('reply.field.remark')}
        rows={2}
        value={typed.remark}
        error={errorOf('remark')}
        onChange={remark => set({ remark })}
      />
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly errorOf: (field: string) => string | undefined;
  readonly set: (patch: Partial<Typed>) => void;
}

/** A member, or another person by name. */
function PersonFields({ about, typed, errorOf, set }: PartProps & { readonly about: ReplyAbout }) {
  return (
    <>
      {about === null && (
        <MemberPicker
          label={label('reply.field.member_id')}
          placeholder={label('reply.member.placeholder')}
          proposals={label('reply.member.proposals')}
          picked={typed.member}
          onPick={member => set({ member })}
        />
      )}
      {typed.member === null && (about?.member_id ?? null) === null && (
        <div className={styles['pair']}>
          <TextField
            label={label('reply.field.name')}
            value={typed.name}
            error={errorOf('name')}
            onChange={name => set({ name })}
          />
          <TextField
            label={label('reply.field.email')}
            type="email"
            value={typed.email}
            error={errorOf('email')}
            onChange={email => set({ email })}
          />
        </div>
      )}
    </>
  );
}

function ComingFields({ attendance, typed, errorOf, set }: PartProps & { readonly attendance: Attendance }) {
  return (
    <>
      {attendance.companions > 0 && (
        <TextField
          label={label('reply.field.people')}
          hint={label('reply.field.people.hint', { most: attendance.companions })}
          inputMode="numeric"
          value={typed.people}
          error={errorOf('people')}
          onChange={people => set({ people })}
        />
      )}
      <MenuFields attendance={attendance} typed={typed} error={errorOf('menus')} set={set} />
    </>
  );
}

interface MenuFieldsProps {
  readonly attendance: Attendance;
  readonly typed: Typed;
  readonly error: string | undefined;
  readonly set: (patch: Partial<Typed>) => void;
}

function MenuFields({ attendance: { menus }, typed, error, set }: MenuFieldsProps) {
  return menus.map(({ id, name }, place) => (
    <TextField
      key={id}
      label={label('reply.menu.count', { name })}
      inputMode="numeric"
      value={typed.menus[id] ?? ''}
      error={place === menus.length - 1 ? error : undefined}
      onChange={count => set({ menus: { ...typed.menus, [id]: count } })}
    />
  ));
}

function typedOf(about: ReplyAbout, { menus }: Attendance): Typed {
  const reply = about?.reply ?? null;
  const counts = menus.map(({ id }) => {
    const count = reply?.menus.filter(each => each === id).length ?? 0;
    return [id, count === 0 ? '' : String(count)] as const;
  });
  return {
    member: null,
    name: reply?.name ?? '',
    email: reply?.email ?? '',
    answer: reply?.answer ?? 'yes',
    people: String(reply?.people ?? 1),
    menus: Object.fromEntries(counts),
    remark: reply?.remark ?? '',
  };
}

const said = replyFields.omit({ present: true });
type Said = ReturnType<typeof said.parse>;

/** What was typed as core takes it, or the key of what is wrong by field. */
function readTyped(typed: Typed, { menus }: Attendance) {
  const { name, email, answer, remark } = typed;
  const numberIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const counts = menus.map(({ id }) => ({ id, count: numberIn(typed.menus[id] || '0') }));
  const chosen = counts.flatMap(({ id, count }) =>
    Number.isNaN(count) ? [] : Array.from({ length: count }, () => id),
  );
  const comes = answer !== 'no';
  const { data, error } = said.safeParse({
    name,
    email,
    answer,
    people: comes ? numberIn(typed.people) : 1,
    menus: comes ? chosen : [],
    remark,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  if (errors['people'] !== undefined) errors['people'] = 'range';
  if (comes && counts.some(({ count }) => Number.isNaN(count))) errors['menus'] = 'range';
  else if (data && data.menus.length > data.people) errors['menus'] = 'menus_people';
  return { value: data && Object.keys(errors).length === 0 ? data : null, errors };
}

async function write(event_uuid: string, about: ReplyAbout, typed: Typed, value: Said): Promise<void> {
  const reply = about?.reply ?? null;
  if (reply === null) {
    const member_id = about?.member_id ?? typed.member?.id ?? null;
    const own = member_id === null ? {} : { name: '', email: '' };
    const name = about?.name ?? typed.member?.name ?? value.name;
    return addReply(name, { ...value, ...own, event_uuid, member_id });
  }
  const names = ['name', 'email', 'answer', 'people', 'menus', 'remark'] as const;
  const changes = Object.fromEntries(
    names
      .filter(field => JSON.stringify(reply[field]) !== JSON.stringify(value[field]))
      .map(field => [field, { from: reply[field], to: value[field] }]),
  );
  await saveReply(reply.id, about?.name ?? value.name, changes);
}
