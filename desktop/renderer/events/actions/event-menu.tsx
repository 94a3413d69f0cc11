import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconChecklist,
  IconCopy,
  IconDots,
  IconKey,
  IconMail,
  IconPencil,
  IconSend,
  IconTemplate,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import type { Permission } from '../../../../shared/permission.ts';
import { navigate, useQuery, withQuery } from '../../ui/location.ts';
import { attempt } from '../../ui/toast.tsx';
import { NewTodoDialog } from '../../people/todos/new-todo-dialog.tsx';
import { writeTo } from '../../people/write-to.ts';
import { WriteItem } from '../../write-button.tsx';
import { removeEvent, setStatus } from './change-event.ts';
import { DeleteEventDialog, liveCount } from './delete-event-dialog.tsx';
import { EventStatusDialog } from './event-status-dialog.tsx';
import { OrganizerDialog } from './organizer-dialog.tsx';

type Open = 'cancelled' | 'active' | 'organizer' | 'delete' | 'todo' | null;

/** Everything that can be done with a whole event: its form, its status, copies, templates, the organisers' access. */
export function EventMenu({ board }: { readonly board: EventBoard }) {
  const [open, setOpen] = useState<Open>(null);
  const [, setQuery] = useQuery();
  return (
    <>
      <Menu keepMounted position="bottom-end" width={300} offset={4}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            {label('event.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StatusItems board={board} onOpen={setOpen} />
          <Menu.Divider />
          <CopyItems uuid={board.event.uuid} />
          <Menu.Divider />
          <Item
            name="audience.write.helpers"
            icon={IconMail}
            onClick={() => attempt(() => writeTo({ event_uuids: [board.event.uuid] }, board.event.uuid))}
          />
          <Item name="reminder.menu" icon={IconBell} onClick={() => setQuery({ reminders: 'open' })} />
          <Item name="todo.add" icon={IconChecklist} needs="todos.write" onClick={() => setOpen('todo')} />
          <Item name="event.action.organizer" icon={IconKey} onClick={() => setOpen('organizer')} />
          <Item
            name="event.action.delete"
            icon={IconTrash}
            danger
            onClick={() => (needsAnswer(board) ? setOpen('delete') : attempt(() => removeEvent(board)))}
          />
        </Menu.Dropdown>
      </Menu>
      <Dialogs board={board} open={open} setOpen={setOpen} />
    </>
  );
}

/** An event without registrations goes at once and comes back by undo. */
const needsAnswer = (board: EventBoard) => liveCount(board) > 0;

interface DialogsProps {
  readonly board: EventBoard;
  readonly open: Open;
  readonly setOpen: (open: Open) => void;
}

function Dialogs({ board, open, setOpen }: DialogsProps) {
  const close = () => setOpen(null);
  if (open === 'todo') return <NewTodoDialog link={{ event_uuid: board.event.uuid }} onClose={close} />;
  if (open === 'organizer') return <OrganizerDialog event={board.event} onClose={close} />;
  if (open === 'delete')
    return <DeleteEventDialog board={board} onClose={close} onCancel={() => setOpen('cancelled')} />;
  return open && <EventStatusDialog board={board} to={open} onClose={close} />;
}

function StatusItems({
  board,
  onOpen,
}: {
  readonly board: EventBoard;
  readonly onOpen: (open: Open) => void;
}) {
  const { event } = board;
  const move = (to: 'draft' | 'active') => attempt(() => setStatus(event, to));
  return (
    <>
      <Item
        name="event.action.edit"
        icon={IconPencil}
        onClick={() => navigate(`/events/${event.uuid}/edit`)}
      />
      {event.status === 'draft' && (
        <Item name="event.action.publish" icon={IconSend} onClick={() => move('active')} />
      )}
      {event.status === 'active' && (
        <>
          {liveCount(board) === 0 && (
            <Item name="event.action.draft" icon={IconArrowBackUp} onClick={() => move('draft')} />
          )}
          <Item name="event.action.cancel" icon={IconBan} onClick={() => onOpen('cancelled')} />
        </>
      )}
      {event.status === 'cancelled' && (
        <Item name="event.action.reactivate" icon={IconArrowBackUp} onClick={() => onOpen('active')} />
      )}
    </>
  );
}

/** Their dialogs lie over any screen and stand in the address. */
function CopyItems({ uuid }: { readonly uuid: string }) {
  const open = (name: string) => navigate(`/events/${uuid}${withQuery({ [name]: uuid })}`);
  return (
    <>
      <Item name="event.action.duplicate" icon={IconCopy} onClick={() => open('duplicate')} />
      <Item name="event.action.applyTemplate" icon={IconTemplate} onClick={() => open('applyTemplate')} />
      <Item name="event.action.saveTemplate" icon={IconTemplate} onClick={() => open('saveTemplate')} />
    </>
  );
}

interface ItemProps {
  readonly name: LabelKey;
  readonly icon: Icon;
  readonly danger?: boolean;
  /** The right that it takes, where it is not that of the screen. */
  readonly needs?: Permission;
  readonly onClick: () => void;
}

function Item({ name, icon: ItemIcon, danger, needs, onClick }: ItemProps) {
  return (
    <WriteItem
      {...(needs && { needs })}
      leftSection={<ItemIcon size={16} stroke={1.7} aria-hidden />}
      {...(danger && { color: 'var(--bad)' })}
      onClick={onClick}
    >
      {label(name)}
    </WriteItem>
  );
}
