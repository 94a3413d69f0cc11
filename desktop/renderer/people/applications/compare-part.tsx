import { statusName } from '../../association/status-names.ts';
import { sameName } from '../../../../shared/people/applications/duplicate.ts';
import { formatDay } from '../../../../shared/day.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { Section } from '../../ui/page.tsx';
import { addressOf } from './application-card.tsx';
import styles from './application.module.css';

type Duplicate = ApplicationRow['duplicates'][number];

/** Who may be the same person, each beside what was applied with. */
export function ComparePart({ row }: { readonly row: ApplicationRow }) {
  return (
    <Section title={label('application.duplicate.title')} text={label('application.duplicate.text')}>
      {row.duplicates.map(duplicate => (
        <Compared key={duplicate.member_id} row={row} duplicate={duplicate} />
      ))}
    </Section>
  );
}

function Compared({ row, duplicate }: { readonly row: ApplicationRow; readonly duplicate: Duplicate }) {
  const { member, reasons } = duplicate;
  return (
    <div className={styles['compared']}>
      <p className={styles['reasons']}>
        {reasons.map(reason => label(`application.duplicate.reason.${reason}`)).join(', ')}
      </p>
      <table className={`plain-table ${styles['compare']}`} data-facts>
        <thead>
          <tr>
            <th scope="col">{label('application.compare.field')}</th>
            <th scope="col">{label('application.compare.applicant')}</th>
            <th scope="col">
              <a href={`#/members/${member.id}`}>{fullName(member)}</a>
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(row, member).map(({ name, mine, theirs, same }) => (
            <tr key={name} data-same={same || undefined}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Line {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly same: boolean;
}

/** Line by line what is known of both; what neither has is left out. */
function linesOf(row: ApplicationRow, member: Member): Line[] {
  const line = (name: string, mine: string, theirs: string): Line => ({
    name,
    mine,
    theirs,
    same: mine !== '' && bare(mine) === bare(theirs),
  });
  const day = (value: string | null) => (value === null ? '' : formatDay(value));
  const phones = ({ mobile, phone, land }: Pick<Member, 'mobile' | 'phone' | 'land'>) =>
    [mobile, phone]
      .filter(number => number !== '')
      .map(number => groupPhone(number, land))
      .join(', ');
  return [
    {
      ...line(label('application.column.name'), fullName(row), fullName(member)),
      same: sameName(row, member),
    },
    line(label('member.field.geburtsdatum'), day(row.geburtsdatum), day(member.geburtsdatum)),
    line(label('member.field.email'), row.email, member.email),
    line(label('application.compare.phones'), phones(row), phones(member)),
    line(label('application.address'), addressOf(row), addressOf(member)),
    line(label('member.field.status'), statusName(row.wanted_status), statusName(member.status)),
    line(label('member.field.eintritt'), '', day(member.eintritt)),
  ].filter(({ mine, theirs }) => mine + theirs !== '');
}

const bare = (text: string): string => text.toLocaleLowerCase('de-CH').replace(/[\s.]/g, '');
