import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { useEventBoard } from '../screen/event-board-store.ts';
import { MemberCombobox } from '../../people/member-combobox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { addHelper, type NewHelper } from './save-shift.ts';

const helperOf = (member: MemberRow): NewHelper => ({
  member_id: member.id,
  name: fullName(member),
  email: member.email,
  phone: member.mobile || member.phone,
});

/** A helper for a shift: a member found by a few letters, or another person by name and e-mail address. */
export function AddPerson({ shift }: { readonly shift: BoardShift }) {
  const [text, setText] = useState('');
  const [stranger, setStranger] = useState<string | null>(null);
  const { error, run } = useTask();
  const waitingList = useEventBoard(state => state.view?.board.event.waiting_list ?? false);
  const full = shift.free_places === 0;
  if (full && !waitingList) return null;
  const add = (helper: NewHelper) =>
    run(async () => {
      await addHelper(shift, helper);
      setText('');
      setStranger(null);
    });
  return (
    <div className="column gap-10">
      {full && <p className="soft">{label('shift.add.full')}</p>}
      <PersonField
        text={text}
        setText={next => {
          setText(next);
          setStranger(null);
        }}
        onMember={member => void add(helperOf(member))}
        onStranger={setStranger}
      />
      {stranger !== null && <Stranger key={stranger} name={stranger} full={full} onAdd={add} />}
      <ErrorNote error={error} />
    </div>
  );
}

interface PersonFieldProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly onMember: (member: MemberRow) => void;
  readonly onStranger: (name: string) => void;
}

/** The members who fit, and the name itself. */
function PersonField({ text, setText, onMember, onStranger }: PersonFieldProps) {
  const name = text.trim();
  return (
    <MemberCombobox
      label={label('shift.add')}
      placeholder={label('shift.add.placeholder')}
      proposals={label('shift.add.found')}
      icon={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
      value={text}
      search={text}
      onType={setText}
      onMember={onMember}
      {...(name !== '' && {
        other: { text: label('shift.add.new', { name }), onTake: () => onStranger(name) },
      })}
    />
  );
}

interface StrangerProps {
  readonly name: string;
  readonly full: boolean;
  readonly onAdd: (helper: NewHelper) => Promise<boolean>;
}

function Stranger({ name, full, onAdd }: StrangerProps) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  return (
    // Whom the board enters gets an e-mail: Enter does not send it.
    <InlineForm
      sends
      action={label(full ? 'shift.add.queue' : 'shift.add.do')}
      onSubmit={() => onAdd({ member_id: null, name, email: email.trim(), phone: phone.trim() })}
    >
      <p>{label('shift.add.free', { name })}</p>
      <TextField label={label('shift.add.email')} type="email" first value={email} onChange={setEmail} />
      <TextField label={label('registration.field.phone')} type="tel" value={phone} onChange={setPhone} />
    </InlineForm>
  );
}
