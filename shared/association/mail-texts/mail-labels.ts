import type { Language } from '../../language.ts';
import { billMailKinds, formMailKinds, type FormMailKind, type MailKind } from './mail-text.ts';

/** Words around the text of an e-mail that nobody edits: buttons, links and the lines at the foot. */
export interface MailLabels {
  /** Heading of the facts in plain text: 'Datum: …', in French 'Date : …'. */
  readonly colon: string;
  readonly ownShifts: string;
  readonly calendar: string;
  /** Above the addresses of the buttons, for mail programs without buttons. */
  readonly addresses: string;
  readonly confirm: string;
  readonly takeShift: string;
  readonly takePlace: string;
  readonly claimDeliveries: string;
  readonly decline: string;
  readonly open: string;
  readonly confirmContact: string;
  readonly confirmNewsletter: string;
  readonly confirmApplication: string;
  readonly confirmErasure: string;
  readonly confirmAddress: string;
  readonly stopAddress: string;
  readonly unsubscribe: string;
  readonly resubscribe: string;
  /** Why somebody gets this, by what it is to them. 'issue' stands in front of the link that ends it. */
  readonly why: Readonly<
    Record<
      | 'helper'
      | 'asked'
      | 'board'
      | 'form'
      | 'inquiry'
      | 'ordered'
      | 'issue'
      | 'billed'
      | 'applied'
      | 'applications'
      | 'erasure'
      | 'office'
      | 'address',
      string
    >
  >;
}

export const mailLabels: Readonly<Record<Language, MailLabels>> = {
  de: {
    colon: ': ',
    ownShifts: 'Meine Einsätze',
    calendar: 'Einsätze im Kalender',
    addresses: 'Falls die Knöpfe nicht gehen, öffnen Sie diese Adressen im Browser:',
    confirm: 'Anmeldung bestätigen',
    takeShift: 'Ja, ich helfe in dieser Schicht',
    takePlace: 'Ja, ich nehme den Platz',
    claimDeliveries: 'Ja, ich übernehme',
    decline: 'Nein, danke',
    open: 'Ansehen',
    confirmContact: 'Anfrage bestätigen',
    confirmNewsletter: 'Newsletter bestätigen',
    confirmApplication: 'Antrag bestätigen',
    confirmErasure: 'Löschantrag bestätigen',
    confirmAddress: 'Adresse bestätigen',
    stopAddress: 'Änderung stoppen',
    unsubscribe: 'Newsletter abbestellen',
    resubscribe: 'Weiterhin erhalten',
    why: {
      helper: 'Sie erhalten diese E-Mail, weil Ihre Adresse in einer Anmeldung für diesen Anlass steht.',
      asked:
        'Sie erhalten diese E-Mail, weil jemand aus dem Helferteam Ihre Adresse für diese eine Anfrage angegeben hat.',
      board: 'Sie erhalten diese E-Mail, weil Sie für diesen Anlass zuständig sind.',
      form: 'Sie erhalten diese E-Mail, weil Ihre Adresse in unserem Kontaktformular eingetragen wurde.',
      inquiry: 'Sie erhalten diese E-Mail, weil Anfragen von der Website an diese Adresse gehen.',
      ordered:
        'Sie erhalten diese E-Mail, weil Ihre Adresse für unseren Newsletter eingetragen oder abgemeldet wurde.',
      issue: 'Sie erhalten diesen Newsletter, weil Sie ihn bestellt haben.',
      billed: 'Sie erhalten diese E-Mail, weil Sie eine Rechnung von uns erhalten.',
      applied:
        'Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein Antrag auf Mitgliedschaft gestellt wurde.',
      applications: 'Sie erhalten diese E-Mail, weil Anträge auf Mitgliedschaft an diese Adresse gehen.',
      erasure: 'Sie erhalten diese E-Mail, weil jemand für Sie die Löschung Ihrer Daten beantragt hat.',
      office: 'Sie erhalten diese E-Mail, weil Sie ein Amt im Verein übernehmen.',
      address:
        'Sie erhalten diese E-Mail, weil sich die E-Mail-Adresse in einem Eintrag des Vereins ändern soll.',
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
    claimDeliveries: 'Oui, je prends la relève',
    decline: 'Non, merci',
    open: 'Consulter',
    confirmContact: 'Confirmer la demande',
    confirmNewsletter: 'Confirmer l’abonnement',
    confirmApplication: 'Confirmer la demande d’adhésion',
    confirmErasure: 'Confirmer l’effacement',
    confirmAddress: 'Confirmer l’adresse',
    stopAddress: 'Arrêter le changement',
    unsubscribe: 'Me désabonner',
    resubscribe: 'Continuer à la recevoir',
    why: {
      helper:
        'Vous recevez cet e-mail parce que votre adresse figure dans une inscription à cette manifestation.',
      asked:
        'Vous recevez cet e-mail parce qu’une personne de l’équipe de bénévoles a indiqué votre adresse pour cette seule demande.',
      board: 'Vous recevez cet e-mail parce que vous êtes responsable de cette manifestation.',
      form: 'Vous recevez cet e-mail parce que votre adresse a été saisie dans notre formulaire de contact.',
      inquiry: 'Vous recevez cet e-mail parce que les demandes du site sont envoyées à cette adresse.',
      ordered:
        'Vous recevez cet e-mail parce que votre adresse a été inscrite à notre newsletter ou désinscrite.',
      issue: 'Vous recevez cette newsletter parce que vous vous y êtes abonné-e.',
      billed: 'Vous recevez cet e-mail parce que nous vous adressons une facture.',
      applied: 'Vous recevez cet e-mail parce qu’une demande d’adhésion a été faite avec votre adresse.',
      applications:
        'Vous recevez cet e-mail parce que les demandes d’adhésion sont envoyées à cette adresse.',
      erasure: 'Vous recevez cet e-mail parce que l’effacement de vos données a été demandé.',
      office: 'Vous recevez cet e-mail parce que vous reprenez une fonction dans l’association.',
      address:
        'Vous recevez cet e-mail parce que l’adresse e-mail d’une fiche de l’association doit changer.',
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
    claimDeliveries: 'Sì, subentro io',
    decline: 'No, grazie',
    open: 'Aprire',
    confirmContact: 'Confermare la richiesta',
    confirmNewsletter: 'Confermare la newsletter',
    confirmApplication: 'Confermare la domanda di adesione',
    confirmErasure: 'Confermare la cancellazione',
    confirmAddress: 'Confermare l’indirizzo',
    stopAddress: 'Fermare la modifica',
    unsubscribe: 'Disdire la newsletter',
    resubscribe: 'Continuare a riceverla',
    why: {
      helper: 'Riceve questa e-mail perché il Suo indirizzo figura in un’iscrizione a questa manifestazione.',
      asked:
        'Riceve questa e-mail perché una persona del gruppo di volontari ha indicato il Suo indirizzo per questa sola richiesta.',
      board: 'Riceve questa e-mail perché è responsabile di questa manifestazione.',
      form: 'Riceve questa e-mail perché il Suo indirizzo è stato inserito nel nostro modulo di contatto.',
      inquiry: 'Riceve questa e-mail perché le richieste del sito arrivano a questo indirizzo.',
      ordered:
        'Riceve questa e-mail perché il Suo indirizzo è stato iscritto alla nostra newsletter o disdetto.',
      issue: 'Riceve questa newsletter perché l’ha richiesta.',
      billed: 'Riceve questa e-mail perché Le inviamo una fattura.',
      applied: 'Riceve questa e-mail perché con il Suo indirizzo è stata presentata una domanda di adesione.',
      applications: 'Riceve questa e-mail perché le domande di adesione arrivano a questo indirizzo.',
      erasure: 'Riceve questa e-mail perché è stata chiesta la cancellazione dei Suoi dati.',
      office: 'Riceve questa e-mail perché assume una funzione nell’associazione.',
      address:
        'Riceve questa e-mail perché l’indirizzo e-mail di una scheda dell’associazione deve cambiare.',
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
    claimDeliveries: 'Yes, I will take over',
    decline: 'No, thank you',
    open: 'View',
    confirmContact: 'Confirm the message',
    confirmNewsletter: 'Confirm the newsletter',
    confirmApplication: 'Confirm the application',
    confirmErasure: 'Confirm the erasure',
    confirmAddress: 'Confirm the address',
    stopAddress: 'Stop the change',
    unsubscribe: 'Unsubscribe',
    resubscribe: 'Keep receiving it',
    why: {
      helper: 'You receive this e-mail because your address is in a registration for this event.',
      asked:
        'You receive this e-mail because somebody from the team of helpers gave your address for this one request.',
      board: 'You receive this e-mail because you are in charge of this event.',
      form: 'You receive this e-mail because your address was entered in our contact form.',
      inquiry: 'You receive this e-mail because messages from the website go to this address.',
      ordered:
        'You receive this e-mail because your address was signed up for our newsletter, or signed off.',
      issue: 'You receive this newsletter because you subscribed to it.',
      billed: 'You receive this e-mail because we sent you an invoice.',
      applied: 'You receive this e-mail because your address was used to apply for membership.',
      applications: 'You receive this e-mail because applications for membership go to this address.',
      erasure: 'You receive this e-mail because the erasure of your data was requested.',
      office: 'You receive this e-mail because you take on an office of the association.',
      address:
        'You receive this e-mail because the e-mail address in an entry of the association is to change.',
    },
  },
};

const accepting: Readonly<Partial<Record<MailKind, Exclude<keyof MailLabels, 'why'>>>> = {
  registration_confirm: 'confirm',
  alternative_proposed: 'takeShift',
  place_offered: 'takePlace',
  hand_over_asked: 'claimDeliveries',
  contact_confirm: 'confirmContact',
  newsletter_confirm: 'confirmNewsletter',
  newsletter_already: 'unsubscribe',
  newsletter_goodbye: 'resubscribe',
  application_confirm: 'confirmApplication',
  erasure_confirm: 'confirmErasure',
  email_change_confirm: 'confirmAddress',
  email_change_notice: 'stopAddress',
};

/** What stands on the n-th button of an e-mail: first the yes, then the no; 'Ansehen' where there is nothing to answer. */
export function buttonLabel(kind: MailKind, index: number, language: Language): string {
  const yes = accepting[kind];
  if (!yes) return mailLabels[language].open;
  return mailLabels[language][index === 0 ? yes : 'decline'];
}

export const isFormMail = (kind: MailKind): kind is FormMailKind =>
  (formMailKinds as readonly string[]).includes(kind);

/** E-mails with an invoice or a reminder. */
export const isBillMail = (kind: MailKind): boolean => (billMailKinds as readonly string[]).includes(kind);

/** Why somebody gets an e-mail about a form of the website. */
export function formMailReason(
  kind: FormMailKind,
): 'form' | 'inquiry' | 'ordered' | 'applied' | 'applications' | 'erasure' | 'office' | 'address' {
  if (kind.startsWith('email_change_')) return 'address';
  if (kind === 'office_given') return 'office';
  if (kind.startsWith('erasure_')) return 'erasure';
  if (kind === 'contact_confirm') return 'form';
  if (kind === 'application_received') return 'applications';
  if (kind.startsWith('application_')) return 'applied';
  return kind === 'contact_forward' ? 'inquiry' : 'ordered';
}
