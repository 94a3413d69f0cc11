import { IconTrash } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { AddressNote } from '../../delivery/mail/address-note.tsx';
import { MemberLinks } from '../../member-links.tsx';
import { AskButton, deletes } from '../../ask-button.tsx';
import { whenText } from '../../ui/clock.ts';
import { navigate, withQuery } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { DetailPage } from '../../ui/split/detail-page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { removeSubscription, useSubscriptions, type SubscriptionRow } from './subscription-store.ts';

const back = () => navigate(`/newsletter${withQuery()}`);

/** One address: how it stands, when it said yes, and the way off the list. */
export function SubscriptionDetail({ uuid }: { readonly uuid: string }) {
  const row = useSubscriptions(state => state.rows)?.find(each => each.uuid === uuid);
  if (row) return <Shown row={row} />;
  return <Gone message="newsletter.gone" onBack={back} />;
}

function Shown({ row }: { readonly row: SubscriptionRow }) {
  useKeys({ Escape: back });
  const { email, sprache, status, members } = row;
  return (
    <DetailPage
      title={email}
      aside={
        <span className="inline-row gap-10">
          <SubscriptionStatus status={status} />
          <SyncMarks waiting={row.waiting} conflict={row.conflict} />
        </span>
      }
      onBack={back}
    >
      {status === 'subscribed' && <AddressNote address={email} />}
      <Consent row={row} />
      <Section title={label('newsletter.column.email')}>
        <Facts>
          <Fact name={label('newsletter.column.sprache')}>{label(`language.${sprache}`)}</Fact>
          <Fact name={label('list.members', { count: Math.max(1, members.length) })}>
            {members.length > 0 ? <MemberLinks members={members} /> : label('list.noMember')}
          </Fact>
        </Facts>
      </Section>
      <Removal row={row} />
    </DetailPage>
  );
}

/** The times are the proof that this mailbox said yes. */
function Consent({ row }: { readonly row: SubscriptionRow }) {
  const { status, requested_at, confirmed_at, unsubscribed_at } = row;
  return (
    <Section title={label('newsletter.consent')}>
      <Facts>
        <Fact name={label('newsletter.requested')}>{whenText(requested_at)}</Fact>
        <Fact name={label('newsletter.confirmed')}>
          {confirmed_at === null || status === 'pending'
            ? label('newsletter.confirmed.not')
            : `${whenText(confirmed_at)}, ${label('newsletter.confirmed.text')}`}
        </Fact>
        {unsubscribed_at !== null && (
          <Fact name={label('newsletter.unsubscribed')}>
            {whenText(unsubscribed_at)}. {label('newsletter.unsubscribed.text')}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** Cannot come back: a question with words. */
function Removal({ row }: { readonly row: SubscriptionRow }) {
  const text = (
    <>
      <p>{label('newsletter.remove.text', { email: row.email })}</p>
      {row.status === 'subscribed' && <p className="soft">{label('newsletter.remove.waiting')}</p>}
    </>
  );
  return (
    <div className="delete-line">
      <AskButton
        {...deletes}
        leftSection={<IconTrash size={16} aria-hidden />}
        question={{
          title: label('newsletter.remove.title'),
          text,
          yes: label('newsletter.remove.yes'),
          danger: true,
        }}
        onYes={() => removeSubscription(row).then(back)}
      >
        {label('newsletter.remove')}
      </AskButton>
    </div>
  );
}

const tones = { pending: '', subscribed: 'good', unsubscribed: 'none' } as const;

/** Whether an address gets the newsletter, in a word and a colour. */
export const SubscriptionStatus = ({ status }: Pick<SubscriptionRow, 'status'>) => (
  <span className="pill ground-side ink edge badge" data-tone={tones[status]}>
    {label(`newsletter.status.${status}`)}
  </span>
);
