import type { Language } from '../../language.ts';
import type { ProgramTexts } from './mail-text.ts';

/** Paragraphs with empty lines between them. */
const letter = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The program's own words to somebody who takes an office on. */
export const handoverTexts: Readonly<Record<Language, Pick<ProgramTexts, 'office_given'>>> = {
  de: {
    office_given: {
      subject: 'Ihr neues Amt: {{verein}}',
      body: letter(
        'Guten Tag {{name}},',
        'vielen Dank, dass Sie dieses Amt übernehmen. Das gehört jetzt dazu:',
        '{{nachricht}}',
        'So richten Sie Aktuar auf Ihrem Computer ein: Installieren Sie das Programm und öffnen Sie es. Geben Sie beim ersten Start die Adresse des Servers von oben ein und melden Sie sich mit dem Postfach des Amts an. Der erste Abgleich dauert einen Augenblick, danach geht alles auch ohne Internet.',
        'Das Passwort des Postfachs erhalten Sie persönlich. Es steht aus Sicherheitsgründen in keiner E-Mail.',
        'Bei Fragen: {{kontakt}}',
        'Freundliche Grüsse\n{{verein}}',
      ),
    },
  },
  fr: {
    office_given: {
      subject: 'Votre nouvelle fonction : {{verein}}',
      body: letter(
        'Bonjour {{name}},',
        'Merci de reprendre cette fonction. Voici ce qui en fait désormais partie :',
        '{{nachricht}}',
        'Pour installer Aktuar sur votre ordinateur : installez le programme et ouvrez-le. Au premier démarrage, saisissez l’adresse du serveur ci-dessus et connectez-vous avec la boîte aux lettres de la fonction. La première synchronisation prend un instant, ensuite tout fonctionne aussi sans Internet.',
        'Le mot de passe de la boîte vous est remis personnellement. Pour des raisons de sécurité, il ne figure dans aucun e-mail.',
        'Pour toute question : {{kontakt}}',
        'Avec nos meilleures salutations\n{{verein}}',
      ),
    },
  },
  it: {
    office_given: {
      subject: 'La Sua nuova funzione: {{verein}}',
      body: letter(
        'Buongiorno {{name}},',
        'Grazie di assumere questa funzione. Ora ne fa parte:',
        '{{nachricht}}',
        'Per installare Aktuar sul Suo computer: installi il programma e lo apra. Al primo avvio inserisca l’indirizzo del server indicato sopra e acceda con la casella di posta della funzione. La prima sincronizzazione dura un attimo, poi tutto funziona anche senza Internet.',
        'La password della casella Le viene consegnata di persona. Per motivi di sicurezza non figura in nessuna e-mail.',
        'Per domande: {{kontakt}}',
        'Cordiali saluti\n{{verein}}',
      ),
    },
  },
  en: {
    office_given: {
      subject: 'Your new office: {{verein}}',
      body: letter(
        'Dear {{name}},',
        'Thank you for taking on this office. This now belongs to it:',
        '{{nachricht}}',
        'To set up Aktuar on your computer: install the program and open it. At the first start, enter the address of the server from above and log in with the mailbox of the office. The first synchronisation takes a moment; then everything works without the internet too.',
        'You will be given the password of the mailbox in person. For safety it stands in no e-mail.',
        'If you have questions: {{kontakt}}',
        'Kind regards\n{{verein}}',
      ),
    },
  },
};

/** One line for each thing that an office brings. */
export interface HandoverFacts {
  readonly office: (name: string, day: string) => string;
  readonly mailbox: (email: string) => string;
  readonly forward: (email: string) => string;
  readonly groups: (names: string) => string;
  readonly later: string;
  readonly server: (address: string) => string;
}

export const handoverFacts: Readonly<Record<Language, HandoverFacts>> = {
  de: {
    office: (name, day) => `Amt: ${name}, ab ${day}`,
    mailbox: email => `Postfach: ${email}`,
    forward: email => `E-Mails an ${email} kommen jetzt zu Ihnen.`,
    groups: names => `Gruppen: ${names}`,
    later: 'Einzelne Zugänge folgen noch.',
    server: address => `Adresse des Servers: ${address}`,
  },
  fr: {
    office: (name, day) => `Fonction : ${name}, dès le ${day}`,
    mailbox: email => `Boîte aux lettres : ${email}`,
    forward: email => `Les e-mails adressés à ${email} vous parviennent désormais.`,
    groups: names => `Groupes : ${names}`,
    later: 'Certains accès suivront.',
    server: address => `Adresse du serveur : ${address}`,
  },
  it: {
    office: (name, day) => `Funzione: ${name}, dal ${day}`,
    mailbox: email => `Casella di posta: ${email}`,
    forward: email => `Le e-mail a ${email} ora arrivano a Lei.`,
    groups: names => `Gruppi: ${names}`,
    later: 'Alcuni accessi seguiranno.',
    server: address => `Indirizzo del server: ${address}`,
  },
  en: {
    office: (name, day) => `Office: ${name}, from ${day}`,
    mailbox: email => `Mailbox: ${email}`,
    forward: email => `E-mails to ${email} now reach you.`,
    groups: names => `Groups: ${names}`,
    later: 'Some accesses are still to come.',
    server: address => `Address of the server: ${address}`,
  },
};
