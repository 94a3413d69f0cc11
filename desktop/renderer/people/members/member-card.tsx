import { statusName } from '../../association/status-names.ts';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { addressLines, contactName, type Member } from '../../../../shared/people/members/member.ts';
import { AddressNote } from '../../delivery/mail/address-note.tsx';
import { countryName } from '../../country.ts';
import { today } from '../../ui/clock.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { Section } from '../../ui/page.tsx';
import { deliveryText } from './delivery-text.ts';
import { EmailChangeNote } from './email-change-note.tsx';
import styles from './member.module.css';
import { Fact, Facts } from '../../ui/split/facts.tsx';

/** Everything about a member, to read; what is empty is left out. */
export function MemberCard({ member }: { readonly member: Member }) {
  return (
    <>
      <Section title={label('member.group.contact')}>
        <Facts>
          <Fact name={label('member.group.contactPerson')}>{contactLine(member)}</Fact>
          <Fact name={label('member.field.mobile')}>{groupPhone(member.mobile, member.land)}</Fact>
          <Fact name={label('member.field.phone')}>{groupPhone(member.phone, member.land)}</Fact>
          <Fact name={label('member.field.email')}>{member.email}</Fact>
          <Fact name={label('member.group.address')}>{address(member)}</Fact>
          <Fact name={label('setting.sprache')}>{label(`language.${member.sprache}`)}</Fact>
          <Fact name={label('member.delivery')}>{deliveryText(member)}</Fact>
        </Facts>
        <div className={styles['addressNote']}>
          {member.email !== '' && <AddressNote address={member.email} />}
          <EmailChangeNote id={member.id} />
        </div>
      </Section>
      <Section title={label('member.group.membership')}>
        <Facts>
          <Fact name={label('member.field.status')}>{statusName(member.status)}</Fact>
          <Fact name={label('member.field.funktion')}>{member.funktion}</Fact>
          <Fact name={label('member.field.eintritt')}>{day(member.eintritt)}</Fact>
          <Fact name={label('member.field.austritt')}>{day(member.austritt)}</Fact>
          <Fact name={label('member.field.geburtsdatum')}>{birthday(member.geburtsdatum)}</Fact>
          {!member.verzeichnis && (
            <Fact name={label('member.directory')}>{label('member.verzeichnis.hidden')}</Fact>
          )}
        </Facts>
      </Section>
      {member.notiz !== '' && (
        <Section title={label('member.group.note')}>
          <p className={styles['note']}>{member.notiz}</p>
        </Section>
      )}
    </>
  );
}

function address(member: Member): ReactNode {
  // Whose address it is stands elsewhere on the card.
  const lines = addressLines({ ...member, firma: '', vorname: '', nachname: '' }, countryName(member.land));
  return lines.length === 0 ? '' : lines.map(line => <div key={line}>{line}</div>);
}

/** 'Frau Anna Müller'; '' without a contact person, and for a person. */
function contactLine(member: Member): string {
  const contact = contactName(member);
  return contact === '' ? '' : `${member.anrede} ${contact}`.trim();
}

const day = (value: string | null) => (value === null ? '' : formatDay(value));

/** '12.3.1961 (65 Jahre)' */
function birthday(value: string | null): string {
  if (value === null) return '';
  const [now, born] = [today(), value];
  const age = Number(now.slice(0, 4)) - Number(born.slice(0, 4)) - (now.slice(5) < born.slice(5) ? 1 : 0);
  return `${formatDay(value)} (${label('member.age', { age })})`;
}
