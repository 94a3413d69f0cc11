import { formatDay, isDay } from '../../shared/day.ts';
import { hasLabel, label, labelOr } from '../../shared/labels/label.ts';
import { groupPhone } from './ui/form/phone.ts';

/** Tables, fields and values of the sync and of the audit log, as people read them. */

/** 'member' → 'Mitglied' */
export const tableName = (tbl: string) => labelOr(`audit.entity.${tbl}`, 'audit.entity.other');

/** ('member', 'ort') → 'Ort', ('organisation_setting', 'value', 'telefon') → 'Telefon'; an unknown field keeps its name. */
export function fieldName(tbl: string, field: string, rowId = ''): string {
  const keys = [
    tbl === 'organisation_setting' ? `setting.${rowId}` : '',
    `${tbl}.field.${field}`,
    `member.field.${field}`,
    `invoice.field.${field}`,
  ];
  const found = keys.find(hasLabel);
  return found ? label(found) : field;
}

/** A value as it stands on the screen: days, yes and no, phone numbers, '–' for nothing. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return label('ui.empty');
  if (typeof value === 'boolean') return label(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (text.startsWith('data:')) return label('ui.picture');
  if (isDay(text)) return formatDay(text);
  if (field === 'status') return labelOr(`invoice.status.${text}`, 'ui.plain', { text });
  return field === 'phone' || field === 'mobile' ? groupPhone(text) : text;
}
