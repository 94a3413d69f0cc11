import type { Language } from '../../language.ts';
import type { ProgramTexts } from './mail-text.ts';

/** Paragraphs with empty lines between them. */
const letter = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The program's own words about a new address: to the address itself, and to the one before. */
export const emailChangeTexts: Readonly<
  Record<Language, Pick<ProgramTexts, 'email_change_confirm' | 'email_change_notice'>>
> = {
  de: {
    email_change_confirm: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse: {{verein}}',
      body: letter(
        'Guten Tag {{name}},',
        'diese Adresse soll künftig in Ihrem Eintrag stehen. Bitte bestätigen Sie, dass es Ihre ist; erst dann gilt sie.',
        '{{links}}',
        'Der Link gilt bis {{frist}}.',
        'Haben Sie nichts geändert? Dann löschen Sie diese E-Mail einfach, und es bleibt alles, wie es ist.',
        'Freundliche Grüsse\n{{verein}}',
      ),
    },
    email_change_notice: {
      subject: 'Ihre E-Mail-Adresse wird geändert: {{verein}}',
      body: letter(
        'Guten Tag {{name}},',
        'in Ihrem Eintrag soll diese E-Mail-Adresse nicht mehr stehen.',
        '{{nachricht}}',
        'Stimmt das, müssen Sie nichts tun. Stimmt es nicht, stoppen Sie die Änderung, solange sie wartet, oder melden Sie sich: {{kontakt}}',
        '{{links}}',
        'Freundliche Grüsse\n{{verein}}',
      ),
    },
  },
  fr: {
    email_change_confirm: {
      subject: 'Merci de confirmer votre nouvelle adresse e-mail : {{verein}}',
      body: letter(
        'Bonjour {{name}},',
        'Cette adresse doit désormais figurer dans votre fiche. Merci de confirmer que c’est la vôtre ; elle ne compte qu’ensuite.',
        '{{links}}',
        'Le lien est valable jusqu’au {{frist}}.',
        'Vous n’avez rien changé ? Alors supprimez simplement cet e-mail et tout reste comme avant.',
        'Avec nos meilleures salutations\n{{verein}}',
      ),
    },
    email_change_notice: {
      subject: 'Votre adresse e-mail va changer : {{verein}}',
      body: letter(
        'Bonjour {{name}},',
        'Cette adresse e-mail ne doit plus figurer dans votre fiche.',
        '{{nachricht}}',
        'Si c’est juste, vous n’avez rien à faire. Sinon, arrêtez le changement tant qu’il est en attente, ou contactez-nous : {{kontakt}}',
        '{{links}}',
        'Avec nos meilleures salutations\n{{verein}}',
      ),
    },
  },
  it: {
    email_change_confirm: {
      subject: 'Confermi il Suo nuovo indirizzo e-mail: {{verein}}',
      body: letter(
        'Buongiorno {{name}},',
        'D’ora in poi nella Sua scheda deve figurare questo indirizzo. La preghiamo di confermare che è il Suo; vale solo da quel momento.',
        '{{links}}',
        'Il link è valido fino a {{frist}}.',
        'Non ha cambiato nulla? Allora cancelli semplicemente questa e-mail e tutto resta com’è.',
        'Cordiali saluti\n{{verein}}',
      ),
    },
    email_change_notice: {
      subject: 'Il Suo indirizzo e-mail viene cambiato: {{verein}}',
      body: letter(
        'Buongiorno {{name}},',
        'Nella Sua scheda non deve più figurare questo indirizzo e-mail.',
        '{{nachricht}}',
        'Se è giusto, non deve fare nulla. Altrimenti fermi la modifica finché è in attesa, oppure ci contatti: {{kontakt}}',
        '{{links}}',
        'Cordiali saluti\n{{verein}}',
      ),
    },
  },
  en: {
    email_change_confirm: {
      subject: 'Please confirm your new e-mail address: {{verein}}',
      body: letter(
        'Dear {{name}},',
        'From now on this address is to stand in your entry. Please confirm that it is yours; it counts only then.',
        '{{links}}',
        'The link is valid until {{frist}}.',
        'Did you change nothing? Then simply delete this e-mail, and everything stays as it is.',
        'Kind regards\n{{verein}}',
      ),
    },
    email_change_notice: {
      subject: 'Your e-mail address is being changed: {{verein}}',
      body: letter(
        'Dear {{name}},',
        'This e-mail address is no longer to stand in your entry.',
        '{{nachricht}}',
        'If that is right, there is nothing to do. If it is not, stop the change while it waits, or tell us: {{kontakt}}',
        '{{links}}',
        'Kind regards\n{{verein}}',
      ),
    },
  },
};

/** What the old address is told of the new one; '' for none. */
export const emailChangeFacts: Readonly<Record<Language, (email: string) => string>> = {
  de: email => `Neue Adresse: ${email === '' ? 'keine' : email}`,
  fr: email => `Nouvelle adresse : ${email === '' ? 'aucune' : email}`,
  it: email => `Nuovo indirizzo: ${email === '' ? 'nessuno' : email}`,
  en: email => `New address: ${email === '' ? 'none' : email}`,
};
