import { statusName } from './association/status-names.ts';
import { formatDay, isDay } from '../../shared/day.ts';
import { auditName } from '../../shared/entities.ts';
import { hasLabel, label, labelOr } from '../../shared/i18n/label.ts';
import { layoutPartsSchema } from '../../shared/letters/layouts/layout.ts';
import { statusEntries, statusNameOf } from '../../shared/association/member-status.ts';
import { filterLabel } from '../../shared/people/members/filter-label.ts';
import { memberListSchema } from '../../shared/people/members/member-query.ts';
import { plainText } from '../../shared/delivery/mail-page/plain-text.ts';
import { plainChips } from './delivery/mail/mail-chips.ts';
import { conditionName, optionsByName } from './people/fields/field-names.ts';
import { countryName } from './country.ts';
import { whenInFile } from './ui/clock.ts';
import { groupPhone } from './ui/form/phone.ts';

/** Tables, fields and values of the sync and of the audit log, as people read them. */

/** 'shift_template' → 'shiftTemplate' */
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** ('member', 'ort') → 'Ort', ('organisation_setting', 'value', 'telefon') → 'Telefon'; an unknown field keeps its name. */
export function fieldName(tbl: string, field: string, rowId = ''): string {
  const keys = [
    tbl === 'organisation_setting' ? `setting.${rowId}` : '',
    `${camelCase(auditName(tbl))}.field.${field}`,
    `${auditName(tbl)}.field.${field}`,
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
  if (field === 'layout') return layoutText(value);
  if (typeof value === 'object') return objectText(field, value);
  return textValue(field, String(value), tbl);
}

/** Fields whose values are codes with a sentence of their own ('payment.status.open'). */
const codeFields: ReadonlySet<string> = new Set(['status', 'channel', 'action', 'state', 'list', 'proof']);

/** The value of a choice: ids of its options. */
const optionIds = /^[0-9a-f]{8}-[0-9a-f-]{27}( [0-9a-f-]{36})*$/;

function textValue(field: string, text: string, tbl: string): string {
  if (field === 'html') return plainText(text, longest);
  if (field === 'foto' || text.startsWith('data:')) return label('ui.picture');
  const time = timeText(text);
  if (time !== null) return time;
  if (field === 'subject') return plainChips(text);
  if (field === 'value') return settingText(text);
  if (tbl === 'custom_field' && field === 'kind')
    return labelOr(`customField.kind.${text}`, 'ui.plain', { text });
  if (field === 'status' && tbl === 'member') return statusName(text);
  if (codeFields.has(field)) return labelOr(`${auditName(tbl)}.${field}.${text}`, 'ui.plain', { text });
  if (field === 'sprache') return labelOr(`language.${text}`, 'ui.plain', { text });
  if (field === 'land') return countryName(text);
  return field === 'phone' || field === 'mobile' ? groupPhone(text) : text;
}

/** A day, a time or an instant; null for other text. */
function timeText(text: string): string | null {
  if (isDay(text)) return formatDay(text);
  if (isLocalTime(text)) return `${formatDay(text.slice(0, 10))} ${text.slice(11, 16)}`;
  return isInstant(text) ? whenInFile(text) : null;
}

/** The value of a setting or of an own field. */
function settingText(text: string): string {
  if (text === 'yes' || text === 'no') return label(`ui.${text}`);
  if (optionIds.test(text)) return optionsByName(text);
  return text.startsWith('[{"status"') ? statusNames(text) : text;
}

/** 'Liberation Serif, 11 Punkt, Logo rechts': what tells two looks apart. The audit log keeps a long one by its beginning only. */
function layoutText(value: unknown): string {
  const parsed = layoutPartsSchema.safeParse(typeof value === 'string' ? parsedOrNull(value) : value);
  if (!parsed.success) return label('pdf_template.field.layout');
  const { font, font_size, logo, accent_color } = parsed.data;
  const side =
    logo?.side === undefined ? '' : label('layout.handle.logo', { side: label(`layout.side.${logo.side}`) });
  const size = font_size === undefined ? '' : label('layout.pt', { value: font_size });
  return [font ?? '', size, side, accent_color ?? ''].filter(part => part !== '').join(', ');
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The association's names of the statuses, as their setting has them. */
const statusNames = (setting: string): string => {
  const entries = statusEntries(setting);
  return entries.map(({ status }) => statusNameOf(entries, status)).join(', ');
};

/** So much of an e-mail that a person recognises it. */
const longest = 300;

/** Lists by their length or their names: what a person chose, not how it is stored. */
function objectText(field: string, value: object): string {
  const lists = value as Readonly<Record<string, unknown>>;
  if (field === 'audience') {
    const { without, ...chosen } = lists;
    const count = Object.values(chosen).reduce((sum: number, list) => sum + lengthOf(list), 0);
    return label('field.value.people', { count, without: lengthOf(without) });
  }
  if (field === 'query') return queryText(value);
  if (field === 'options' && Array.isArray(value))
    return value.map(({ name }: { name: string }) => name).join(', ') || label('ui.empty');
  if (field === 'attachments' && Array.isArray(value) && value.length > 0)
    return value.map(({ filename }: { filename: string }) => filename).join(', ');
  return Array.isArray(value) ? label('field.value.list', { count: value.length }) : JSON.stringify(value);
}

/** What a saved filter asks for. */
function queryText(value: object): string {
  const parsed = memberListSchema.safeParse(value);
  return parsed.success
    ? filterLabel(parsed.data, {
        status: statusName,
        group: () => label('memberGroup.filter'),
        condition: conditionName,
      })
    : '';
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
/** A local time without a zone, as shifts have them. */
const isLocalTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);
