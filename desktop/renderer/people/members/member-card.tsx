import type { ReactNode } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { addressLines, type Member } from '../../../../shared/people/members/member.ts';
import { AddressNote } from '../../delivery/mail/address-note.tsx';
import { today } from '../../ui/clock.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { Section } from '../../ui/page.tsx';
import { EmailChangeNote } from './email-change-note.tsx';
import styles from './member.module.css';

/** Everything about a member, to read; what is empty is left out. */
export function MemberCard({ member }: { readonly member: Member }) {
  return (
    <>
      <Section title={label('member.group.contact')}>
        <dl className="grid gap-6">
          <Fact name="member.field.mobile">{groupPhone(member.mobile, member.land)}</Fact>
          <Fact name="member.field.phone">{groupPhone(member.phone, member.land)}</Fact>
          <Fact name="member.field.email">{member.email}</Fact>
          <Fact name="member.group.address">{address(member)}</Fact>
          <Fact name="setting.sprache">{label(`language.${member.sprache}`)}</Fact>
          <Fact name="member.delivery">
            {label(member.zustellung_post ? 'member.zustellung.post' : 'member.zustellung.email')}
          </Fact>
        </dl>
        <div className={styles['addressNote']}>
          {member.email !== '' && <AddressNote address={member.email} />}
          <EmailChangeNote id={member.id} />
        </div>
      </Section>
      <Section title={label('member.group.membership')}>
        <dl className="grid gap-6">
          <Fact name="member.field.status">{member.status}</Fact>
          <Fact name="member.field.funktion">{member.funktion}</Fact>
          <Fact name="member.field.eintritt">{day(member.eintritt)}</Fact>
          <Fact name="member.field.austritt">{day(member.austritt)}</Fact>
          <Fact name="member.field.geburtsdatum">{birthday(member.geburtsdatum)}</Fact>
          {!member.verzeichnis && <Fact name="member.directory">{label('member.verzeichnis.hidden')}</Fact>}
        </dl>
      </Section>
      {member.notiz !== '' && (
        <Section title={label('member.group.note')}>
          <p className={styles['note']}>{member.notiz}</p>
        </Section>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: LabelKey; readonly children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div className={styles['fact']}>
      <dt>{label(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function address(member: Member): ReactNode {
  const [, ...lines] = addressLines(member, countryName(member.land));
  return lines.length === 0 ? '' : lines.map(line => <div key={line}>{line}</div>);
}

const countries = new Intl.DisplayNames('de-CH', { type: 'region' });

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

const day = (value: string | null) => (value === null ? '' : formatDay(value));

/** '12.3.1961 (65 Jahre)' */
function birthday(value: string | null): string {
  if (value === null) return '';
  const [now, born] = [today(), value];
  const age = Number(now.slice(0, 4)) - Number(born.slice(0, 4)) - (now.slice(5) < born.slice(5) ? 1 : 0);
  return `${formatDay(value)} (${label('member.age', { age })})`;
}
