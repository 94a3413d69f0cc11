/** What happened, by the status of the step's answer. */
type Done = Readonly<Record<string, readonly [title: string, sentence: string]>>;

/** Pages behind the links in e-mails. `ask`: before the step is made; `done`: what happened, by the status after it. */
export const step = {
  wait: 'Auf die Warteliste',
  accept: 'Ja, ich übernehme',
  decline: 'Nein, ich kann nicht',
  goneTitle: 'Dieser Link gilt nicht mehr',
  gone: 'Er ist abgelaufen, wurde schon gebraucht oder ist nicht vollständig. Vielleicht gibt es eine neuere E-Mail von uns; dort steht, wie es weitergeht.',
  goneSignUp:
    'Er ist abgelaufen oder nicht vollständig, oder die Anmeldung gibt es nicht mehr. Vielleicht haben Sie eine neuere E-Mail von uns. Sonst melden Sie sich auf der Seite des Anlasses einfach noch einmal an.',
  goneAsk: 'Sonst schreiben Sie uns einfach:',
  otherShifts: 'Andere Schichten ansehen',
  fullTitle: 'Diese Schicht ist inzwischen voll',
  full: 'Jemand war schneller. Es ist nichts weiter passiert: Ihre bisherige Anmeldung gilt, wie sie war.',
  fullSignUp: 'Jemand war schneller, bevor Ihre Anmeldung bestätigt war.',
  shiftWaits: 'Im Moment voll: Hier stehen Sie auf der Warteliste.',
  shiftGone: 'Nicht mehr möglich: Diese Schicht ist inzwischen voll oder vorbei.',
  fullWaiting:
    'Sie können sich auf die Warteliste setzen lassen: Sobald ein Platz frei wird, erhalten Sie eine E-Mail.',
  fullOther:
    'Vielleicht passt Ihnen eine andere Schicht; auf der Seite des Anlasses sehen Sie die freien Plätze.',
  refusedTitle: 'Diese Anmeldung ist nicht mehr möglich',
  stateTitle: 'Das ist schon entschieden',
  alreadyTitle: 'Sie sind hier schon eingeteilt',
  confirm: {
    title: 'Anmeldung bestätigen',
    ask: 'Mit einem Klick bestätigen Sie Ihre E-Mail-Adresse und damit die Anmeldung.',
    button: 'Anmeldung bestätigen',
    done: {
      pending: [
        'Vielen Dank, das hat geklappt',
        'Ihre Anmeldung ist bestätigt. Wir melden uns per E-Mail, sobald Sie eingeteilt sind.',
      ],
      waiting: [
        'Vielen Dank, Sie stehen auf der Warteliste',
        'Ihre Anmeldung ist bestätigt. Die Schicht ist im Moment voll; sobald ein Platz frei wird, bieten wir ihn Ihnen per E-Mail an.',
      ],
      approved: ['Sie sind eingeteilt', 'Vielen Dank, wir freuen uns auf Sie.'],
      rejected: [
        'Diese Anmeldung wurde abgesagt',
        'Leider brauchte es hier niemanden mehr. Vielen Dank, dass Sie helfen wollten.',
      ],
      withdrawn: ['Diese Anmeldung ist zurückgezogen', 'Es ist nichts weiter nötig.'],
    } as Done,
  },
  alternative: {
    title: 'Passt Ihnen diese Schicht?',
    ask: 'Wir schlagen Ihnen diese Schicht vor.',
    button: 'Antwort senden',
    done: {
      accepted: [
        'Vielen Dank, Sie sind eingeteilt',
        'Die Schicht gehört Ihnen. Eine Bestätigung kommt per E-Mail.',
      ],
      approved: [
        'Vielen Dank, Sie sind eingeteilt',
        'Die Schicht gehört Ihnen. Eine Bestätigung kommt per E-Mail.',
      ],
      declined: [
        'Schade, aber danke für die Antwort',
        'Wir haben den Vorschlag und Ihre Anmeldung zurückgezogen.',
      ],
      withdrawn: [
        'Schade, aber danke für die Antwort',
        'Wir haben den Vorschlag und Ihre Anmeldung zurückgezogen.',
      ],
      waiting: [
        'Sie stehen auf der Warteliste',
        'Sobald ein Platz frei wird, bieten wir ihn Ihnen per E-Mail an.',
      ],
    } as Done,
  },
  offer: {
    title: 'Ein Platz ist frei geworden',
    ask: 'Sie standen auf der Warteliste; jetzt ist in dieser Schicht ein Platz frei.',
    button: 'Antwort senden',
    done: {
      accepted: [
        'Vielen Dank, der Platz gehört Ihnen',
        'Sie sind eingeteilt. Eine Bestätigung kommt per E-Mail.',
      ],
      approved: [
        'Vielen Dank, der Platz gehört Ihnen',
        'Sie sind eingeteilt. Eine Bestätigung kommt per E-Mail.',
      ],
      declined: ['Danke für die Antwort', 'Der Platz geht an die nächste Person auf der Warteliste.'],
      withdrawn: ['Danke für die Antwort', 'Der Platz geht an die nächste Person auf der Warteliste.'],
    } as Done,
  },
  handOver: {
    title: 'Übernehmen Sie diese Schicht?',
    ask: 'Jemand bittet Sie, diese Schicht zu übernehmen.',
    button: 'Antwort senden',
    done: {
      accepted: [
        'Vielen Dank, die Schicht gehört jetzt Ihnen',
        'Beide erhalten eine Bestätigung per E-Mail.',
      ],
      handed_over: [
        'Vielen Dank, die Schicht gehört jetzt Ihnen',
        'Beide erhalten eine Bestätigung per E-Mail.',
      ],
      approved: [
        'Vielen Dank, die Schicht gehört jetzt Ihnen',
        'Beide erhalten eine Bestätigung per E-Mail.',
      ],
      declined: [
        'Danke für die Antwort',
        'Die Schicht bleibt bei der Person, die gefragt hat. Sie erfährt es per E-Mail.',
      ],
    } as Done,
  },
  contact: {
    title: 'Anfrage bestätigen',
    ask: 'Mit einem Klick bestätigen Sie, dass die Anfrage von Ihnen kommt. Danach erreicht sie uns.',
    button: 'Anfrage bestätigen',
    done: {
      confirmed: [
        'Vielen Dank, Ihre Anfrage ist bei uns',
        'Wir melden uns bei Ihnen. Es ist nichts weiter nötig.',
      ],
    } as Done,
  },
  newsletter: {
    title: 'Newsletter bestätigen',
    ask: 'Mit einem Klick bestätigen Sie, dass Sie unseren Newsletter an diese Adresse erhalten möchten.',
    button: 'Newsletter bestätigen',
    done: {
      subscribed: [
        'Vielen Dank, das hat geklappt',
        'Sie erhalten ab jetzt unseren Newsletter. In jeder Ausgabe steht ein Link zum Abbestellen.',
      ],
    } as Done,
  },
  application: {
    title: 'Antrag bestätigen',
    ask: 'Mit einem Klick bestätigen Sie, dass der Antrag auf Mitgliedschaft von Ihnen kommt. Danach erreicht er den Vorstand.',
    button: 'Antrag bestätigen',
    done: {
      pending: [
        'Vielen Dank, Ihr Antrag ist bei uns',
        'Der Vorstand schaut ihn an und schreibt Ihnen per E-Mail. Es ist nichts weiter nötig.',
      ],
    } as Done,
  },
  erasure: {
    title: 'Löschung bestätigen',
    ask: 'Mit einem Klick bestätigen Sie, dass wir Ihre Daten löschen sollen. Danach entscheidet der Vorstand.',
    button: 'Löschung bestätigen',
    done: {
      open: [
        'Ihr Antrag ist beim Vorstand',
        'Er entscheidet innert 30 Tagen. Wird Ihr Antrag abgelehnt, erfahren Sie es per E-Mail.',
      ],
    } as Done,
  },
  unsubscribe: {
    title: 'Newsletter abbestellen',
    ask: 'Möchten Sie unseren Newsletter nicht mehr erhalten? Ein Klick genügt.',
    button: 'Newsletter abbestellen',
    done: {
      unsubscribed: [
        'Der Newsletter ist abbestellt',
        'Sie erhalten keine Ausgabe mehr. Es ist nichts weiter nötig.',
      ],
    } as Done,
  },
  general: {
    title: 'Nur noch ein Klick',
    ask: 'Mit einem Klick schliessen Sie diesen Schritt ab.',
    button: 'Bestätigen',
    done: {} as Done,
  },
  doneTitle: 'Das hat geklappt',
  done: 'Vielen Dank. Es ist nichts weiter nötig.',
  repeated: 'Jetzt ist der Stand so:',
} as const;
