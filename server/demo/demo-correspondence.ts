/** What has come in by the demo association's website. Days are counted back from the first start. */

/** Address, language, and days ago: ordered, confirmed, unsubscribed. */
export const demoSubscriptions = [
  ['agnes.wyss@post.example', 'de', 213, 213, null],
  ['claude.rochat@courrier.example', 'fr', 168, 167, null],
  ['corina.baumgartner@post.example', 'de', 201, 201, null],
  ['daniel.faessler@post.example', 'de', 199, 199, null],
  ['elena.bianchi@posta.example', 'it', 141, 141, null],
  ['esther.fischer@post.example', 'de', 190, 189, null],
  ['gemeinde@musterwil-zh.example', 'de', 230, 229, null],
  ['info@baeckerei-notter.example', 'de', 122, 122, null],
  ['jasmin.isler@post.example', 'de', 97, 97, null],
  ['monika.buehler@post.example', 'de', 96, 96, 12],
  ['peter.strebel@post.example', 'de', 88, 88, null],
  ['redaktion@seeblick-anzeiger.example', 'de', 74, 73, null],
  ['roland.frei@post.example', 'de', 61, 61, null],
  ['schule@oberholz.example', 'de', 59, 58, 20],
  ['tanja.widmer@post.example', 'de', 33, 33, null],
  ['urs.hofer@post.example', 'de', 15, 15, null],
  ['vreni.kappeler@post.example', 'de', 1, null, null],
  ['yannick.favre@courrier.example', 'fr', 0, null, null],
] as const;

/** Name, address, words, days ago, and whether it is settled. */
export const demoRequests = [
  [
    'Nadja Schnyder',
    'nadja.schnyder@post.example',
    'Guten Tag\n\nWir sind im Sommer nach Musterwil gezogen und würden gerne am Chlausabend mithelfen. Was muss man dafür können? Unsere Kinder sind 7 und 10 und kämen auch gerne.\n\nFreundliche Grüsse\nNadja Schnyder',
    2,
    false,
  ],
  [
    'Hotel Sternen, Beat Arnold',
    'empfang@sternen-musterwil.example',
    'Sehr geehrte Damen und Herren\n\nAm 14. März haben wir den grossen Saal doppelt vergeben. Könnten Sie Ihre Generalversammlung um eine Stunde auf 20 Uhr verschieben? Der Apéro ginge dann auf uns.\n\nBeat Arnold',
    6,
    false,
  ],
  [
    'Ruedi Zollinger',
    'ruedi.zollinger@post.example',
    'Hat der Verein noch Fotos vom Brand der alten Sägerei 1978? Ich schreibe an einer Dorfchronik.',
    31,
    true,
  ],
] as const;

/** Address, words of the other side or of whoever added it, days ago. */
export const demoSuppressed = [
  [
    'oskar.frick@altepost.example',
    '550 5.1.1 <oskar.frick@altepost.example>: Recipient address rejected: User unknown in virtual mailbox table',
    40,
  ],
  [
    'rolf.senn@firma-senn.example',
    '5.1.2 Host or domain name not found. Name service error for name=firma-senn.example',
    25,
  ],
  ['werbung@zeltverleih.example', 'Möchte keine Einladungen mehr (Telefon mit Sandra)', 75],
] as const;
