import { useMemo, useState } from 'react';
import type { MailingDetail, Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { PeopleList } from './people-list.tsx';
import { ReceivedNote } from './received-note.tsx';
import { useRepeatGuard } from './use-repeat.ts';
import { ProblemNotes } from './problem-notes.tsx';
import { Samples } from './samples.tsx';
import { SendFoot } from './send-footer.tsx';
import { ServiceNote } from '../../../association/service-note.tsx';
import { Summary } from './summary.tsx';
import { useRehearsal } from './use-preview.ts';
import { Panes } from '../../../ui/flow.tsx';

/** The dress rehearsal of a draft: who gets what, what must be mended, samples, and the button that sends. */
export function RehearsalTab({ detail }: { readonly detail: MailingDetail }) {
  const { value: rehearsal, error } = useRehearsal(detail.mailing.uuid);
  if (error) return <ErrorNote error={error} />;
  return rehearsal && <Shown detail={detail} rehearsal={rehearsal} />;
}

interface ShownProps {
  readonly detail: MailingDetail;
  readonly rehearsal: Rehearsal;
}

function Shown({ detail, rehearsal }: ShownProps) {
  const { mailing } = detail;
  const [chosen, setChosen] = useState<string | null>(null);
  const { recipients } = rehearsal;
  const repeat = useRepeatGuard(mailing, rehearsal);
  const person = useMemo(() => recipients.find(({ key }) => key === chosen) ?? null, [recipients, chosen]);
  return (
    <Panes columns="minmax(0, 1.25fr) minmax(380px, 1fr)">
      <div className="column">
        <Summary rehearsal={rehearsal} />
        <ServiceNote mail={rehearsal.emails > 0} letters={rehearsal.letters > 0} gutter />
        <ProblemNotes detail={detail} rehearsal={rehearsal}>
          <ReceivedNote rehearsal={rehearsal} repeat={repeat} />
        </ProblemNotes>
        <PeopleList
          mailing={mailing}
          rehearsal={rehearsal}
          repeat={repeat}
          chosen={chosen}
          onChoose={setChosen}
        />
        <SendFoot mailing={mailing} rehearsal={rehearsal} repeat={repeat} />
      </div>
      <Samples mailing={mailing} rehearsal={rehearsal} person={person} onChoose={setChosen} />
    </Panes>
  );
}
