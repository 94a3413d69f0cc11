/** A member as both sides of the comparison store it: the same 100'000 documents, made from their number. */
export function memberDocument(n: number): Record<string, unknown> & { id: string } {
  const pick = <T>(list: readonly T[], salt: number): T =>
    list[(n * 7919 + salt * 104_729) % list.length] as T;
  const vorname = `${pick(firstNames, 1)}${n % 97 === 0 ? '-Maria' : ''}`;
  const nachname = pick(lastNames, 2);
  const at = new Date(Date.UTC(2020, n % 12, 1 + (n % 28), n % 24)).toISOString();
  return {
    id: `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    nr: n,
    anrede: n % 2 === 0 ? 'Frau' : 'Herr',
    vorname,
    nachname,
    email: `${vorname}.${nachname}${n}@post.example`.toLowerCase(),
    status: pick(['Aktivmitglied', 'Passivmitglied', 'Ehrenmitglied'], 3),
    phone: `0${31 + (n % 50)} ${100 + (n % 900)} ${10 + (n % 90)} ${10 + (n % 83)}`,
    mobile: `079 ${100 + (n % 800)} ${10 + (n % 79)} ${10 + (n % 89)}`,
    funktion: n % 400 === 0 ? 'Materialwart' : '',
    foto: null,
    zustellung_post: n % 3 === 0,
    strasse: pick(streets, 4),
    hausnummer: String(1 + (n % 120)),
    plz: String(1000 + ((n * 13) % 8900)),
    ort: pick(towns, 5),
    land: 'CH',
    sprache: pick(['de', 'fr', 'it', 'en'], 6),
    geburtsdatum: `${1940 + (n % 65)}-0${1 + (n % 9)}-1${n % 10}`,
    eintritt: `${1990 + (n % 35)}-01-01`,
    austritt: null,
    notiz: n % 10 === 0 ? 'Hilft gern beim Aufbau und bringt Kuchen mit.' : '',
    verzeichnis: true,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

const firstNames = [
  'Anna',
  'Beat',
  'Cécile',
  'Daniel',
  'Élodie',
  'Fritz',
  'Gabriela',
  'Hansjörg',
  'Inès',
  'Jürg',
];
const lastNames = [
  'Müller',
  'Meier',
  'Schmid',
  'Keller',
  'Weber',
  'Huber',
  'Schneider',
  'Bürki',
  'Favre',
  'Steiner',
];
const streets = [
  'Lindenweg',
  'Dorfstrasse',
  'Bahnhofstrasse',
  'Im Grüt',
  'Rue du Lac',
  'Via Stazione',
  'Seestrasse',
];
const towns = ['Musterwil', 'Zürich', 'Genève', 'Bellinzona', 'Bern', 'Chur', 'Wädenswil', 'Neuchâtel'];
