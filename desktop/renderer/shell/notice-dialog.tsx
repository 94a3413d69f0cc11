import { Button, Group } from '@mantine/core';
import { create } from 'zustand';
import { noticeKinds, type NoticeKind } from '../../../shared/desktop/desktop-notice-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField } from '../ui/form/field.tsx';
import { ErrorNote, Note } from '../ui/note.tsx';
import { attempt } from '../ui/toast.tsx';
import { useLive } from '../use-live.ts';

interface NoticeStore {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The choice of notifications is in the menu of the person and in the palette. */
export const useNotices = create<NoticeStore>()(set => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));

const topics = ['session'] as const;
const read = () => api.desktopNotices.state({});

/** Which notifications of the system the person wants on this computer; each choice counts at once. */
export function NoticeDialog() {
  const { isOpen, close } = useNotices();
  return isOpen ? (
    <Dialog title={label('notice.title')} size={520} onClose={close} kept>
      <Choices />
    </Dialog>
  ) : null;
}

function Choices() {
  const { value, error, refresh } = useLive(read, topics);
  if (!value) return <ErrorNote error={error} onRetry={refresh} />;
  const { is_possible, offered, chosen } = value;
  const choose = (kind: NoticeKind, isWanted: boolean) => {
    const kinds = noticeKinds.filter(each => (each === kind ? isWanted : chosen.includes(each)));
    attempt(() => api.desktopNotices.choose({ kinds }).then(refresh));
  };
  return (
    <div className="grid gap-14">
      <p className="soft">{label('notice.text')}</p>
      {!is_possible && <Note tone="warn">{label('notice.impossible')}</Note>}
      {offered.map(kind => (
        <CheckField
          key={kind}
          label={label(`notice.kind.${kind}`)}
          checked={chosen.includes(kind)}
          onChange={isWanted => choose(kind, isWanted)}
        />
      ))}
      {is_possible && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => attempt(() => api.desktopNotices.example({}))}>
            {label('notice.try')}
          </Button>
        </Group>
      )}
    </div>
  );
}
