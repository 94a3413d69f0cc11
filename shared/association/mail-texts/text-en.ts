import { erasureTexts } from './erasure-text.ts';
import { officeTexts } from './office-texts.ts';
import type { ProgramTexts } from './mail-text.ts';

const shift = `Event: {{anlass}}
Shift: {{schicht}}
Area: {{bereich}}
Date: {{datum}}
Time: {{zeit}}
Place: {{ort}}`;
/** Everything that somebody has signed up for at an event. */
const shifts = `Event: {{anlass}}
Signed up for: {{schichten}}
Place: {{ort}}`;
const shiftWithContact = `${shift}
Contact: {{kontakt}}`;
const farewell = `Kind regards
{{verein}}`;
const questions = 'If you have questions: {{kontakt}}';

const bill = `Invoice: {{rechnung}}
For: {{bezeichnung}}
Amount: {{betrag}}
Payable by: {{frist}}`;

/** Joins paragraphs under the salutation and above the farewell. */
const letter = (...paragraphs: readonly string[]): string =>
  ['Dear {{name}}', ...paragraphs, farewell].join('\n\n');

/** As `letter`, to somebody whose name is not known, or not known to be true. */
const note = (...paragraphs: readonly string[]): string => ['Hello', ...paragraphs, farewell].join('\n\n');

export const englishTexts: ProgramTexts = {
  ...erasureTexts.en,
  ...officeTexts.en,
  registration_confirm: {
    subject: 'Please confirm your registration: {{anlass}}',
    body: note(
      'Thank you for offering to help. Please confirm your e-mail address; only then does your registration count.',
      '{{links}}',
      'The link is valid until {{frist}}.',
      shifts,
      'Did you not register? Then simply delete this e-mail, and nothing will happen.',
    ),
  },
  registration_received: {
    subject: 'We have received your registration: {{anlass}}',
    body: letter(
      'Thank you for your registration. We will look at it and write to you as soon as your shift is settled.',
      shift,
      questions,
    ),
  },
  registration_waiting: {
    subject: 'You are on the waiting list: {{anlass}}',
    body: letter(
      'Thank you for your registration. This shift is full at the moment, and you are on the waiting list. If a place becomes free, we will offer it to you by e-mail.',
      shift,
      questions,
    ),
  },
  registration_approved: {
    subject: 'Your shift is confirmed: {{anlass}}, {{datum}}',
    body: letter(
      'Thank you, we are counting on you. Your shift is confirmed:',
      shiftWithContact,
      '{{hinweise}}',
      'Unable to come after all? Under «My shifts» you can give the shift back or hand it over to somebody else. Please do so as early as possible.',
    ),
  },
  registration_rejected: {
    subject: 'Your registration: {{anlass}}',
    body: letter(
      'Thank you for offering to help. Unfortunately we cannot give you a place in this shift.',
      '{{nachricht}}',
      shift,
      'We would be glad to hear from you another time.',
      questions,
    ),
  },
  registration_withdrawn: {
    subject: 'Registration cancelled: {{anlass}}, {{datum}}',
    body: letter(
      'You are no longer registered for this shift, and there is nothing more for you to do.',
      '{{nachricht}}',
      shift,
      questions,
    ),
  },
  alternative_proposed: {
    subject: 'Could you help in another shift? {{anlass}}',
    body: letter(
      'Thank you for your registration. There is no free place left in the shift you asked for. Could you help in this one instead?',
      'Our proposal: {{andere_schicht}}\nYour request: {{schicht}}, {{datum}}, {{zeit}}\nEvent: {{anlass}}\nPlace: {{ort}}',
      '{{nachricht}}',
      '{{links}}',
      'Please answer by {{frist}}.',
      questions,
    ),
  },
  place_offered: {
    subject: 'A place has become free: {{anlass}}, {{datum}}',
    body: letter(
      'A place has become free in your shift, and you are next on the waiting list. Would you like it?',
      shift,
      '{{links}}',
      'We will keep the place for you until {{frist}}. After that we will ask the next person.',
      questions,
    ),
  },
  hand_over_asked: {
    subject: '{{person}} asks for your help: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} cannot work this shift and asks whether you can step in:',
      shiftWithContact,
      '{{nachricht}}',
      '{{links}}',
      'Please answer by {{frist}}.',
      'You would rather not? Then decline or delete this e-mail. We keep nothing else about you.',
    ),
  },
  hand_over_done: {
    subject: 'Your shift has been handed over: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} is taking over your shift. There is nothing more for you to do.',
      shift,
      questions,
    ),
  },
  hand_over_declined: {
    subject: 'Your shift stays with you: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} cannot take over your shift. It remains yours.',
      shift,
      'Under «My shifts» you can ask somebody else or give the shift back.',
      questions,
    ),
  },
  shift_moved: {
    subject: 'You are helping in another shift: {{anlass}}, {{datum}}',
    body: letter(
      'We have assigned you to another shift. Your shift is now:',
      shiftWithContact,
      'Before: {{andere_schicht}}',
      '{{nachricht}}',
      '{{hinweise}}',
      'Does this not suit you? Under «My shifts» you can give the shift back, or write to us.',
    ),
  },
  shift_changed: {
    subject: 'Your shift has changed: {{anlass}}, {{datum}}',
    body: letter(
      'Something about your shift has changed. It is now as follows:',
      shiftWithContact,
      'Before: {{andere_schicht}}',
      '{{nachricht}}',
      'Does this no longer suit you? Under «My shifts» you can give the shift back, or write to us.',
    ),
  },
  shift_reminder: {
    subject: 'See you soon: {{anlass}}, {{datum}}, {{zeit}}',
    body: letter(
      'We look forward to seeing you. A reminder of your shift:',
      shiftWithContact,
      '{{hinweise}}',
      'Unable to come? Please tell us at once so that we can find somebody else.',
    ),
  },
  event_cancelled: {
    subject: 'Cancelled: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Unfortunately we have to cancel the event «{{anlass}}». What you signed up for will not take place.',
      '{{nachricht}}',
      shifts,
      'Thank you very much for having offered to help.',
      questions,
    ),
  },
  event_reactivated: {
    subject: 'Taking place after all: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Good news: the event «{{anlass}}» is taking place after all. Your registration still stands.',
      '{{nachricht}}',
      `${shifts}\nContact: {{kontakt}}`,
      'Does it no longer suit you? Under «My shifts» you can give a shift back.',
    ),
  },
  work_plan: {
    subject: 'Work plan: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Please find attached the work plan for the event «{{anlass}}».',
      '{{nachricht}}',
      'Date: {{anlass_datum}}\nPlace: {{ort}}\nContact: {{kontakt}}',
      '{{links}}',
    ),
  },
  board_given_back: {
    subject: 'Shift given back: {{person}}, {{anlass}}',
    body: letter(
      '{{person}} has given a shift back. If anybody is on the waiting list, the place is now being offered to them.',
      '{{nachricht}}',
      shift,
      '{{links}}',
    ),
  },
  contact_confirm: {
    subject: 'Please confirm your message: {{verein}}',
    body: note(
      'You have written to us with the contact form. Please confirm that the message is yours; only then does it reach us.',
      '{{links}}',
      'The link is valid until {{frist}}.',
      'Did you not write to us? Then simply delete this e-mail, and nothing will happen.',
    ),
  },
  contact_forward: {
    subject: 'Message from {{person}}',
    body: note(
      'A message has come in by the contact form; the address is confirmed.',
      'Name: {{person}}\nE-mail: {{kontakt}}',
      '{{nachricht}}',
      'To answer, simply reply to this e-mail.',
    ),
  },
  newsletter_confirm: {
    subject: 'Please confirm the newsletter: {{verein}}',
    body: note(
      'Somebody has ordered our newsletter with this address. Was it you? Then please confirm your address; only then will it come.',
      '{{links}}',
      'The link is valid until {{frist}}.',
      'Was it not you? Then simply delete this e-mail, and nothing will happen.',
    ),
  },
  newsletter_already: {
    subject: 'You already receive our newsletter: {{verein}}',
    body: note(
      'Somebody has ordered our newsletter with this address. You receive it already and need not do anything.',
      'You do not want it any more? This is where you unsubscribe:',
      '{{links}}',
    ),
  },
  newsletter_goodbye: {
    subject: 'You no longer receive the newsletter: {{verein}}',
    body: note(
      'Our newsletter has been cancelled for this address. You will receive no more issues and need not do anything else.',
      'Was it a mistake, or did somebody else do it? Until {{frist}} one click takes it back:',
      '{{links}}',
    ),
  },
  application_confirm: {
    subject: 'Please confirm your application: {{verein}}',
    body: note(
      'Somebody has applied for membership with this address. Was it you? Then please confirm the application; it only reaches us after that.',
      '{{links}}',
      'The link is valid until {{frist}}.',
      'Was it not you? Then simply delete this e-mail and nothing will happen.',
    ),
  },
  application_received: {
    subject: 'Application for membership from {{person}}',
    body: note(
      '{{person}} would like to become a member; the address is confirmed. The application waits for a decision in Aktuar, under «Anträge».',
      'Name: {{person}}\nE-mail: {{kontakt}}',
      '{{nachricht}}',
    ),
  },
  application_approved: {
    subject: 'Welcome to {{verein}}',
    body: letter(
      'A warm welcome! We have taken you in as a member and are glad to have you with us.',
      'We have taken your details over from your application. If anything changes, simply write to us.',
      questions,
    ),
  },
  application_rejected: {
    subject: 'Your application for membership: {{verein}}',
    body: letter(
      'Thank you for your interest in our association. Unfortunately we cannot take you in as a member.',
      '{{nachricht}}',
      questions,
    ),
  },
  invoice: {
    subject: 'Invoice {{rechnung}} from {{verein}}',
    body: letter(
      'Our invoice is attached. Its last page carries the QR payment part: scan it with your bank’s app or print it.',
      bill,
      questions,
    ),
  },
  dunning: {
    subject: 'Payment reminder for invoice {{rechnung}}',
    body: letter(
      'A reminder of our invoice is attached, with the amount that is still open and a payment part for it.',
      bill,
      'Did your payment and this e-mail cross? Then please disregard it.',
      questions,
    ),
  },
};
