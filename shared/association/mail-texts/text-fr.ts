import { erasureTexts } from './erasure-text.ts';
import { officeTexts } from './office-texts.ts';
import type { ProgramTexts } from './mail-text.ts';

const shift = `Manifestation : {{anlass}}
Créneau : {{schicht}}
Secteur : {{bereich}}
Date : {{datum}}
Horaire : {{zeit}}
Lieu : {{ort}}`;
/** Everything that somebody has signed up for at an event. */
const shifts = `Manifestation : {{anlass}}
Engagement : {{schichten}}
Lieu : {{ort}}`;
const shiftWithContact = `${shift}
Contact : {{kontakt}}`;
const farewell = `Avec nos meilleures salutations
{{verein}}`;
const questions = 'Pour toute question : {{kontakt}}';

const bill = `Facture : {{rechnung}}
Pour : {{bezeichnung}}
Montant : {{betrag}}
Payable jusqu’au : {{frist}}`;

/** Joins paragraphs under the salutation and above the farewell. */
const letter = (...paragraphs: readonly string[]): string =>
  ['Bonjour {{name}},', ...paragraphs, farewell].join('\n\n');

/** As `letter`, to somebody whose name is not known, or not known to be true. */
const note = (...paragraphs: readonly string[]): string => ['Bonjour,', ...paragraphs, farewell].join('\n\n');

export const frenchTexts: ProgramTexts = {
  ...erasureTexts.fr,
  ...officeTexts.fr,
  registration_confirm: {
    subject: 'Merci de confirmer votre inscription : {{anlass}}',
    body: note(
      'Merci de vouloir nous aider. Il reste à confirmer votre adresse e-mail : votre inscription ne compte qu’ensuite.',
      '{{links}}',
      'Le lien est valable jusqu’au {{frist}}.',
      shifts,
      'Cette inscription ne vient pas de vous ? Alors supprimez simplement cet e-mail et il ne se passera rien.',
    ),
  },
  registration_received: {
    subject: 'Nous avons bien reçu votre inscription : {{anlass}}',
    body: letter(
      'Merci de votre inscription. Nous l’examinons et vous écrivons dès que votre engagement est fixé.',
      shift,
      questions,
    ),
  },
  registration_waiting: {
    subject: 'Vous êtes sur la liste d’attente : {{anlass}}',
    body: letter(
      'Merci de votre inscription. Ce créneau est complet pour le moment et vous êtes sur la liste d’attente. Si une place se libère, nous vous la proposons par e-mail.',
      shift,
      questions,
    ),
  },
  registration_approved: {
    subject: 'Votre engagement est confirmé : {{anlass}}, {{datum}}',
    body: letter(
      'Merci beaucoup, nous comptons sur vous. Votre engagement est confirmé :',
      shiftWithContact,
      '{{hinweise}}',
      'Vous avez un empêchement ? Sous « Mes engagements », vous pouvez rendre le créneau ou le transmettre à quelqu’un d’autre. Merci de le faire le plus tôt possible.',
    ),
  },
  registration_rejected: {
    subject: 'Votre inscription : {{anlass}}',
    body: letter(
      'Merci d’avoir voulu nous aider. Malheureusement, nous ne pouvons pas vous attribuer de place dans ce créneau.',
      '{{nachricht}}',
      shift,
      'Nous nous réjouissons d’avance de vous compter parmi nous une autre fois.',
      questions,
    ),
  },
  registration_withdrawn: {
    subject: 'Inscription annulée : {{anlass}}, {{datum}}',
    body: letter(
      'Vous ne figurez plus dans ce créneau et n’avez plus rien à faire.',
      '{{nachricht}}',
      shift,
      questions,
    ),
  },
  alternative_proposed: {
    subject: 'Pourriez-vous aider à un autre moment ? {{anlass}}',
    body: letter(
      'Merci de votre inscription. Le créneau souhaité n’a plus de place libre. Pourriez-vous nous aider à cet autre moment ?',
      'Notre proposition : {{andere_schicht}}\nVotre souhait : {{schicht}}, {{datum}}, {{zeit}}\nManifestation : {{anlass}}\nLieu : {{ort}}',
      '{{nachricht}}',
      '{{links}}',
      'Merci de répondre jusqu’au {{frist}}.',
      questions,
    ),
  },
  place_offered: {
    subject: 'Une place s’est libérée : {{anlass}}, {{datum}}',
    body: letter(
      'Une place s’est libérée dans votre créneau et c’est votre tour sur la liste d’attente. La prenez-vous ?',
      shift,
      '{{links}}',
      'Nous vous réservons cette place jusqu’au {{frist}}. Passé ce délai, nous la proposerons à la personne suivante.',
      questions,
    ),
  },
  hand_over_asked: {
    subject: '{{person}} vous demande un coup de main : {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} ne peut pas assurer ce créneau et vous demande de prendre la relève :',
      shiftWithContact,
      '{{nachricht}}',
      '{{links}}',
      'Merci de répondre jusqu’au {{frist}}.',
      'Cela ne vous convient pas ? Alors refusez ou supprimez cet e-mail. Nous ne conservons rien d’autre à votre sujet.',
    ),
  },
  hand_over_done: {
    subject: 'Votre créneau est transmis : {{anlass}}, {{datum}}',
    body: letter('{{person}} prend votre créneau. Vous n’avez plus rien à faire.', shift, questions),
  },
  hand_over_declined: {
    subject: 'Votre créneau reste le vôtre : {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} ne peut pas prendre votre créneau. Il vous reste attribué.',
      shift,
      'Sous « Mes engagements », vous pouvez demander à quelqu’un d’autre ou rendre le créneau.',
      questions,
    ),
  },
  shift_moved: {
    subject: 'Vous aidez dans un autre créneau : {{anlass}}, {{datum}}',
    body: letter(
      'Nous vous avons attribué un autre créneau. Votre engagement est désormais :',
      shiftWithContact,
      'Jusqu’ici : {{andere_schicht}}',
      '{{nachricht}}',
      '{{hinweise}}',
      'Cela ne vous convient pas ? Sous « Mes engagements », vous pouvez rendre le créneau ; sinon, écrivez-nous.',
    ),
  },
  shift_changed: {
    subject: 'Votre créneau a changé : {{anlass}}, {{datum}}',
    body: letter(
      'Votre créneau a été modifié. Voici ce qui est désormais valable :',
      shiftWithContact,
      'Jusqu’ici : {{andere_schicht}}',
      '{{nachricht}}',
      'Cela ne vous convient plus ? Sous « Mes engagements », vous pouvez rendre le créneau ; sinon, écrivez-nous.',
    ),
  },
  shift_reminder: {
    subject: 'À bientôt : {{anlass}}, {{datum}}, {{zeit}}',
    body: letter(
      'Nous nous réjouissons de vous voir. Pour rappel, votre engagement :',
      shiftWithContact,
      '{{hinweise}}',
      'Vous avez un empêchement ? Merci de nous le dire tout de suite afin que nous trouvions quelqu’un.',
    ),
  },
  event_cancelled: {
    subject: 'Annulation : {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Nous devons malheureusement annuler la manifestation « {{anlass}} ». Votre engagement n’a pas lieu.',
      '{{nachricht}}',
      shifts,
      'Un grand merci d’avoir voulu nous aider.',
      questions,
    ),
  },
  event_reactivated: {
    subject: 'La manifestation a bien lieu : {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Bonne nouvelle : la manifestation « {{anlass}} » a finalement lieu. Votre inscription reste valable.',
      '{{nachricht}}',
      `${shifts}\nContact : {{kontakt}}`,
      'Cela ne vous convient plus ? Sous « Mes engagements », vous pouvez rendre un créneau.',
    ),
  },
  work_plan: {
    subject: 'Plan de travail : {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Vous trouverez en annexe le plan de travail de la manifestation « {{anlass}} ».',
      '{{nachricht}}',
      'Date : {{anlass_datum}}\nLieu : {{ort}}\nContact : {{kontakt}}',
      '{{links}}',
    ),
  },
  board_given_back: {
    subject: 'Créneau rendu : {{person}}, {{anlass}}',
    body: letter(
      '{{person}} a rendu un créneau. Si quelqu’un est sur la liste d’attente, la place lui est maintenant proposée.',
      '{{nachricht}}',
      shift,
      '{{links}}',
    ),
  },
  contact_confirm: {
    subject: 'Merci de confirmer votre demande : {{verein}}',
    body: note(
      'Vous nous avez écrit par le formulaire de contact. Il reste à confirmer que la demande vient de vous : elle ne nous parvient qu’ensuite.',
      '{{links}}',
      'Le lien est valable jusqu’au {{frist}}.',
      'Vous ne nous avez pas écrit ? Alors supprimez simplement cet e-mail et il ne se passera rien.',
    ),
  },
  contact_forward: {
    subject: 'Demande de {{person}}',
    body: note(
      'Une demande est arrivée par le formulaire de contact ; l’adresse est confirmée.',
      'Nom : {{person}}\nE-mail : {{kontakt}}',
      '{{nachricht}}',
      'Il suffit de répondre à cet e-mail.',
    ),
  },
  newsletter_confirm: {
    subject: 'Merci de confirmer l’abonnement à la newsletter : {{verein}}',
    body: note(
      'Quelqu’un a demandé notre newsletter pour cette adresse. Si c’est vous, merci de confirmer votre adresse : vous ne la recevrez qu’ensuite.',
      '{{links}}',
      'Le lien est valable jusqu’au {{frist}}.',
      'Ce n’était pas vous ? Alors supprimez simplement cet e-mail et il ne se passera rien.',
    ),
  },
  newsletter_already: {
    subject: 'Vous recevez déjà notre newsletter : {{verein}}',
    body: note(
      'Quelqu’un a demandé notre newsletter pour cette adresse. Vous la recevez déjà et n’avez rien à faire.',
      'Vous ne la souhaitez plus ? Vous pouvez vous désabonner ici.',
      '{{links}}',
    ),
  },
  newsletter_goodbye: {
    subject: 'Vous ne recevez plus la newsletter : {{verein}}',
    body: note(
      'L’abonnement de cette adresse à notre newsletter est terminé. Vous ne la recevez plus et n’avez rien d’autre à faire.',
      'Est-ce une erreur, ou quelqu’un d’autre l’a-t-il fait ? Jusqu’au {{frist}}, un clic suffit pour revenir en arrière.',
      '{{links}}',
    ),
  },
  application_confirm: {
    subject: 'Merci de confirmer votre demande d’adhésion : {{verein}}',
    body: note(
      'Une demande d’adhésion a été faite avec cette adresse. Si c’est vous, merci de la confirmer : elle ne nous parvient qu’ensuite.',
      '{{links}}',
      'Le lien est valable jusqu’au {{frist}}.',
      'Ce n’était pas vous ? Alors supprimez simplement cet e-mail et il ne se passera rien.',
    ),
  },
  application_received: {
    subject: 'Demande d’adhésion de {{person}}',
    body: note(
      '{{person}} souhaite devenir membre ; l’adresse est confirmée. La demande attend votre décision dans Aktuar, sous « Anträge ».',
      'Nom : {{person}}\nE-mail : {{kontakt}}',
      '{{nachricht}}',
    ),
  },
  application_approved: {
    subject: 'Bienvenue : {{verein}}',
    body: letter(
      'Soyez la bienvenue ou le bienvenu ! Vous faites désormais partie de nos membres et nous nous en réjouissons.',
      'Nous avons repris les indications de votre demande. Si quelque chose change, il suffit de nous écrire.',
      questions,
    ),
  },
  application_rejected: {
    subject: 'Votre demande d’adhésion : {{verein}}',
    body: letter(
      'Merci de l’intérêt que vous portez à notre association. Malheureusement, nous ne pouvons pas accepter votre demande d’adhésion.',
      '{{nachricht}}',
      questions,
    ),
  },
  invoice: {
    subject: 'Facture {{rechnung}} de {{verein}}',
    body: letter(
      'Vous trouvez notre facture en pièce jointe. La section paiement avec le code QR figure à la dernière page : vous pouvez la scanner avec l’application de votre banque ou l’imprimer.',
      bill,
      questions,
    ),
  },
  dunning: {
    subject: 'Rappel de paiement de la facture {{rechnung}}',
    body: letter(
      'Vous trouvez en pièce jointe un rappel de notre facture, avec le montant encore ouvert et une section paiement.',
      bill,
      'Votre paiement et cet e-mail se sont-ils croisés ? Dans ce cas, considérez-le comme sans objet.',
      questions,
    ),
  },
};
