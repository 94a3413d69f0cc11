/** Reminders of an event: who gets one, who not and why, and what went out. */
export const reminder = {
  'reminder.open': 'Erinnerungen',
  'reminder.menu': 'Erinnerungen …',
  'reminder.title': 'Erinnerungen: {title}',
  'reminder.loading': 'Der Server wird gefragt, wer eine Erinnerung erhält.',
  'reminder.offline.title': 'Erinnerungen brauchen den Server',
  'reminder.offline.text':
    'Er ist gerade nicht erreichbar. Nur er weiss, wer schon eine Erinnerung hat; deshalb lässt sich ohne ihn keine ansehen und keine senden.',
  'reminder.unsent.title': 'Der Anlass ist noch nicht beim Server',
  'reminder.unsent.text': 'Sobald er dort ist, sehen Sie hier, wer eine Erinnerung erhält.',
  'reminder.none.title': 'Niemand zu erinnern',
  'reminder.none.text': 'Erinnert wird, wer in einer Schicht eingeteilt ist, die noch kommt.',

  'reminder.next':
    'Von selbst erinnert der Server {days, plural, =0 {am Tag der Schicht} one {einen Tag vor der Schicht} other {# Tage vor der Schicht}}, das nächste Mal {when}.',
  'reminder.next.quiet': 'Von {from} bis {until} geht keine Erinnerung hinaus.',
  'reminder.settings': 'Einstellungen',

  'reminder.counts': 'Übersicht',
  'reminder.count.due': '{count, plural, one {Erinnerung steht an} other {Erinnerungen stehen an}}',
  'reminder.count.sent': '{count, plural, one {Erinnerung unterwegs} other {Erinnerungen unterwegs}}',
  'reminder.count.failed': 'gescheitert',
  'reminder.count.skipped': '{count, plural, one {erhält jetzt keine} other {erhalten jetzt keine}}',
  'reminder.early': 'Auch die, die noch nicht an der Reihe sind',
  'reminder.early.hint': 'Sie erhalten ihre Erinnerung dann jetzt und später keine zweite.',

  'reminder.list': 'Wer erinnert wird und wer nicht',
  'reminder.group': '{name} ({count})',
  'reminder.group.due': 'Erhalten jetzt eine Erinnerung',
  'reminder.group.sent': 'Erinnerung unterwegs',
  'reminder.group.failed': 'Nicht angekommen',
  'reminder.group.failed.text':
    'Der Mailserver hat die Erinnerung nicht angenommen. Bei der Anmeldung unter «E-Mails» lässt sie sich noch einmal senden.',
  'reminder.skip.already_reminded': 'Haben ihre Erinnerung schon',
  'reminder.skip.already_reminded.text': 'Niemand wird für dieselbe Schicht zweimal erinnert.',
  'reminder.skip.no_email': 'Ohne E-Mail-Adresse',
  'reminder.skip.no_email.text': 'Bitte selbst Bescheid geben.',
  'reminder.skip.not_yet_due': 'Noch nicht an der Reihe',
  'reminder.skip.not_yet_due.text': 'Die Schicht liegt weiter voraus, als die Einstellungen vorsehen.',
  'reminder.skip.shift_past': 'Die Schicht hat schon begonnen',
  'reminder.skip.shift_past.text': 'Eine Erinnerung käme zu spät.',
  'reminder.skip.event_cancelled': 'Der Anlass ist abgesagt oder ein Entwurf',
  'reminder.skip.event_cancelled.text': 'Erinnert wird nur an Anlässe, die veröffentlicht sind.',
  'reminder.shift': '{title}, {day}, {time}',
  'reminder.leaves.now': 'sofort',
  'reminder.leaves.at': 'geht {when} hinaus',
  'reminder.leaves.gone': 'unterwegs',

  'reminder.mail': 'Die E-Mail an {name}',
  'reminder.mail.none': 'Wählen Sie links eine Person: Hier erscheint ihre E-Mail.',
  'reminder.mail.unknown': 'Diese Anmeldung ist noch nicht auf diesem Computer.',
  'reminder.mail.noAddress': 'Ohne E-Mail-Adresse geht keine E-Mail hinaus.',
  'reminder.mail.edit': 'Text ändern',

  'reminder.send':
    '{count, plural, =0 {Erinnerungen senden} one {1 Erinnerung senden …} other {# Erinnerungen senden …}}',
  'reminder.ask.title': 'Erinnerungen jetzt senden?',
  'reminder.ask.each':
    '{people, plural, one {Eine Person erhält eine E-Mail.} other {# Personen erhalten je eine E-Mail.}}',
  'reminder.ask.several':
    '{people, plural, one {Eine Person erhält} other {# Personen erhalten}} zusammen {emails} E-Mails: eine für jede Schicht.',
  'reminder.ask.quiet':
    'Wegen der Ruhezeit {held, select, all {geht alles} other {{count, plural, one {geht eine davon} other {gehen # davon}}}} erst {when} hinaus.',
  'reminder.ask.yes': '{count, plural, one {1 E-Mail senden} other {# E-Mails senden}}',
  'reminder.done':
    '{count, plural, =0 {Es ging keine Erinnerung hinaus.} one {Eine Erinnerung ist unterwegs.} other {# Erinnerungen sind unterwegs.}}',
  'reminder.done.twice': 'Ein weiterer Klick sendet niemandem eine zweite Erinnerung für dieselbe Schicht.',
  'reminder.nobody':
    'Es ging nichts hinaus: Jetzt ist niemand an der Reihe. {told, plural, =0 {} one {Eine Erinnerung ist schon verschickt; eine zweite gibt es nicht.} other {# Erinnerungen sind schon verschickt; eine zweite gibt es nicht.}}',
  'reminder.sending': 'Wird gesendet …',
} as const;
