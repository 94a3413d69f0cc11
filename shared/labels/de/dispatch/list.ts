/** The lists of «Versand»: newsletter, contact requests, addresses that nothing is sent to. */
export const dispatchList = {
  'dispatch.views': 'Versand',
  'dispatch.view.mailings': 'Sendungen',
  'dispatch.view.log': 'Versandprotokoll',
  'dispatch.view.newsletter': 'Newsletter',
  'dispatch.view.contact': 'Kontakt',
  'dispatch.view.suppressed': 'Gesperrte Adressen',

  'help.inDispatch': 'Beim Versand',
  'help.answer': 'Anfrage beantworten',
  'help.settle': 'Anfrage erledigen',
  'help.clear': 'Einer Adresse wieder senden',
} as const;
