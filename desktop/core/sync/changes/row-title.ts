import { formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { hasLabel, label, labelOr } from '../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { replicaTables } from '../../replica/row-store.ts';

/**
 * Title of the row that a change is about: 'Anna Müller', '2026-00042 · Anna Müller', 'Konto (IBAN)',
 * 'Anmeldung Anna Müller, Bar Sa 3.7. 18:00'.
 * `known` is used for a row that the replica does not have (any more).
 */
export const rowTitle = (replica: Replica, tbl: string, id: string, known: Row | null): string =>
  titleOf(replica, tbl, id, replica.read(tbl, id) ?? known) || labelOr(`sync.tbl.${tbl}`, 'sync.tbl.other');

/** As `rowTitle`, for any table of the server; '' for a row that the replica does not have. */
export const knownTitle = (replica: Replica, tbl: string, id: string): string =>
  titleOf(replica, tbl, id, isReplicated(tbl) ? replica.read(tbl, id) : null);

const isReplicated = (tbl: string): boolean => (replicaTables as readonly string[]).includes(tbl);

/** '' for a row that nothing names. */
function titleOf(replica: Replica, tbl: string, id: string, row: Row | null): string {
  if (tbl === 'organisation_setting') return labelled(`setting.${id}`);
  if (tbl === 'mail_text') return mailTextTitle(id);
  if (row === null) return '';
  if (tbl === 'member' || tbl === 'application') return memberTitle(row);
  if (tbl === 'invoice') return invoiceTitle(replica, row);
  if (tbl === 'payment') return paymentTitle(row);
  if (tbl === 'allocation') return knownTitle(replica, 'invoice', text(row['invoice_id']));
  if (tbl === 'club_event') return text(row['title']);
  if (tbl === 'shift') return label('sync.title.shift', timesOf(row));
  if (tbl === 'registration') return registrationTitle(replica, row);
  return text(row['name']) || text(row['subject']) || text(row['email']) || text(row['address']);
}

const labelled = (key: string): string => (hasLabel(key) ? label(key) : '');

/** 'registration_approved.fr' → 'Anmeldung bestätigt (Französisch)' */
function mailTextTitle(id: string): string {
  const [kind = '', language = ''] = id.split('.');
  const name = labelled(`mailText.kind.${kind}`);
  return name === '' ? '' : label('mailText.row', { kind: name, language: labelled(`language.${language}`) });
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

/** 'Zahlung Anna Müller, Di 10.3.' */
const paymentTitle = (row: Row): string =>
  label('sync.title.payment', { name: text(row['payer_name']), day: formatShortDay(text(row['booked_on'])) });

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
