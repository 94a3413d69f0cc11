import type { z } from 'zod';
import { clockTime, country, filledLine, line, optionalEmail, paragraph } from '../fields.ts';
import { DomainError, type FieldError } from '../errors.ts';
import { ibanError, normaliseIban } from './account.ts';
import { isSetUpValue } from './set-up.ts';
import { readStatusSetting, statusSetting } from './member-status.ts';
import { requiredLedgerAccount } from './ledger-account.ts';
import type { SettingKey } from './setting.ts';

/** Largest logo in bytes of the image itself. */
const logoLimit = 256 * 1024;
/** White text on the accent colour must stay readable: contrast of WCAG 2.2 AA. */
export const neededContrast = 4.5;

type Rule = (value: string) => { readonly value: string } | { readonly problem: string };
const ok = (value: string) => ({ value });
const bad = (problem: string) => ({ problem });

const short =
  (max: number): Rule =>
  text =>
    parsed(line(max), text);
const long =
  (max: number): Rule =>
  text =>
    parsed(paragraph(max), text);
const oneOf =
  (...values: readonly string[]): Rule =>
  text =>
    values.includes(text) ? ok(text) : bad('enum');

const wholeNumber =
  (least: number, most: number): Rule =>
  text => {
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? ok(String(number)) : bad('range');
  };

const fee: Rule = text =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? ok(Number(text).toFixed(2)) : bad('amount');

const price: Rule = text =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? ok(Number(text).toFixed(2)) : bad('amount');

/** An account that is there: each booking needs one. */
const ledger: Rule = text => parsed(requiredLedgerAccount, text);

/** An office and its group per line, with '=' between them. */
const officeGroups: Rule = text => {
  const lines = text.split('\n').map(each => each.trim());
  if (lines.some(each => each !== '' && !/^[^=]+=[^=]+$/.test(each))) return bad('office_group');
  return parsed(paragraph(2000), lines.filter(each => each !== '').join('\n'));
};

const rules: Readonly<Record<SettingKey, Rule>> = {
  name: text => parsed(filledLine(70), text),
  strasse: short(70),
  hausnummer: short(16),
  plz: short(16),
  ort: short(35),
  land: text => parsed(country, text.trim().toUpperCase()),
  email: text => parsed(optionalEmail, text),
  telefon: short(40),
  website: short(200),
  timezone: text => {
    const zone = timezoneOf(text);
    return zone === null ? bad('timezone') : ok(zone);
  },
  sprache: oneOf('de', 'fr', 'it', 'en'),
  iban: text => {
    const iban = normaliseIban(text);
    const problem = iban === '' ? null : ibanError(iban);
    return problem === null ? ok(iban) : bad(problem);
  },
  currency: oneOf('CHF', 'EUR'),
  logo: text => {
    const problem = text === '' ? null : logoProblem(text);
    return problem === null ? ok(text) : bad(problem);
  },
  accent_color: text => {
    const color = text.trim().toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(color)) return bad('color');
    return contrastToWhite(color) >= neededContrast ? ok(color) : bad('color_contrast');
  },
  window_side: oneOf('left', 'right'),
  letter_footer: long(500),
  letter_price: price,
  letter_page_price: price,
  letterpost_staging: oneOf('', 'on', 'off'),
  invoice_due_days: text => (/^\d{1,3}$/.test(text.trim()) ? ok(String(Number(text))) : bad('days')),
  dunning_fee_1: fee,
  dunning_fee_2: fee,
  dunning_fee_3: fee,
  dunning_days_1: wholeNumber(1, 365),
  dunning_days_2: wholeNumber(1, 365),
  dunning_days_3: wholeNumber(1, 365),
  dunning_text_1: long(2000),
  dunning_text_2: long(2000),
  dunning_text_3: long(2000),
  invoice_intro: long(2000),
  invoice_closing: long(2000),
  qrr_prefix: text => (/^\d{0,16}$/.test(text.trim()) ? ok(text.trim()) : bad('prefix')),
  ledger_debtors: ledger,
  ledger_bank: ledger,
  ledger_cash: ledger,
  ledger_suspense: ledger,
  ledger_income: ledger,
  ledger_fees: ledger,
  member_directory: oneOf('on', 'off'),
  member_statuses: text => {
    const read = readStatusSetting(text);
    return 'entries' in read ? ok(statusSetting(read.entries)) : bad(read.problem);
  },
  contact_email: text => parsed(optionalEmail, text),
  // Older laptops still offer a choice; their word must not stop their sync.
  registration_opt_in: value => (value === 'on' || value === 'off' ? ok('on') : bad('enum')),
  offer_hours: wholeNumber(1, 240),
  rest_hours: wholeNumber(0, 48),
  reminder_lead_days: wholeNumber(0, 14),
  reminder_time: text => parsed(clockTime, text.trim()),
  quiet_from: text => parsed(clockTime, text.trim()),
  quiet_until: text => parsed(clockTime, text.trim()),
  idp_board_group: short(80),
  social_media_group: short(80),
  cloud_function_groups: officeGroups,
  account_removal_limit: wholeNumber(0, 1000),
  account_removal_percent: wholeNumber(0, 100),
  second_factor_required: oneOf('on', 'off'),
  second_factor_provider: oneOf('on', 'off'),
  set_up: value => (isSetUpValue(value) ? ok(value) : bad('enum')),
};

/**
 * The value as it is stored: trimmed, IBAN without blanks and in capitals, colour in small letters.
 * Throws `validation_failed` with the path `value` and the key of what is wrong.
 */
export function settingValue(key: SettingKey, value: string): string {
  const result = rules[key](value);
  if ('value' in result) return result.value;
  throw new DomainError('validation_failed', { fields: [{ path: 'value', message: result.problem }] });
}

/** What is wrong with a value, under the setting's own key, for a form that shows many; null when it is good. */
export function settingError(key: SettingKey, value: string): FieldError | null {
  const result = rules[key](value);
  return 'problem' in result ? { path: key, message: result.problem } : null;
}

function parsed(schema: z.ZodType<string, string>, text: string): ReturnType<Rule> {
  const result = schema.safeParse(text);
  return result.success ? ok(result.data) : bad(result.error.issues[0]?.message ?? 'invalid');
}

/** The zone as its registry spells it, whatever the case of the text: a calendar names it by that. Null for none. */
function timezoneOf(text: string): string | null {
  if (!/^[A-Za-z_+\-/0-9]{1,60}$/.test(text)) return null;
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
  } catch {
    return null;
  }
  const wanted = text.toLowerCase();
  return Intl.supportedValuesOf('timeZone').find(zone => zone.toLowerCase() === wanted) ?? text;
}

/** What is wrong with a logo, as a key of `labels` under `field`: its bytes must begin like the PNG or JPEG that its data URL names. */
export function logoProblem(text: string): string | null {
  const match = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text);
  if (!match) return 'image';
  const [, type, base64 = ''] = match;
  if (base64.length % 4 !== 0) return 'image';
  if ((base64.length / 4) * 3 > logoLimit + 2) return 'image_too_large';
  return base64.startsWith(type === 'png' ? 'iVBORw0KGgo' : '/9j/') ? null : 'image';
}

/** Contrast ratio of a colour '#rrggbb' with white, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastToWhite(color: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05);
}
