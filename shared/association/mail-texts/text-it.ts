import { erasureTexts } from './erasure-text.ts';
import { officeTexts } from './office-texts.ts';
import type { ProgramTexts } from './mail-text.ts';

const shift = `Manifestazione: {{anlass}}
Turno: {{schicht}}
Settore: {{bereich}}
Data: {{datum}}
Orario: {{zeit}}
Luogo: {{ort}}`;
/** Everything that somebody has signed up for at an event. */
const shifts = `Manifestazione: {{anlass}}
Iscrizione: {{schichten}}
Luogo: {{ort}}`;
const shiftWithContact = `${shift}
Contatto: {{kontakt}}`;
const farewell = `Cordiali saluti
{{verein}}`;
const questions = 'Per domande: {{kontakt}}';

const bill = `Fattura: {{rechnung}}
Per: {{bezeichnung}}
Importo: {{betrag}}
Pagabile entro: {{frist}}`;

/** Joins paragraphs under the salutation and above the farewell. */
const letter = (...paragraphs: readonly string[]): string =>
  ['Buongiorno {{name}}', ...paragraphs, farewell].join('\n\n');

/** As `letter`, to somebody whose name is not known, or not known to be true. */
const note = (...paragraphs: readonly string[]): string =>
  ['Buongiorno', ...paragraphs, farewell].join('\n\n');

export const italianTexts: ProgramTexts = {
  ...erasureTexts.it,
  ...officeTexts.it,
  registration_confirm: {
    subject: 'Confermi la Sua iscrizione: {{anlass}}',
    body: note(
      'Grazie per la Sua disponibilità. La preghiamo di confermare il Suo indirizzo e-mail: solo allora l’iscrizione è valida.',
      '{{links}}',
      'Il link è valido fino a {{frist}}.',
      shifts,
      'Questa iscrizione non viene da Lei? Allora cancelli semplicemente questa e-mail e non succederà nulla.',
    ),
  },
  registration_received: {
    subject: 'Abbiamo ricevuto la Sua iscrizione: {{anlass}}',
    body: letter(
      'Grazie per la Sua iscrizione. La esaminiamo e Le scriviamo non appena il Suo turno è definito.',
      shift,
      questions,
    ),
  },
  registration_waiting: {
    subject: 'Lei è in lista d’attesa: {{anlass}}',
    body: letter(
      'Grazie per la Sua iscrizione. Al momento questo turno è al completo e Lei è in lista d’attesa. Se si libera un posto, glielo proponiamo per e-mail.',
      shift,
      questions,
    ),
  },
  registration_approved: {
    subject: 'Il Suo turno è confermato: {{anlass}}, {{datum}}',
    body: letter(
      'Grazie mille, contiamo su di Lei. Il Suo turno è confermato:',
      shiftWithContact,
      '{{hinweise}}',
      'Ha un impedimento? Sotto «I miei turni» può restituire il turno o cederlo a un’altra persona. La preghiamo di farlo il prima possibile.',
    ),
  },
  registration_rejected: {
    subject: 'La Sua iscrizione: {{anlass}}',
    body: letter(
      'Grazie per la Sua disponibilità. Purtroppo non possiamo assegnarLe un posto in questo turno.',
      '{{nachricht}}',
      shift,
      'Saremo lieti di poter contare su di Lei un’altra volta.',
      questions,
    ),
  },
  registration_withdrawn: {
    subject: 'Iscrizione annullata: {{anlass}}, {{datum}}',
    body: letter(
      'Lei non figura più in questo turno e non deve fare altro.',
      '{{nachricht}}',
      shift,
      questions,
    ),
  },
  alternative_proposed: {
    subject: 'Potrebbe aiutarci in un altro turno? {{anlass}}',
    body: letter(
      'Grazie per la Sua iscrizione. Nel turno desiderato non ci sono più posti liberi. Potrebbe aiutarci invece in questo?',
      'La nostra proposta: {{andere_schicht}}\nLa Sua richiesta: {{schicht}}, {{datum}}, {{zeit}}\nManifestazione: {{anlass}}\nLuogo: {{ort}}',
      '{{nachricht}}',
      '{{links}}',
      'La preghiamo di rispondere entro {{frist}}.',
      questions,
    ),
  },
  place_offered: {
    subject: 'Si è liberato un posto: {{anlass}}, {{datum}}',
    body: letter(
      'Nel Suo turno si è liberato un posto e Lei è la prossima persona in lista d’attesa. Lo desidera?',
      shift,
      '{{links}}',
      'Le teniamo libero il posto fino a {{frist}}. In seguito lo proporremo alla persona successiva.',
      questions,
    ),
  },
  hand_over_asked: {
    subject: '{{person}} Le chiede un aiuto: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} non può svolgere questo turno e Le chiede se può subentrare:',
      shiftWithContact,
      '{{nachricht}}',
      '{{links}}',
      'La preghiamo di rispondere entro {{frist}}.',
      'Non desidera farlo? Allora rifiuti o cancelli questa e-mail. Non conserviamo nient’altro su di Lei.',
    ),
  },
  hand_over_done: {
    subject: 'Il Suo turno è stato ceduto: {{anlass}}, {{datum}}',
    body: letter('{{person}} prende il Suo turno. Lei non deve fare altro.', shift, questions),
  },
  hand_over_declined: {
    subject: 'Il turno resta Suo: {{anlass}}, {{datum}}',
    body: letter(
      '{{person}} non può prendere il Suo turno. Il turno resta assegnato a Lei.',
      shift,
      'Sotto «I miei turni» può chiedere a un’altra persona o restituire il turno.',
      questions,
    ),
  },
  shift_moved: {
    subject: 'Lei aiuta in un altro turno: {{anlass}}, {{datum}}',
    body: letter(
      'Le abbiamo assegnato un altro turno. Ora il Suo turno è:',
      shiftWithContact,
      'Finora: {{andere_schicht}}',
      '{{nachricht}}',
      '{{hinweise}}',
      'Non Le va bene? Sotto «I miei turni» può restituire il turno, oppure ci scriva.',
    ),
  },
  shift_changed: {
    subject: 'Il Suo turno è cambiato: {{anlass}}, {{datum}}',
    body: letter(
      'Il Suo turno è stato modificato. D’ora in poi vale:',
      shiftWithContact,
      'Finora: {{andere_schicht}}',
      '{{nachricht}}',
      'Non Le va più bene? Sotto «I miei turni» può restituire il turno, oppure ci scriva.',
    ),
  },
  shift_reminder: {
    subject: 'A presto: {{anlass}}, {{datum}}, {{zeit}}',
    body: letter(
      'Ci rallegriamo di incontrarLa. Le ricordiamo il Suo turno:',
      shiftWithContact,
      '{{hinweise}}',
      'Ha un impedimento? Ce lo comunichi subito, così troviamo qualcun altro.',
    ),
  },
  event_cancelled: {
    subject: 'Annullamento: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Purtroppo dobbiamo annullare la manifestazione «{{anlass}}». Il Suo aiuto non sarà quindi necessario.',
      '{{nachricht}}',
      shifts,
      'La ringraziamo di cuore per la Sua disponibilità.',
      questions,
    ),
  },
  event_reactivated: {
    subject: 'La manifestazione ha luogo: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'Buone notizie: la manifestazione «{{anlass}}» ha luogo. La Sua iscrizione resta valida.',
      '{{nachricht}}',
      `${shifts}\nContatto: {{kontakt}}`,
      'Non Le va più bene? Sotto «I miei turni» può restituire un turno.',
    ),
  },
  work_plan: {
    subject: 'Piano di lavoro: {{anlass}}, {{anlass_datum}}',
    body: letter(
      'In allegato trova il piano di lavoro della manifestazione «{{anlass}}».',
      '{{nachricht}}',
      'Data: {{anlass_datum}}\nLuogo: {{ort}}\nContatto: {{kontakt}}',
      '{{links}}',
    ),
  },
  board_given_back: {
    subject: 'Turno restituito: {{person}}, {{anlass}}',
    body: letter(
      '{{person}} ha restituito un turno. Se c’è qualcuno in lista d’attesa, il posto gli viene ora proposto.',
      '{{nachricht}}',
      shift,
      '{{links}}',
    ),
  },
  contact_confirm: {
    subject: 'Confermi la Sua richiesta: {{verein}}',
    body: note(
      'Ci ha scritto con il modulo di contatto. La preghiamo di confermare che la richiesta viene da Lei: solo allora ci arriva.',
      '{{links}}',
      'Il link è valido fino a {{frist}}.',
      'Non ci ha scritto Lei? Allora cancelli semplicemente questa e-mail e non succederà nulla.',
    ),
  },
  contact_forward: {
    subject: 'Richiesta di {{person}}',
    body: note(
      'È arrivata una richiesta dal modulo di contatto; l’indirizzo è confermato.',
      'Nome: {{person}}\nE-mail: {{kontakt}}',
      '{{nachricht}}',
      'Per rispondere basta rispondere a questa e-mail.',
    ),
  },
  newsletter_confirm: {
    subject: 'Confermi la newsletter: {{verein}}',
    body: note(
      'Qualcuno ha richiesto la nostra newsletter con questo indirizzo. Se è stato Lei, confermi per favore l’indirizzo: solo allora la riceverà.',
      '{{links}}',
      'Il link è valido fino a {{frist}}.',
      'Non è stato Lei? Allora cancelli semplicemente questa e-mail e non succederà nulla.',
    ),
  },
  newsletter_already: {
    subject: 'Riceve già la nostra newsletter: {{verein}}',
    body: note(
      'Qualcuno ha richiesto la nostra newsletter con questo indirizzo. Lei la riceve già e non deve fare nulla.',
      'Non la desidera più? Può disdirla qui:',
      '{{links}}',
    ),
  },
  newsletter_goodbye: {
    subject: 'Non riceve più la newsletter: {{verein}}',
    body: note(
      'La nostra newsletter è disdetta per questo indirizzo. Non la riceve più e non deve fare altro.',
      'È stato un errore, o l’ha fatto qualcun altro? Fino a {{frist}} può annullare con un clic:',
      '{{links}}',
    ),
  },
  application_confirm: {
    subject: 'Confermi la Sua domanda di adesione: {{verein}}',
    body: note(
      'Con questo indirizzo è stata presentata una domanda di adesione. È stata Lei o è stato Lei? Allora la confermi: solo dopo arriva a noi.',
      '{{links}}',
      'Il link è valido fino al {{frist}}.',
      'Non è stata Lei? Allora cancelli semplicemente questa e-mail e non succederà nulla.',
    ),
  },
  application_received: {
    subject: 'Domanda di adesione di {{person}}',
    body: note(
      '{{person}} desidera diventare membro; l’indirizzo è confermato. La domanda attende una decisione in Aktuar, sotto «Anträge».',
      'Nome: {{person}}\nE-mail: {{kontakt}}',
      '{{nachricht}}',
    ),
  },
  application_approved: {
    subject: 'Un caloroso benvenuto: {{verein}}',
    body: letter(
      'Un caloroso benvenuto! L’abbiamo accolta tra i nostri membri e siamo lieti di averla con noi.',
      'Abbiamo ripreso i dati della Sua domanda. Se qualcosa cambia, ci scriva semplicemente.',
      questions,
    ),
  },
  application_rejected: {
    subject: 'La Sua domanda di adesione: {{verein}}',
    body: letter(
      'La ringraziamo per l’interesse verso la nostra associazione. Purtroppo non possiamo accogliere la Sua domanda di adesione.',
      '{{nachricht}}',
      questions,
    ),
  },
  invoice: {
    subject: 'Fattura {{rechnung}} di {{verein}}',
    body: letter(
      'In allegato trova la nostra fattura. La sezione pagamento con il codice QR si trova nell’ultima pagina: può scansionarla con l’applicazione della Sua banca oppure stamparla.',
      bill,
      questions,
    ),
  },
  dunning: {
    subject: 'Sollecito di pagamento della fattura {{rechnung}}',
    body: letter(
      'In allegato trova un sollecito della nostra fattura, con l’importo ancora aperto e una sezione pagamento.',
      bill,
      'Il Suo pagamento e questa e-mail si sono incrociati? In tal caso la consideri evasa.',
      questions,
    ),
  },
};
