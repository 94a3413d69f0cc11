import type { Language } from '../../language.ts';
import type { ProgramTexts } from './mail-text.ts';

/** Paragraphs with empty lines between them. */
const letter = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The program's own words about erasing a person. */
export const erasureTexts: Readonly<
  Record<Language, Pick<ProgramTexts, 'erasure_confirm' | 'erasure_rejected'>>
> = {
  de: {
    erasure_confirm: {
      subject: 'Bitte bestätigen Sie Ihren Löschantrag: {{verein}}',
      body: letter(
        'Guten Tag {{name}},',
        'Sie haben verlangt, dass wir Ihre Daten löschen. Bitte bestätigen Sie das noch; danach entscheidet der Vorstand.',
        '{{links}}',
        'Der Link gilt bis {{frist}}.',
        'Gelöscht wird alles ausser Rechnungen und Zahlungen, die das Gesetz zehn Jahre verlangt. Das lässt sich nicht rückgängig machen, und Ihre Mitgliedschaft endet damit.',
        'War das nicht Ihre Absicht? Dann löschen Sie diese E-Mail einfach, und es geschieht nichts.',
        'Freundliche Grüsse\n{{verein}}',
      ),
    },
    erasure_rejected: {
      subject: 'Ihr Löschantrag: {{verein}}',
      body: letter(
        'Guten Tag {{name}},',
        'wir haben Ihren Antrag geprüft, Ihre Daten zu löschen, und können ihm nicht entsprechen. Gelöscht wurde nichts.',
        '{{nachricht}}',
        'Bei Fragen: {{kontakt}}',
        'Freundliche Grüsse\n{{verein}}',
      ),
    },
  },
  fr: {
    erasure_confirm: {
      subject: 'Merci de confirmer votre demande d’effacement : {{verein}}',
      body: letter(
        'Bonjour {{name}},',
        'Vous nous avez demandé d’effacer vos données. Il reste à le confirmer ; le comité décide ensuite.',
        '{{links}}',
        'Le lien est valable jusqu’au {{frist}}.',
        'Tout sera effacé, sauf les factures et les paiements que la loi nous oblige à garder dix ans. C’est définitif et cela met fin à votre affiliation.',
        'Vous n’avez rien demandé ? Alors supprimez simplement cet e-mail et il ne se passera rien.',
        'Avec nos meilleures salutations\n{{verein}}',
      ),
    },
    erasure_rejected: {
      subject: 'Votre demande d’effacement : {{verein}}',
      body: letter(
        'Bonjour {{name}},',
        'Nous avons examiné votre demande d’effacer vos données et ne pouvons pas y donner suite. Rien n’a été effacé.',
        '{{nachricht}}',
        'Pour toute question : {{kontakt}}',
        'Avec nos meilleures salutations\n{{verein}}',
      ),
    },
  },
  it: {
    erasure_confirm: {
      subject: 'Confermi la richiesta di cancellazione: {{verein}}',
      body: letter(
        'Buongiorno {{name}},',
        'Ci ha chiesto di cancellare i Suoi dati. La preghiamo di confermarlo; poi decide il comitato.',
        '{{links}}',
        'Il link è valido fino a {{frist}}.',
        'Viene cancellato tutto, tranne le fatture e i pagamenti che la legge ci impone di conservare per dieci anni. È definitivo e con ciò termina la Sua adesione.',
        'Non è stata una Sua richiesta? Allora cancelli semplicemente questa e-mail e non succederà nulla.',
        'Cordiali saluti\n{{verein}}',
      ),
    },
    erasure_rejected: {
      subject: 'La Sua richiesta di cancellazione: {{verein}}',
      body: letter(
        'Buongiorno {{name}},',
        'Abbiamo esaminato la Sua richiesta di cancellare i dati e non possiamo accoglierla. Non è stato cancellato nulla.',
        '{{nachricht}}',
        'Per domande: {{kontakt}}',
        'Cordiali saluti\n{{verein}}',
      ),
    },
  },
  en: {
    erasure_confirm: {
      subject: 'Please confirm your request for erasure: {{verein}}',
      body: letter(
        'Dear {{name}},',
        'You have asked us to erase your data. Please confirm this; then the board decides.',
        '{{links}}',
        'The link is valid until {{frist}}.',
        'Everything is erased but invoices and payments, which the law wants us to keep for ten years. This cannot be undone, and your membership ends with it.',
        'Was this not your wish? Then simply delete this e-mail, and nothing will happen.',
        'Kind regards\n{{verein}}',
      ),
    },
    erasure_rejected: {
      subject: 'Your request for erasure: {{verein}}',
      body: letter(
        'Dear {{name}},',
        'We have looked at your request to erase your data and cannot grant it. Nothing was erased.',
        '{{nachricht}}',
        'If you have questions: {{kontakt}}',
        'Kind regards\n{{verein}}',
      ),
    },
  },
};
