import { formatShortDay } from '../../../shared/labels/event-day.ts';
import { label, labelOr } from '../../../shared/labels/label.ts';
import { fullName, type Member } from '../../../shared/members/member.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Replica } from '../replica/open-replica.ts';

/**
 * Whom or what a change is about, as a person would say it: 'Anna Müller', '2026-00042 · Anna Müller', 'Konto (IBAN)',
 * 'Anmeldung Anna Müller, Bar Sa 3.7. 18:00'.
 * `known` stands in for a row that this copy does not have (any more).
 */
export function rowTitle(replica: Replica, tbl: string, id: string, known: Row | null): string {
  if (tbl === 'organisation_setting') return labelOr(`setting.${id}`, 'sync.tbl.organisation_setting');
  const row = replica.read(tbl, id) ?? known;
  if (row === null) return labelOr(`sync.tbl.${tbl}`, 'sync.tbl.other');
  if (tbl === 'member') return memberTitle(row);
  if (tbl === 'invoice') return invoiceTitle(replica, row);
  if (tbl === 'club_event') return text(row['title']);
  if (tbl === 'shift') return label('sync.title.shift', timesOf(row));
  if (tbl === 'registration') return registrationTitle(replica, row);
  return text(row['name']) || labelOr(`sync.tbl.${tbl}`, 'sync.tbl.other');
}

const memberTitle = (row: Row): string =>
  fullName({ vorname: text(row['vorname']), nachname: text(row['nachname']) } satisfies Pick<
    Member,
    'vorname' | 'nachname'
  >);

function invoiceTitle(replica: Replica, row: Row): string {
  const member = replica.read('member', text(row['member_id']));
  return [text(row['number']), member === null ? '' : memberTitle(member)]
    .filter(part => part !== '')
    .join(' · ');
}

/** A registration may name a shift that this copy has not got (any more). */
function registrationTitle(replica: Replica, row: Row): string {
  const name = text(row['name']);
  const shift = replica.read('shift', text(row['shift_uuid']));
  if (shift === null) return label('sync.title.registrationOnly', { name });
  return label('sync.title.registration', { name, ...timesOf(shift) });
}

/** 'Bar', 'Sa 3.7.' and '18:00' of a shift. */
function timesOf(shift: Row): { title: string; day: string; time: string } {
  const start = text(shift['start_time']);
  return { title: text(shift['title']), day: formatShortDay(start.slice(0, 10)), time: start.slice(11, 16) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
