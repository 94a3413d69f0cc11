import type { languages } from '../../../language.ts';
import type { memberStatuses } from '../../members/member.ts';
import { foldWord } from '../guess/fold-word.ts';

type Status = (typeof memberStatuses)[number];
type Language = (typeof languages)[number];

const table = <V>(rows: readonly (readonly [V, string])[]): ReadonlyMap<string, V> =>
  new Map(rows.flatMap(([value, words]) => words.split('|').map(word => [foldWord(word), value] as const)));

const yesNoWords = table<boolean>([
  [true, 'ja|j|yes|y|oui|o|si|s|1|x|wahr|true|vrai|vero|on|ein|aktiviert|sichtbar'],
  [false, 'nein|n|no|non|0|falsch|false|faux|falso|off|aus|deaktiviert|unsichtbar'],
]);
const ticks = new Map([
  ['✓', true],
  ['✔', true],
  ['☑', true],
  ['✗', false],
  ['✘', false],
  ['☐', false],
]);

/** Yes and no in four languages, and as marks; null for any other word. */
export const yesNo = (text: string): boolean | null =>
  yesNoWords.get(foldWord(text)) ?? ticks.get(text.trim()) ?? null;

const postWords = table<boolean>([
  [
    true,
    'Post|Brief|Briefpost|per Post|per Brief|brieflich|nur Post|nur per Post|Papier|A-Post|B-Post|Briefe per Post|Poste|par poste|courrier|courrier postal|lettre|posta|per posta|lettera|letter|mail post|paper|by post|par courrier|par lettre|per lettera|by letter|by mail|postalisch|Briefversand|Postversand',
  ],
  [
    false,
    'E-Mail|Mail|per E-Mail|per Mail|elektronisch|digital|online|Briefe per E-Mail|par e-mail|courriel|électronique|posta elettronica|elettronico|electronic|by email',
  ],
]);

/** Whether letters go by post: yes or no, or the way itself. */
export const byPost = (text: string): boolean | null => postWords.get(foldWord(text)) ?? yesNo(text);

const statusWords = table<Status>([
  [
    'Aktivmitglied',
    'Aktivmitglied|aktiv|aktive|aktiver|aktives|Aktivmitglieder|aktives Mitglied|Mitglied|Mitglieder|Vollmitglied|ordentliches Mitglied|Einzelmitglied|Junior|Juniorin|Junioren|Jugend|Jugendmitglied|Senior|Seniorin|Senioren|Turner|Turnerin|Aktive/r|Aktiv-Mitglied|actif|active|membre actif|membre active|membre|membres actifs|attivo|attiva|socio attivo|socia attiva|socio|membro attivo|active member|member|full member|A',
  ],
  [
    'Passivmitglied',
    'Passivmitglied|passiv|passive|passiver|passives|Passivmitglieder|passives Mitglied|Passiv-Mitglied|Passive/r|Gönner|Gönnerin|Gönnermitglied|Fördermitglied|Förderer|Supporter|passif|membre passif|membre passive|membre soutien|membre de soutien|donateur|passivo|passiva|socio passivo|socia passiva|sostenitore|socio sostenitore|passive member|supporting member|supporting|P',
  ],
  [
    'Ehrenmitglied',
    'Ehrenmitglied|Ehrenmitglieder|Ehren|Ehren-Mitglied|Ehrenpräsident|Ehrenpräsidentin|Ehre|honneur|membre honneur|membre d’honneur|membres d’honneur|membre honoraire|honoraire|onorario|onoraria|socio onorario|socia onoraria|membro onorario|honorary|honorary member|E|EM',
  ],
]);

/** Words that mean the status and nothing else; codes and kinds of other associations are asked for. */
const plainStatus =
  /^(aktiv|aktiv(es?)?mitglied|aktive|aktiver|aktives|aktivmitglieder|actif|active|membre(s)?actif(s)?|membreactive|attivo|attiva|soci[oa]attiv[oa]|membroattivo|activemember|passiv|passive|passiver|passives|passive?s?mitglied|passivmitglieder|passif|membrepassi(f|ve)|passivo|passiva|soci[oa]passiv[oa]|passivemember|ehrenmitglied|ehrenmitglieder|membred?honneur|membreshonneur|membresdhonneur|membrehonoraire|soci[oa]onorari[oa]|membroonorario|honorarymember)$/;

/** The status that a word means without doubt; null for codes and words of other associations. */
export function certainStatusOf(text: string): Status | null {
  return plainStatus.test(foldWord(text)) ? statusOf(text) : null;
}

/** Status of a member in the words of other programs, as a suggestion; null for what is none of ours. */
export const statusOf = (text: string): Status | null => statusWords.get(foldWord(text)) ?? null;

const languageWords = table<Language>([
  [
    'de',
    'de|d|deutsch|german|allemand|tedesco|ger|deu|de-CH|de-DE|schweizerdeutsch|hochdeutsch|deutsch (Schweiz)',
  ],
  ['fr', 'fr|f|französisch|french|français|francese|fra|fre|fr-CH|franz|welsch'],
  ['it', 'it|i|italienisch|italian|italien|italiano|ita|it-CH'],
  ['en', 'en|e|englisch|english|anglais|inglese|eng|en-GB|en-US'],
]);

export const languageOf = (text: string): Language | null => languageWords.get(foldWord(text)) ?? null;

const genderWords = table<string>([
  ['Herr', 'm|männlich|male|mann|masculin|homme|maschile|uomo|h|herr|hr|herrn'],
  ['Frau', 'w|weiblich|f|female|frau|féminin|femme|femminile|donna|fr|fräulein'],
  [
    '',
    'keine Angabe|unbekannt|divers|offen|nicht angegeben|unspecified|unknown|other|non spécifié|inconnu|autre|non specificato|sconosciuto|altro',
  ],
]);

/** How a person is addressed; letters and words for the sex become 'Herr' and 'Frau', everything else stays as it is. */
export const salutationOf = (text: string): string => genderWords.get(foldWord(text)) ?? text;
