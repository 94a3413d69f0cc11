import { DomainError, type FieldError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { languages } from '../../../shared/language.ts';
import { formatMessage } from '../../../shared/i18n/label.ts';
import {
  mostShifts,
  publicRegistrationInput,
} from '../../../shared/events/registrations/sign-up-contract.ts';
import { formErrors } from '../field.ts';
import { type PageCall, type PageRoute, type Redirect, type Values, textOf, textsOf } from '../page.ts';
import { shortDay, timeRange } from '../when.ts';
import { eventDocument } from './event-page.ts';
import { getShownEvent, type ShownEvent, type ShownShift } from './event-view.ts';
import type { SignUpForm } from './sign-up-draft.ts';

const person = publicRegistrationInput.pick({ name: true, email: true, phone: true, message: true });

/**
 * Takes the form in: all ticked shifts are one call of the public endpoint, with its rules and its silence about who
 * is known, and cause one e-mail. What worked stays; what did not stands in the form again with everything that was typed.
 */
export const signUpPage: PageRoute = {
  method: 'post',
  path: '/anlaesse/:slug',
  open: async (call, { path, form: sent }) => {
    const shown = await getShownEvent(call, path['slug'] ?? '');
    const wanted = [...new Set([...textsOf(sent, 'shift'), ...textsOf(sent, 'waiting')])];
    const form = formOf(sent, wanted);
    const errors = problemsOf(call, shown, form);
    if (errors.length > 0) return eventDocument(call, shown, { ...form, errors });
    const outcomes = await signUp(call, shown, { wanted, sent, form });
    const refused = outcomes.filter(outcome => outcome.sentence !== null);
    if (refused.length === 0) return thanksFor(shown, outcomes);
    const left = {
      ...form,
      shifts: new Set(refused.map(({ uuid }) => uuid)),
      errors: refused.map(({ path, sentence }) => ({ path, sentence: sentence ?? '' })),
      done: outcomes.filter(({ sentence }) => sentence === null).map(({ title }) => title),
    };
    return eventDocument(call, await getShownEvent(call, shown.event.slug), left);
  },
};

interface Outcome {
  readonly uuid: string;
  /** Id of the box on the page. */
  readonly path: string;
  readonly title: string;
  readonly status: string;
  /** Why it did not work; null: it did. */
  readonly sentence: string | null;
}

interface Wish {
  /** Uuids of shifts, at least one. */
  readonly wanted: readonly string[];
  readonly sent: Values;
  readonly form: SignUpForm;
}

async function signUp(call: PageCall, shown: ShownEvent, { wanted, sent, form }: Wish): Promise<Outcome[]> {
  const waiting = textsOf(sent, 'waiting');
  const outcomes = wanted.map(uuid => outcomeOf(call, shown, uuid));
  try {
    const { shifts } = await call.ask('signUp', 'createSeveral', {
      event_id: shown.event.uuid,
      shifts: wanted.map(uuid => ({ shift_id: uuid, waiting_list: waiting.includes(uuid) })),
      name: form.name,
      email: form.email,
      phone: form.phone,
      message: form.message,
      sprache: languages.find(language => language === form.sprache) ?? call.texts.language,
      website: textOf(sent, 'website'),
    });
    return outcomes.map((outcome, index) => {
      const { status = null, refusal = null } = shifts[index] ?? {};
      return {
        ...outcome,
        status: status ?? '',
        sentence: refusal === null ? null : sentenceOf(refusal, call),
      };
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const sentence = sentenceOf(error, call);
    return outcomes.map(outcome => ({ ...outcome, sentence }));
  }
}

function outcomeOf(call: PageCall, shown: ShownEvent, uuid: string): Outcome {
  const found = shown.shifts.find(({ shift }) => shift.uuid === uuid);
  const path = found ? `shift-${found.shift.id}` : 'shifts';
  return { uuid, path, title: found ? shiftTitle(found, call) : '', status: '', sentence: null };
}

interface Refused {
  readonly code: string;
  readonly params: object;
}

function sentenceOf({ code, params }: Refused, { texts }: PageCall): string {
  if (code !== 'shift_full') return texts.refusal({ code, params });
  const offers = 'waiting_list' in params && params.waiting_list === true;
  return offers ? texts.event.justFull : texts.event.justFullNoList;
}

function shiftTitle({ shift }: ShownShift, { texts }: PageCall): string {
  const when = `${shortDay(shift.start_time, texts)}, ${timeRange(shift.start_time, shift.end_time, texts)}`;
  return `${when}: ${shift.title}`;
}

const formOf = (sent: Values, wanted: readonly string[]): SignUpForm => ({
  shifts: new Set(wanted),
  name: textOf(sent, 'name'),
  email: textOf(sent, 'email'),
  phone: textOf(sent, 'phone'),
  message: textOf(sent, 'message'),
  sprache: textOf(sent, 'sprache'),
  errors: [],
  done: [],
});

/** Everything that is wrong before anything is stored, by the id of its element, in the order of the page. */
function problemsOf({ texts }: PageCall, { shifts }: ShownEvent, form: SignUpForm): SignUpForm['errors'] {
  const first = shifts.find(({ choice }) => choice === 'free' || choice === 'waiting');
  const path = first ? `shift-${first.shift.id}` : 'shifts';
  const { size } = form.shifts;
  const choice =
    size === 0
      ? texts.event.chooseShift
      : size > mostShifts
        ? formatMessage(texts.event.tooManyShifts, { most: mostShifts })
        : null;
  return [
    ...(choice === null ? [] : [{ path, sentence: choice }]),
    ...formErrors(fieldProblems(form), texts),
  ];
}

function fieldProblems({ name, email, phone, message }: SignUpForm): readonly FieldError[] {
  try {
    checked(person, { name, email, phone, message });
    return [];
  } catch (error) {
    if (error instanceof DomainError && 'fields' in error.params) return error.params.fields;
    throw error;
  }
}

/** Thanks stand at an address of their own, so that reloading sends nothing; it names shifts, never people. */
function thanksFor({ event, shifts }: ShownEvent, outcomes: readonly Outcome[]): Redirect {
  const query = new URLSearchParams();
  for (const { uuid, status } of outcomes) {
    const id = shifts.find(({ shift }) => shift.uuid === uuid)?.shift.id;
    if (id !== undefined && id !== null) query.append(status, String(id));
  }
  return { redirect: `/anlaesse/${event.slug}/danke?${query.toString()}` };
}
