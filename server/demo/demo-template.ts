import type { TemplateFields } from '../../shared/messages/template.ts';

type DemoTemplate = Omit<TemplateFields, 'text'>;

/** What the demo association writes every year. */
export const invitation: DemoTemplate = {
  name: 'Einladung zur Generalversammlung',
  subject: 'Einladung zur Generalversammlung, {{vorname}}',
  html: [
    '<p>{{briefanrede}}</p>',
    '<p>Wir laden Sie herzlich zur ordentlichen Generalversammlung ein.</p>',
    '<ul><li><strong>Wann:</strong> Freitag, 20. März, 19.30 Uhr</li>',
    '<li><strong>Wo:</strong> Saal des Gasthofs Löwen, Musterwil</li></ul>',
    '<h3>Traktanden</h3>',
    '<ol><li>Protokoll der letzten Versammlung</li><li>Jahresbericht des Präsidiums</li>',
    '<li>Jahresrechnung und Bericht der Revision</li><li>Wahlen</li><li>Verschiedenes</li></ol>',
    '<p>Anschliessend offeriert der {{verein}} einen Imbiss. Bitte melden Sie sich bis zehn Tage vorher an oder ab: ' +
      '<a href="mailto:aktuariat@musterwil.example">aktuariat@musterwil.example</a>.</p>',
    '<p>Freundliche Grüsse<br>Regula Aebischer, Präsidentin</p>',
  ].join(''),
};

export const helpers: DemoTemplate = {
  name: 'Einladung zum Helfereinsatz',
  subject: 'Ihr Einsatz: {{anlass|unser nächster Anlass}}',
  html: [
    '<p>{{briefanrede}}</p>',
    '<p>Schön, dass Sie mithelfen. Ohne Sie fände <strong>{{anlass|unser nächster Anlass}}</strong> nicht statt.</p>',
    '<ul><li><strong>Wann:</strong> {{anlass_datum|das Datum folgt}}</li>',
    '<li><strong>Wo:</strong> {{anlass_ort|der Ort folgt}}</li>',
    '<li><strong>Ihre Schichten:</strong> {{schichten|noch keine, wir melden uns}}</li></ul>',
    '<p>Bitte seien Sie zehn Minuten vorher da und ziehen Sie feste Schuhe an. Essen und Getränke offeriert der Verein.</p>',
    '<p>Können Sie doch nicht? Dann sagen Sie es uns bitte früh: ' +
      '<a href="mailto:anlaesse@musterwil.example">anlaesse@musterwil.example</a>.</p>',
    '<p>Herzlichen Dank und bis bald<br>Sandra Küng</p>',
  ].join(''),
};

export const dues: DemoTemplate = {
  name: 'Mitgliederbeitrag erinnern',
  subject: 'Mitgliederbeitrag: bitte noch überweisen',
  html: [
    '<p>{{briefanrede}}</p>',
    '<p>Ihr Mitgliederbeitrag ist bei uns noch nicht eingetroffen. Vielleicht ist die Rechnung untergegangen, das kann vorkommen.</p>',
    '<p>Bitte überweisen Sie den Betrag in den nächsten <strong>zehn Tagen</strong>. ' +
      'Haben Sie in diesen Tagen bezahlt, betrachten Sie diese E-Mail als gegenstandslos.</p>',
    '<p>Fehlt Ihnen die QR-Rechnung, genügt eine Antwort auf diese E-Mail.</p>',
    '<p>Freundliche Grüsse<br>Kasse, {{verein}}</p>',
  ].join(''),
};

export const news: DemoTemplate = {
  name: 'Newsletter',
  subject: 'Neues vom {{verein}}',
  html: [
    '<p>{{briefanrede}}</p>',
    '<h2>Das Wichtigste zuerst</h2>',
    '<p>Schreiben Sie hier in zwei, drei Sätzen, was alle wissen sollen.</p>',
    '<h2>Rückblick</h2>',
    '<p>Was war los? Ein Bild sagt mehr als viele Worte.</p>',
    '<h2>Die nächsten Termine</h2>',
    '<ul><li>Übung am ersten Montag im Monat, 19.30 Uhr, Depot</li><li>Generalversammlung im März</li></ul>',
    '<hr>',
    '<p>Bis bald, Ihr {{verein}}</p>',
  ].join(''),
};

export const demoTemplates: readonly DemoTemplate[] = [invitation, helpers, dues, news];
