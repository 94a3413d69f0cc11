import { formatDay, isDay } from '../../shared/day.ts';
import { hasLabel, label, labelOr } from '../../shared/labels/label.ts';
import { groupPhone } from './ui/form/phone.ts';

/** Tables, fields and values of the sync and of the audit log, as people read them. */

/** 'member' → 'Mitglied' */
export const tableName = (tbl: string) => labelOr(`audit.entity.${areaOf(tbl)}`, 'audit.entity.other');

/** Words are kept under the name of the area, which for an event differs from that of its table. */
const areaOf = (tbl: string) => (tbl === 'club_event' ? 'event' : tbl);

/** Names of fields stand under the name of their area. */
const fieldAreas: Readonly<Record<string, string>> = {
  club_event: 'event',
  event_group: 'eventGroup',
  shift_template: 'shiftTemplate',
  mail_text: 'mailText',
};

/** ('member', 'ort') → 'Ort', ('organisation_setting', 'value', 'telefon') → 'Telefon'; an unknown field keeps its name. */
export function fieldName(tbl: string, field: string, rowId = ''): string {
  const keys = [
    tbl === 'organisation_setting' ? `setting.${rowId}` : '',
    `${fieldAreas[tbl] ?? tbl}.field.${field}`,
    `member.field.${field}`,
    `invoice.field.${field}`,
  ];
  const found = keys.find(hasLabel);
  return found ? label(found) : field;
}

/** A value as it stands on the screen: days, times, yes and no, states, phone numbers, '–' for nothing. */
export function valueText(field: string, value: unknown, tbl = 'invoice'): string {
  if (value === null || value === undefined || value === '') return label('ui.empty');
  if (typeof value === 'boolean') return label(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (text.startsWith('data:')) return label('ui.picture');
  if (isDay(text)) return formatDay(text);
  if (isLocalTime(text)) return `${formatDay(text.slice(0, 10))} ${text.slice(11, 16)}`;
  if (field === 'status') return labelOr(`${areaOf(tbl)}.status.${text}`, 'ui.plain', { text });
  return field === 'phone' || field === 'mobile' ? groupPhone(text) : text;
}

/** A local time without a zone, as shifts have them. */
const isLocalTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);
