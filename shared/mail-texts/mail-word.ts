import type { Language, MailKind } from './mail-text.ts';

/** Words around the text of an e-mail that nobody edits: buttons, links and the lines at the foot. */
export interface MailWords {
  /** Heading of the facts in plain text: 'Datum: …', in French 'Date : …'. */
  readonly colon: string;
  readonly ownShifts: string;
  readonly calendar: string;
  /** Above the addresses of the buttons, for mail programs without buttons. */
  readonly addresses: string;
  readonly confirm: string;
  readonly takeShift: string;
  readonly takePlace: string;
  readonly takeOver: string;
  readonly decline: string;
  readonly open: string;
  /** Why somebody gets this, by what it is to them. */
  readonly why: Readonly<Record<'helper' | 'asked' | 'board', string>>;
}

export const mailWords: Readonly<Record<Language, MailWords>> = {
  de: {
    colon: ': ',
    ownShifts: 'Meine Einsätze',
    calendar: 'Einsätze im Kalender',
    addresses: 'Falls die Knöpfe nicht gehen, öffnen Sie diese Adressen im Browser:',
    confirm: 'Anmeldung bestätigen',
    takeShift: 'Ja, ich helfe in dieser Schicht',
    takePlace: 'Ja, ich nehme den Platz',
    takeOver: 'Ja, ich übernehme',
    decline: 'Nein, danke',
    open: 'Ansehen',
    why: {
      helper: 'Sie erhalten diese E-Mail, weil Ihre Adresse in einer Anmeldung für diesen Anlass steht.',
      asked:
        'Sie erhalten diese E-Mail, weil jemand aus dem Helferteam Ihre Adresse für diese eine Anfrage angegeben hat.',
      board: 'Sie erhalten diese E-Mail, weil Sie für diesen Anlass zuständig sind.',
    },
  },
  fr: {
    colon: ' : ',
    ownShifts: 'Mes engagements',
    calendar: 'Mes engagements dans le calendrier',
    addresses: 'Si les boutons ne fonctionnent pas, ouvrez ces adresses dans votre navigateur :',
    confirm: 'Confirmer l’inscription',
    takeShift: 'Oui, j’aide à ce moment-là',
    takePlace: 'Oui, je prends la place',
    takeOver: 'Oui, je prends la relève',
    decline: 'Non, merci',
    open: 'Consulter',
    why: {
      helper:
        'Vous recevez cet e-mail parce que votre adresse figure dans une inscription à cette manifestation.',
      asked:
        'Vous recevez cet e-mail parce qu’une personne de l’équipe de bénévoles a indiqué votre adresse pour cette seule demande.',
      board: 'Vous recevez cet e-mail parce que vous êtes responsable de cette manifestation.',
    },
  },
  it: {
    colon: ': ',
    ownShifts: 'I miei turni',
    calendar: 'I miei turni nel calendario',
    addresses: 'Se i pulsanti non funzionano, apra questi indirizzi nel browser:',
    confirm: 'Confermare l’iscrizione',
    takeShift: 'Sì, aiuto in questo turno',
    takePlace: 'Sì, prendo il posto',
    takeOver: 'Sì, subentro io',
    decline: 'No, grazie',
    open: 'Aprire',
    why: {
      helper: 'Riceve questa e-mail perché il Suo indirizzo figura in un’iscrizione a questa manifestazione.',
      asked:
        'Riceve questa e-mail perché una persona del gruppo di volontari ha indicato il Suo indirizzo per questa sola richiesta.',
      board: 'Riceve questa e-mail perché è responsabile di questa manifestazione.',
    },
  },
  en: {
    colon: ': ',
    ownShifts: 'My shifts',
    calendar: 'My shifts in my calendar',
    addresses: 'If the buttons do not work, open these addresses in your browser:',
    confirm: 'Confirm registration',
    takeShift: 'Yes, I will help in this shift',
    takePlace: 'Yes, I will take the place',
    takeOver: 'Yes, I will take over',
    decline: 'No, thank you',
    open: 'View',
    why: {
      helper: 'You receive this e-mail because your address is in a registration for this event.',
      asked:
        'You receive this e-mail because somebody from the team of helpers gave your address for this one request.',
      board: 'You receive this e-mail because you are in charge of this event.',
    },
  },
};

const accepting: Readonly<Partial<Record<MailKind, 'takeShift' | 'takePlace' | 'takeOver' | 'confirm'>>> = {
  registration_confirm: 'confirm',
  alternative_proposed: 'takeShift',
  place_offered: 'takePlace',
  hand_over_asked: 'takeOver',
};

/** What stands on the n-th button of an e-mail: first the yes, then the no; 'Ansehen' where there is nothing to answer. */
export function buttonLabel(kind: MailKind, index: number, language: Language): string {
  const yes = accepting[kind];
  if (!yes) return mailWords[language].open;
  return mailWords[language][index === 0 ? yes : 'decline'];
}
