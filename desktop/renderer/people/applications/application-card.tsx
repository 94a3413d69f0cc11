import { statusName } from '../../association/status-names.ts';
import { formatDay } from '../../../../shared/day.ts';
import { appliedAt } from '../../../../shared/people/applications/application.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { AddressNote } from '../../delivery/mail/address-note.tsx';
import { whenText } from '../../ui/clock.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { Section } from '../../ui/page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { useActors } from '../../use-actors.ts';
import styles from './application.module.css';

/** What an applicant wrote; what is empty is left out. */
export function ApplicationCard({ row }: { readonly row: ApplicationRow }) {
  const { message, email } = row;
  return (
    <>
      {message !== '' && <p className="message">{message}</p>}
      <Section title={label('application.details')}>
        <Facts>
          <Fact name={label('application.wish')}>{statusName(row.wanted_status)}</Fact>
          {contactFacts(row).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={label('setting.sprache')}>{label(`language.${row.sprache}`)}</Fact>
          <Times row={row} />
        </Facts>
        <div className={styles['note']}>
          <AddressNote address={email} />
        </div>
      </Section>
    </>
  );
}

/** Names and values of what is there. */
function contactFacts(row: ApplicationRow): [string, string][] {
  const facts: [string, string][] = [
    [label('member.field.email'), row.email],
    [label('member.field.mobile'), groupPhone(row.mobile, row.land)],
    [label('member.field.phone'), groupPhone(row.phone, row.land)],
    [label('application.address'), addressOf(row)],
    [label('member.field.geburtsdatum'), row.geburtsdatum ? formatDay(row.geburtsdatum) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** 'Dorfstrasse 12, 8000 Zürich' */
export const addressOf = ({
  strasse,
  hausnummer,
  plz,
  ort,
}: Pick<ApplicationRow, 'strasse' | 'hausnummer' | 'plz' | 'ort'>): string =>
  [`${strasse} ${hausnummer}`, `${plz} ${ort}`]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ');

function Times({ row }: { readonly row: ApplicationRow }) {
  const { status, decided_at, decided_by, reason, member_id } = row;
  const actorName = useActors();
  const when = decided_at && whenText(decided_at);
  return (
    <>
      <Fact name={label('application.came')}>{whenText(appliedAt(row))}</Fact>
      {when && (
        <Fact name={label('application.decided')}>
          {decided_by === '' ? when : label('application.decidedBy', { when, name: actorName(decided_by) })}
        </Fact>
      )}
      {reason !== '' && <Fact name={label('application.reason')}>{reason}</Fact>}
      {status === 'approved' && (
        <Fact name={label('application.member')}>
          {member_id === null ? (
            label('application.member.waiting')
          ) : (
            <a href={`#/members/${member_id}`}>{label('application.member.open', { name: fullName(row) })}</a>
          )}
        </Fact>
      )}
    </>
  );
}
