import { useCallback } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { dispatchKind } from '../../../../../shared/i18n/dispatch-texts.ts';
import { useLive } from '../../../use-live.ts';
import { recipientOf, type NamedDetail } from '../log-row.ts';
import { Fact, Facts } from '../../../ui/split/facts.tsx';

const topics = ['members', 'events', 'dispatch'] as const;

interface LogFactsProps {
  readonly detail: NamedDetail;
  /** Uuid of the event on whose screen they stand: what opens from here leads back there. */
  readonly event: string | undefined;
}

/** To whom, what about, by which way; with the ways to all of them. */
export function LogFacts({ detail, event }: LogFactsProps) {
  const { kind, type, id, provider_id, attempts } = detail;
  return (
    <Facts>
      <Fact name={label('log.fact.to')}>
        <To detail={detail} />
      </Fact>
      <Fact name={label('log.fact.kind')}>
        {dispatchKind(kind)}, {label(`log.channel.${type}`)} <Around detail={detail} event={event} />
      </Fact>
      <Fact name={label('log.column.attempts')}>{attempts}</Fact>
      {provider_id !== null && (
        <Fact name={label('log.fact.provider')}>
          <span className="code">{provider_id}</span>
        </Fact>
      )}
      <Fact name={label('log.fact.id')}>{id}</Fact>
    </Facts>
  );
}

/** Name and address, and the address of today where it is another. */
function To({ detail }: { readonly detail: NamedDetail }) {
  const { member_id, name, recipient, forgotten } = detail;
  const read = useCallback(
    async () =>
      member_id === null || name === '' ? null : (await api.desktopMembers.get({ id: member_id })).member,
    [member_id, name],
  );
  const member = useLive(read, topics).value;
  if (member_id === null || name === '' || forgotten) return recipientOf(detail);
  const isOther = member && member.email !== '' && member.email.toLowerCase() !== recipient.toLowerCase();
  return (
    <>
      <a href={`#/members/${member_id}`}>{name}</a> <span className="soft">{recipient}</span>
      {isOther && <p className="warn">{label('log.otherAddress', { email: member.email })}</p>}
    </>
  );
}

/** The mailing and the event that it belongs to, of which this computer knows the address. */
function Around({ detail: { mailing_id, event_id, origin }, event }: LogFactsProps) {
  const read = useCallback(
    async () => ({
      mailing: mailing_id === null ? undefined : await findMailing(mailing_id),
      event: event_id === null ? undefined : await findEvent(event_id),
    }),
    [mailing_id, event_id],
  );
  const found = useLive(read, topics).value;
  return (
    <>
      {found?.mailing && (
        <a href={`#/mailings/${found.mailing.uuid}${event === undefined ? '' : `/people?event=${event}`}`}>
          {label('log.fact.mailing.open')}
        </a>
      )}{' '}
      {origin?.startsWith('letter:') && (
        <a href={`#/dispatch-log?run=${origin.slice('letter:'.length)}`}>{label('log.fact.run.open')}</a>
      )}{' '}
      {event === undefined && found?.event && (
        <a href={`#/events/${found.event.uuid}`}>{label('log.fact.event.open')}</a>
      )}
    </>
  );
}

const findMailing = async (id: number) =>
  (await api.desktopMailings.list({})).find(mailing => mailing.id === id);
const findEvent = async (id: number) => (await api.desktopEvents.list({})).find(event => event.id === id);
