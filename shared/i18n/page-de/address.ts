/** The pages behind the links about a new e-mail address. */
export const address = {
  confirm: {
    title: 'Neue E-Mail-Adresse bestätigen',
    ask: 'Mit einem Klick bestätigen Sie, dass diese Adresse Ihre ist. Von da an steht sie in Ihrem Eintrag.',
    button: 'Adresse bestätigen',
    doneTitle: 'Ihre neue Adresse gilt',
    done: 'Vielen Dank. Es ist nichts weiter nötig.',
  },
  stop: {
    title: 'Änderung der E-Mail-Adresse stoppen',
    ask: 'Mit einem Klick stoppen Sie die Änderung. Die bisherige Adresse bleibt.',
    button: 'Änderung stoppen',
    doneTitle: 'Die Änderung ist gestoppt',
    done: 'Die bisherige Adresse bleibt. Waren Sie es nicht, der sie ändern wollte, sagen Sie es bitte dem Vorstand.',
  },
  goneTitle: 'Dieser Link gilt nicht mehr',
  gone: 'Er ist abgelaufen, wurde ersetzt oder die Änderung wurde gestoppt. Bei Fragen wenden Sie sich an den Verein.',
} as const;
