import { erasureTexts } from './erasure-text.ts';
import { officeTexts } from './office-texts.ts';
import type { ProgramTexts } from './mail-text.ts';

const shift = `Anlass: {{anlass}}
Schicht: {{schicht}}
Bereich: {{bereich}}
Datum: {{datum}}
Zeit: {{zeit}}
Ort: {{ort}}`;
/** Everything that somebody has signed up for at an event. */
const shifts = `Anlass: {{anlass}}
Einsatz: {{schichten}}
Ort: {{ort}}`;
const shiftWithContact = `${shift}
Kontakt: {{kontakt}}`;
const farewell = `Freundliche Grüsse
{{verein}}`;
const questions = 'Bei Fragen erreichen Sie uns hier: {{kontakt}}';

const bill = `Rechnung: {{rechnung}}
Für: {{bezeichnung}}
Betrag: {{betrag}}
Zahlbar bis: {{frist}}`;

/** Joins paragraphs under the salutation and above the farewell. */
const letter = (...paragraphs: readonly string[]): string =>
  ['Guten Tag {{name}}', ...paragraphs, farewell].join('\n\n');

/** As `letter`, to somebody whose name is not known, or not known to be true. */
const note = (...paragraphs: readonly string[]): string =>
  ['Guten Tag', ...paragraphs, farewell].join('\n\n');

export const germanTexts: ProgramTexts = {
  ...erasureTexts.de,
  ...officeTexts.de,
  registration_confirm: {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung: {{anlass}}',
    body: note(
      'Vielen Dank, dass Sie mithelfen möchten. Bitte bestätigen Sie noch Ihre E-Mail-Adresse, erst dann zählt Ihre Anmeldung.',
      '{{links}}',
      'Der Link gilt bis {{frist}}.',
      shifts,
      'Haben Sie sich nicht angemeldet? Dann löschen Sie diese E-Mail einfach, und es geschieht nichts.',
    ),
  },
  registration_received: {
    subject: 'Ihre Anmeldung ist bei uns: {{anlass}}',
    body: letter(
      'Vielen Dank für Ihre Anmeldung. Wir sehen sie uns an und melden uns mit einer E-Mail, sobald Ihr Einsatz feststeht.',
      shift,
      questions,
    ),
  },
  registration_waiting: {
    subject: 'Sie stehen auf der Warteliste: {{anlass}}',
    body: letter(
      'Vielen Dank für Ihre Anmeldung. Diese Schicht ist im Moment voll, Sie stehen auf der Warteliste. Wird ein Platz frei, bieten wir ihn Ihnen mit einer E-Mail an.',
      shift,
      questions,
    ),
  },
  registration_approved: {
    subject: 'Ihr Einsatz steht fest: {{anlass}}, {{datum}}',
    body: letter(
      'Vielen Dank, wir zählen gerne auf Sie. Ihr Einsatz steht fest:',
      shiftWithContact,
      '{{hinweise}}',
      'Können Sie doch nicht kommen? Unter «Meine Einsätze» geben Sie die Schicht zurück oder jemand anderem weiter. Bitte tun Sie das so früh wie möglich.',
    ),
  },
  registration_rejected: {
    subject: 'Zu Ihrer Anmeldung: {{anlass}}',
    body: letter(
      'Vielen Dank, dass Sie mithelfen wollten. Für diese Schicht können wir Ihnen leider keinen Platz geben.',
      '{{nachricht}}',
      shift,
      'Wir freuen uns, wenn Sie sich ein anderes Mal wieder melden.',
      questions,
    ),
  },
  registration_withdrawn: {
    subject: 'Abgemeldet: {{anlass}}, {{datum}}',
    body: letter(
      'Sie sind für diese Schicht nicht mehr angemeldet und müssen nichts weiter tun.',
      '{{nachricht}}',
      shift,
      questions,
    ),
  },
  alternative_proposed: {
    subject: 'Könnten Sie auch in einer anderen Schicht helfen? {{anlass}}',
    body: letter(
      'Vielen Dank für Ihre Anmeldung. In der gewünschten Schicht haben wir keinen Platz mehr für Sie. Könnten Sie stattdessen hier mithelfen?',
      'Unser Vorschlag: {{andere_schicht}}\nIhr Wunsch: {{schicht}}, {{datum}}, {{zeit}}\nAnlass: {{anlass}}\nOrt: {{ort}}',
      '{{nachricht}}',
      '{{links}}',
      'Bitte antworten Sie bis {{frist}}.',
      questions,
    ),
  },
  place_offered: {
    subject: 'Ein Platz ist frei geworden: {{anlass}}, {{datum}}',
    body: letter(
      'In Ihrer Schicht ist ein Platz frei geworden, und auf der Warteliste sind jetzt Sie an der Reihe. Möchten Sie ihn?',
      shift,
      '{{links}}',
      'Wir halten Ihnen den Platz frei bis {{frist}}. Danach fragen wir die nächste Person.',
      questions,
    ),
  },
  hand_over_asked: {
    subject: '{{person}} bittet Sie um Hilfe: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} kann diese Schicht nicht selber übernehmen und fragt, ob Sie einspringen:',
      shiftWithContact,
      '{{nachricht}}',
      '{{links}}',
      'Bitte antworten Sie bis {{frist}}.',
      'Möchten Sie nicht? Dann lehnen Sie ab oder löschen diese E-Mail. Es wird nichts weiter von Ihnen gespeichert.',
    ),
  },
  hand_over_done: {
    subject: 'Ihre Schicht ist übergeben: {{anlass}}, {{datum}}',
    body: letter('{{person}} übernimmt Ihre Schicht. Sie müssen nichts weiter tun.', shift, questions),
  },
  hand_over_declined: {
    subject: 'Ihre Schicht bleibt bei Ihnen: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} kann Ihre Schicht nicht übernehmen. Sie bleibt Ihnen zugeteilt.',
      shift,
      'Unter «Meine Einsätze» fragen Sie jemand anderen an oder geben die Schicht zurück.',
      questions,
    ),
  },
  shift_moved: {
    subject: 'Sie helfen in einer anderen Schicht: {{anlass}}, {{datum}}',
    body: letter(
      'Wir haben Sie in eine andere Schicht eingeteilt. Ihr Einsatz ist jetzt:',
      shiftWithContact,
      'Bisher: {{andere_schicht}}',
      '{{nachricht}}',
      '{{hinweise}}',
      'Passt das nicht? Unter «Meine Einsätze» geben Sie die Schicht zurück, oder melden Sie sich bei uns.',
    ),
  },
  shift_changed: {
    subject: 'Ihre Schicht hat geändert: {{anlass}}, {{datum}}',
    body: letter(
      'An Ihrer Schicht hat sich etwas geändert. Neu gilt:',
      shiftWithContact,
      'Bisher: {{andere_schicht}}',
      '{{nachricht}}',
      'Passt das nicht mehr? Unter «Meine Einsätze» geben Sie die Schicht zurück, oder melden Sie sich bei uns.',
    ),
  },
  shift_reminder: {
    subject: 'Bis bald: {{anlass}}, {{datum}}, {{zeit}}',
    body: letter(
      'Wir freuen uns auf Sie. Zur Erinnerung Ihr Einsatz:',
      shiftWithContact,
      '{{hinweise}}',
      'Sind Sie verhindert? Dann sagen Sie es uns bitte sofort, damit wir jemanden finden.',
    ),
  },
  event_cancelled: {
    subject: 'Abgesagt: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Leider müssen wir den Anlass «{{anlass}}» absagen. Ihr Einsatz fällt aus.',
      '{{nachricht}}',
      shifts,
      'Wir danken Ihnen herzlich, dass Sie mithelfen wollten.',
      questions,
    ),
  },
  event_reactivated: {
    subject: 'Findet doch statt: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Gute Nachricht: Der Anlass «{{anlass}}» findet doch statt. Ihre Anmeldung gilt weiterhin.',
      '{{nachricht}}',
      `${shifts}\nKontakt: {{kontakt}}`,
      'Passt es Ihnen nicht mehr? Unter «Meine Einsätze» geben Sie Schichten zurück.',
    ),
  },
  work_plan: {
    subject: 'Arbeitsplan: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Im Anhang finden Sie den Arbeitsplan für den Anlass «{{anlass}}».',
      '{{nachricht}}',
      'Datum: {{anlass_datum}}\nOrt: {{ort}}\nKontakt: {{kontakt}}',
      '{{links}}',
    ),
  },
  board_given_back: {
    subject: 'Schicht zurückgegeben: {{person}}, {{anlass}}',
    body: letter(
      '{{person}} hat eine Schicht zurückgegeben. Steht jemand auf der Warteliste, wird der Platz jetzt dort angeboten.',
      '{{nachricht}}',
      shift,
      '{{links}}',
    ),
  },
  contact_confirm: {
    subject: 'Bitte bestätigen Sie Ihre Anfrage: {{verein}}',
    body: note(
      'Sie haben uns über das Kontaktformular geschrieben. Bitte bestätigen Sie noch, dass die Anfrage von Ihnen kommt, erst dann erreicht sie uns.',
      '{{links}}',
      'Der Link gilt bis {{frist}}.',
      'Haben Sie uns nicht geschrieben? Dann löschen Sie diese E-Mail einfach, und es geschieht nichts.',
    ),
  },
  contact_forward: {
    subject: 'Anfrage von {{person}}',
    body: note(
      'Über das Kontaktformular ist eine Anfrage gekommen; die Adresse ist bestätigt.',
      'Name: {{person}}\nE-Mail: {{kontakt}}',
      '{{nachricht}}',
      'Antworten Sie einfach auf diese E-Mail.',
    ),
  },
  newsletter_confirm: {
    subject: 'Bitte bestätigen Sie den Newsletter: {{verein}}',
    body: note(
      'Jemand hat mit dieser Adresse unseren Newsletter bestellt. Waren Sie das? Dann bestätigen Sie bitte noch Ihre Adresse, erst dann kommt er.',
      '{{links}}',
      'Der Link gilt bis {{frist}}.',
      'Waren Sie das nicht? Dann löschen Sie diese E-Mail einfach, und es geschieht nichts.',
    ),
  },
  newsletter_already: {
    subject: 'Sie erhalten unseren Newsletter schon: {{verein}}',
    body: note(
      'Jemand hat mit dieser Adresse unseren Newsletter bestellt. Sie erhalten ihn schon und müssen nichts tun.',
      'Möchten Sie ihn nicht mehr? Hier bestellen Sie ihn ab:',
      '{{links}}',
    ),
  },
  newsletter_goodbye: {
    subject: 'Sie erhalten den Newsletter nicht mehr: {{verein}}',
    body: note(
      'Unser Newsletter ist für diese Adresse abbestellt. Sie erhalten keine Ausgabe mehr und müssen nichts weiter tun.',
      'War das ein Versehen, oder hat das jemand anderes getan? Bis {{frist}} machen Sie es mit einem Klick rückgängig:',
      '{{links}}',
    ),
  },
  application_confirm: {
    subject: 'Bitte bestätigen Sie Ihren Antrag: {{verein}}',
    body: note(
      'Jemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft gestellt. Waren Sie das? Dann bestätigen Sie ihn bitte noch, erst dann erreicht er uns.',
      '{{links}}',
      'Der Link gilt bis {{frist}}.',
      'Waren Sie das nicht? Dann löschen Sie diese E-Mail einfach, und es geschieht nichts.',
    ),
  },
  application_received: {
    subject: 'Antrag auf Mitgliedschaft von {{person}}',
    body: note(
      '{{person}} möchte Mitglied werden; die Adresse ist bestätigt. Der Antrag liegt in Aktuar unter «Anträge» zum Entscheid.',
      'Name: {{person}}\nE-Mail: {{kontakt}}',
      '{{nachricht}}',
    ),
  },
  application_approved: {
    subject: 'Willkommen bei {{verein}}',
    body: letter(
      'Herzlich willkommen! Wir haben Sie als Mitglied aufgenommen und freuen uns, dass Sie dabei sind.',
      'Ihre Angaben haben wir aus Ihrem Antrag übernommen. Ändert sich etwas, schreiben Sie uns einfach.',
      questions,
    ),
  },
  application_rejected: {
    subject: 'Ihr Antrag auf Mitgliedschaft: {{verein}}',
    body: letter(
      'Vielen Dank für Ihr Interesse an unserem Verein. Leider können wir Sie nicht als Mitglied aufnehmen.',
      '{{nachricht}}',
      questions,
    ),
  },
  invoice: {
    subject: 'Rechnung {{rechnung}} von {{verein}}',
    body: letter(
      'Im Anhang finden Sie unsere Rechnung. Auf der letzten Seite steht der QR-Zahlteil: Sie können ihn mit der App Ihrer Bank scannen oder ausdrucken.',
      bill,
      questions,
    ),
  },
  dunning: {
    subject: 'Zahlungserinnerung zur Rechnung {{rechnung}}',
    body: letter(
      'Im Anhang finden Sie eine Erinnerung an unsere Rechnung, mit dem Betrag, der noch offen ist, und einem Zahlteil dazu.',
      bill,
      'Haben sich Ihre Zahlung und diese E-Mail gekreuzt? Dann betrachten Sie sie bitte als erledigt.',
      questions,
    ),
  },
};
