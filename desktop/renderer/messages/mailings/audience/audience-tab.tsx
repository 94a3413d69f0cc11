import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { MailingDetail, Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { useRehearsal } from '../preview/use-preview.ts';
import { AddPeople } from './add-people.tsx';
import { AudienceList } from './audience-list.tsx';
import { bringBack, removeMember, takeOut } from './change-audience.ts';
import { ChoiceList } from './choice-list.tsx';
import type { ListRow } from './list-row.ts';
import { useAudience, type AudienceDraft } from './use-audience.ts';
import { Panes } from '../../../ui/flow.tsx';

/** The audience of a draft: the choices at the left, the people they name at the right. */
export function AudienceTab({ detail }: { readonly detail: MailingDetail }) {
  const { mailing } = detail;
  const { value: rehearsal, error } = useRehearsal(mailing.uuid);
  if (error) return <ErrorNote error={error} />;
  if (rehearsal === null) return null;
  return mailing.channel === 'newsletter' ? (
    <Subscribers rehearsal={rehearsal} />
  ) : (
    <Choosing detail={detail} rehearsal={rehearsal} />
  );
}

interface ChoosingProps {
  readonly detail: MailingDetail;
  readonly rehearsal: Rehearsal;
}

function Choosing({ detail, rehearsal }: ChoosingProps) {
  const draft = useAudience(detail);
  const { recipients, skipped } = rehearsal;
  const inside = useMemo(
    () => new Set([...recipients, ...skipped].map(({ key }) => key)),
    [recipients, skipped],
  );
  const { change } = draft;
  const toggle = useCallback((row: ListRow) => toggleRow(change, row), [change]);
  return (
    <Panes columns="minmax(340px, 420px) minmax(0, 1fr)">
      <div className="pane" tabIndex={-1}>
        <AddPeople draft={draft} inside={inside} />
        <ChoiceList draft={draft} choices={rehearsal.choices} />
      </div>
      <AudienceList rehearsal={rehearsal} onToggle={toggle} />
    </Panes>
  );
}

function toggleRow(change: AudienceDraft['change'], { key, name, state }: ListRow): void {
  if (state === 'without')
    change(audience => bringBack(audience, key), label('audience.done.back', { name }));
  else
    change(
      audience => (state === 'gone' ? removeMember(audience, key) : takeOut(audience, key)),
      label('audience.done.out', { name }),
    );
}

/** An issue of the newsletter goes to those who asked for it. */
const Subscribers = ({ rehearsal }: { readonly rehearsal: Rehearsal }) => (
  <Panes columns="minmax(340px, 420px) minmax(0, 1fr)">
    <div className="pane" tabIndex={-1}>
      <h2>{label('audience.newsletter.title')}</h2>
      <p>{label('audience.newsletter.text')}</p>
      <div>
        <Button variant="default" onClick={() => navigate('/newsletter')}>
          {label('audience.newsletter.link')}
        </Button>
      </div>
    </div>
    <AudienceList rehearsal={rehearsal} />
  </Panes>
);
