import { Button } from '@mantine/core';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import {
  attendanceFields,
  attendanceVisibilities,
  newAttendance,
  type Attendance,
  type AttendanceFields,
} from '../../../../shared/events/attendance/attendance.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { formatDay, parseDay } from '../../../../shared/day.ts';
import { fieldErrorLabel, label } from '../../../../shared/i18n/label.ts';
import { formatRappen, fromRappen, parseRappen, toRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { CheckField, DayField, SelectField, TextField } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { showDone } from '../../ui/toast.tsx';
import styles from './attendance.module.css';
import { InvitedFields } from './invited-fields.tsx';

interface AttendanceDialogProps {
  readonly event: Pick<ClubEvent, 'uuid' | 'title'>;
  /** Null: the event asks nothing yet. */
  readonly attendance: Attendance | null;
  readonly onClose: () => void;
}

interface TypedMenu {
  readonly id: string;
  readonly name: string;
  readonly price: string;
}

interface Typed {
  readonly open: boolean;
  readonly reply_until: string;
  readonly max_people: string;
  readonly companions: string;
  readonly menus: readonly TypedMenu[];
  readonly price: string;
  readonly visibility: AttendanceFields['visibility'];
  readonly invited: AttendanceFields['invited'];
}

type Set = (patch: Partial<Typed>) => void;
type ErrorOf = (field: string) => string | undefined;

/** What an event asks of those who come. */
export function AttendanceDialog({ event, attendance, onClose }: AttendanceDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(attendance ?? newAttendance));
  const [tried, setTried] = useState(false);
  const set: Set = patch => setTyped(before => ({ ...before, ...patch }));
  const { value, errors } = readTyped(typed);
  const errorOf: ErrorOf = field => {
    const message = tried ? errors[field] : undefined;
    return message === undefined ? undefined : fieldErrorLabel(message);
  };
  const save = async () => {
    setTried(true);
    if (value === null) return false;
    return write(event, attendance, value);
  };
  return (
    <FormDialog
      title={label('attendance.settings')}
      size={620}
      action={label(attendance ? 'ui.save' : 'attendance.ask')}
      onClose={onClose}
      onSubmit={save}
    >
      <WhoFields typed={typed} set={set} />
      <NumberFields typed={typed} set={set} errorOf={errorOf} />
      <MenuFields typed={typed} set={set} errorOf={errorOf} />
      <CheckField
        label={label('attendance.field.open')}
        hint={label('attendance.field.open.hint')}
        checked={typed.open}
        onChange={open => set({ open })}
      />
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly set: Set;
}

function WhoFields({ typed, set }: PartProps) {
  return (
    <>
      <SelectField
        label={label('attendance.field.visibility')}
        value={typed.visibility}
        onChange={value =>
          set({ visibility: attendanceVisibilities.find(known => known === value) ?? 'members' })
        }
        options={attendanceVisibilities.map(value => ({
          value,
          label: label(`attendance.visibility.${value}`),
        }))}
      />
      <InvitedFields invited={typed.invited} onChange={invited => set({ invited })} />
    </>
  );
}

function NumberFields({ typed, set, errorOf }: PartProps & { readonly errorOf: ErrorOf }) {
  return (
    <div className={styles['pair']}>
      <DayField
        label={label('attendance.field.reply_until')}
        value={typed.reply_until}
        error={errorOf('reply_until')}
        onChange={reply_until => set({ reply_until })}
      />
      <TextField
        label={label('attendance.field.max_people')}
        hint={label('attendance.field.max_people.hint')}
        inputMode="numeric"
        value={typed.max_people}
        error={errorOf('max_people')}
        onChange={max_people => set({ max_people })}
      />
      <TextField
        label={label('attendance.field.companions')}
        hint={label('attendance.field.companions.hint')}
        inputMode="numeric"
        value={typed.companions}
        error={errorOf('companions')}
        onChange={companions => set({ companions })}
      />
      <TextField
        label={label('attendance.field.price')}
        hint={label('attendance.field.price.hint')}
        inputMode="decimal"
        value={typed.price}
        error={errorOf('price')}
        onChange={price => set({ price })}
      />
    </div>
  );
}

/** Menus line by line; replies name them by id, so that a new name stays the same menu. */
function MenuFields({ typed, set, errorOf }: PartProps & { readonly errorOf: ErrorOf }) {
  const change = (id: string, patch: Partial<TypedMenu>) =>
    set({ menus: typed.menus.map(menu => (menu.id === id ? { ...menu, ...patch } : menu)) });
  return (
    <fieldset className="grid gap-8">
      <legend>{label('attendance.field.menus')}</legend>
      {typed.menus.map(({ id, name, price }, place) => (
        <MenuLine
          key={id}
          menu={{ id, name, price }}
          place={place}
          isLast={place === typed.menus.length - 1}
          errorOf={errorOf}
          onChange={patch => change(id, patch)}
          onRemove={() => set({ menus: typed.menus.filter(menu => menu.id !== id) })}
        />
      ))}
      {typed.menus.length < 20 && (
        <div>
          <Button
            variant="default"
            onClick={() => set({ menus: [...typed.menus, { id: newId(), name: '', price: '' }] })}
          >
            {label('attendance.menu.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface MenuLineProps {
  readonly menu: TypedMenu;
  readonly place: number;
  readonly isLast: boolean;
  readonly errorOf: ErrorOf;
  readonly onChange: (patch: Partial<TypedMenu>) => void;
  readonly onRemove: () => void;
}

function MenuLine({ menu: { name, price }, place, isLast, errorOf, onChange, onRemove }: MenuLineProps) {
  return (
    <div className={styles['menu']}>
      <TextField
        label={label('attendance.menu.name', { number: place + 1 })}
        first={name === '' && isLast}
        value={name}
        error={errorOf(`menus.${place}.name`)}
        onChange={next => onChange({ name: next })}
      />
      <TextField
        label={label('attendance.menu.price')}
        inputMode="decimal"
        value={price}
        error={errorOf(`menus.${place}.price`)}
        onChange={next => onChange({ price: next })}
      />
      <Button
        variant="default"
        aria-label={label('attendance.menu.remove', { name: name || String(place + 1) })}
        onClick={onRemove}
      >
        {label('attendance.menu.removeShort')}
      </Button>
    </div>
  );
}

const amountTyped = (francs: number): string => (francs === 0 ? '' : formatRappen(toRappen(francs) ?? 0));

const typedOf = (fields: AttendanceFields): Typed => ({
  open: fields.open,
  reply_until: fields.reply_until === null ? '' : formatDay(fields.reply_until),
  max_people: fields.max_people === null ? '' : String(fields.max_people),
  companions: String(fields.companions),
  menus: fields.menus.map(({ id, name, price }) => ({ id, name, price: amountTyped(price) })),
  price: amountTyped(fields.price),
  visibility: fields.visibility,
  invited: fields.invited,
});

/** The fields as core takes them, or the key of what is wrong by field. */
function readTyped(typed: Typed) {
  const errors: Record<string, string> = {};
  const amount = (text: string, path: string): number => {
    const rappen = text.trim() === '' ? 0 : parseRappen(text);
    if (rappen === null) errors[path] = 'amount';
    return fromRappen(rappen ?? 0);
  };
  const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const reply_until = typed.reply_until.trim() === '' ? null : parseDay(typed.reply_until);
  if (typed.reply_until.trim() !== '' && reply_until === null) errors['reply_until'] = 'day';
  const { data, error } = attendanceFields.safeParse({
    open: typed.open,
    reply_until,
    max_people: typed.max_people.trim() === '' ? null : whole(typed.max_people),
    companions: whole(typed.companions || '0'),
    menus: typed.menus.map(({ id, name, price }, place) => ({
      id,
      name,
      price: amount(price, `menus.${place}.price`),
    })),
    price: amount(typed.price, 'price'),
    visibility: typed.visibility,
    invited: typed.invited,
  });
  const numbers = ['max_people', 'companions'];
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    errors[field] ??= numbers.includes(field) ? 'range' : message;
  }
  return { value: data && Object.keys(errors).length === 0 ? data : null, errors };
}

async function write(
  { uuid, title }: AttendanceDialogProps['event'],
  before: Attendance | null,
  value: AttendanceFields,
): Promise<void> {
  if (before === null) {
    await api.desktopAttendance.ask({ event_uuid: uuid, ...value });
    showDone(label('attendance.asked', { title }), () => api.desktopAttendance.stop({ id: uuid }));
    return;
  }
  const names = Object.keys(attendanceFields.shape) as (keyof AttendanceFields)[];
  const changes = Object.fromEntries(
    names
      .filter(name => JSON.stringify(before[name]) !== JSON.stringify(value[name]))
      .map(name => [name, { from: before[name], to: value[name] }]),
  );
  if (Object.keys(changes).length === 0) return;
  const { id } = before;
  await api.desktopAttendance.save({ id, changes });
  showDone(label('attendance.saved', { title }), () =>
    api.desktopAttendance.save({ id, changes: inverseOf(changes) }),
  );
}
