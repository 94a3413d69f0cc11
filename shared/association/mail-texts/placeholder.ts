import { requireValid, type FieldError } from '../../errors.ts';
import type { MailKind, MailTextFields } from './mail-text.ts';

/** What may stand between `{{` and `}}`. Which of them a kind of e-mail knows says `placeholdersOf`. */
const placeholders = [
  'name',
  'vorname',
  'verein',
  'anlass',
  'anlass_datum',
  'ort',
  'schicht',
  'schichten',
  'bereich',
  'datum',
  'zeit',
  'kontakt',
  'hinweise',
  'person',
  'andere_schicht',
  'nachricht',
  'frist',
  'links',
  'rechnung',
  'betrag',
  'bezeichnung',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const ofEvent = ['verein', 'anlass', 'anlass_datum', 'ort', 'kontakt'] as const;
const everybody = ['name', 'vorname', ...ofEvent] as const;
const form = ['verein', 'kontakt', 'links'] as const;
const bill = ['name', 'vorname', 'verein', 'kontakt', 'rechnung', 'betrag', 'bezeichnung', 'frist'] as const;
const ofShift = ['schicht', 'bereich', 'datum', 'zeit', 'hinweise'] as const;
const shift = [...everybody, ...ofShift] as const;
/** To an address that is not confirmed: a name would be a text of an unknown sender. */
const unnamed = [...ofEvent, ...ofShift] as const;

/** The facts that each kind of e-mail has; any other name is refused when a text is saved. */
export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  registration_confirm: [...unnamed, 'schichten', 'frist', 'links'],
  registration_received: shift,
  registration_waiting: shift,
  registration_approved: shift,
  registration_rejected: [...shift, 'nachricht'],
  registration_withdrawn: [...shift, 'nachricht'],
  alternative_proposed: [...shift, 'andere_schicht', 'nachricht', 'frist', 'links'],
  place_offered: [...shift, 'frist', 'links'],
  hand_over_asked: [...shift, 'person', 'nachricht', 'frist', 'links'],
  hand_over_done: [...shift, 'person'],
  hand_over_declined: [...shift, 'person'],
  shift_moved: [...shift, 'andere_schicht', 'nachricht'],
  shift_changed: [...shift, 'andere_schicht', 'nachricht'],
  shift_reminder: shift,
  event_cancelled: [...shift, 'schichten', 'nachricht'],
  event_reactivated: [...shift, 'schichten', 'nachricht'],
  attendance_cancelled: everybody,
  attendance_reactivated: [...everybody, 'links'],
  attendance_changed: [...everybody, 'zeit', 'links'],
  work_plan: [...everybody, 'nachricht', 'links'],
  board_given_back: [...shift, 'person', 'nachricht', 'links'],
  contact_confirm: [...form, 'frist'],
  contact_forward: ['verein', 'kontakt', 'person', 'nachricht'],
  reply_confirm: [...form, 'frist'],
  newsletter_confirm: [...form, 'frist'],
  newsletter_already: form,
  newsletter_goodbye: [...form, 'frist'],
  application_confirm: [...form, 'frist'],
  application_received: ['verein', 'kontakt', 'person', 'nachricht'],
  application_approved: ['name', 'vorname', 'verein', 'kontakt'],
  application_rejected: ['name', 'vorname', 'verein', 'kontakt', 'nachricht'],
  erasure_confirm: [...form, 'name', 'vorname', 'frist'],
  erasure_rejected: ['name', 'vorname', 'verein', 'kontakt', 'nachricht'],
  office_given: ['name', 'vorname', 'verein', 'kontakt', 'nachricht'],
  email_change_confirm: [...form, 'name', 'vorname', 'frist'],
  email_change_notice: [...form, 'name', 'vorname', 'nachricht'],
  account_invitation: [...form, 'name', 'vorname', 'nachricht', 'frist'],
  account_password: [...form, 'name', 'vorname', 'frist'],
  account_factor_reset: ['name', 'vorname', 'verein', 'kontakt', 'nachricht'],
  invoice: bill,
  dunning: bill,
};

/** Everything between two pairs of braces, whether it is a known name or not; a pair that never closes counts too. */
const anyPlaceholder = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

/** What is wrong with the placeholders of a text: one entry per field; empty when all is well. */
export function placeholderProblems(kind: MailKind, text: MailTextFields): FieldError[] {
  const known: readonly string[] = placeholdersOf[kind];
  const isKnown = (found: RegExpMatchArray) => known.includes((found[1] ?? '').trim());
  return (['subject', 'body'] as const)
    .filter(
      field =>
        ![...text[field].matchAll(anyPlaceholder)].every(isKnown) ||
        (field === 'subject' && /\{\{\s*(links|nachricht|hinweise|schichten)\s*\}\}/.test(text.subject)),
    )
    .map(path => ({ path, message: 'placeholder' }));
}

/** Throws `validation_failed` (message 'placeholder') naming the fields with a placeholder that this kind does not know. */
export function requirePlaceholders(kind: MailKind, text: MailTextFields): void {
  requireValid(placeholderProblems(kind, text));
}
