import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { WriteButton } from '../../../write-button.tsx';
import { counted } from '../audience/list-row.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SendingTime } from './sending-time.tsx';
import { useSendingTime, type SendingTimeState } from './use-sending-time.ts';
import type { Repeat } from './use-repeat.ts';
import { FlowFoot } from '../../../ui/flow.tsx';

interface SendFootProps {
  readonly mailing: Mailing;
  readonly rehearsal: Rehearsal;
  readonly repeat: Repeat;
}

/** When it leaves, and the one button that asks before it does. */
export function SendFoot({ mailing, rehearsal, repeat }: SendFootProps) {
  const time = useSendingTime(mailing);
  const { asked, busy, error, ask, send, leave } = useSending(mailing, time);
  const count = rehearsal.recipients.length;
  const isOnce = repeat.received !== null && repeat.doubles.length === 0;
  return (
    <FlowFoot above={<ErrorNote error={error} />}>
      <SendingTime time={time} />
      <WriteButton
        className="push-right"
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={busy}
        disabled={rehearsal.problems.length > 0 || count === 0 || !time.isRight || !isOnce}
        onClick={() => void ask()}
      >
        {count === 0 ? label('rehearsal.send.none') : counted('rehearsal.send', count)}
      </WriteButton>
      {asked && (
        <ConfirmDialog
          mailing={mailing}
          rehearsal={asked}
          sendAt={time.sendAt}
          onClose={leave}
          onSend={() => void send(asked)}
        />
      )}
    </FlowFoot>
  );
}

/** The question before it leaves: what the person reads there is what is confirmed, whatever changes behind it. */
function useSending(mailing: Mailing, time: SendingTimeState) {
  const [asked, setAsked] = useState<Rehearsal | null>(null);
  const { busy, error, run } = useTask();
  const ask = () =>
    run(async () => {
      await time.write();
      setAsked(await api.desktopMailings.rehearse({ uuid: mailing.uuid }));
    });
  const send = (seen: Rehearsal) => {
    setAsked(null);
    return run(async () => {
      await order(mailing, seen);
      showDone(label('rehearsal.sent'));
    });
  };
  return { asked, busy, error, ask, send, leave: () => setAsked(null) };
}

const order = ({ uuid }: Mailing, { recipients, list_hash, words_hash }: Rehearsal) =>
  api.desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
