import { z } from 'zod';
import { statusesOnWire } from '../../association/member-status.ts';
import { country, day, instant, line, optionalEmail, paragraph, storedEmail, uuid } from '../../fields.ts';
import { languages } from '../../language.ts';

export const memberStatuses = statusesOnWire;

/** Whether a member is a person or a company. */
export const memberKinds = ['person', 'company'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** What people enter about a member; the same shape in the form, on the wire and in the table. */
export const memberFields = z.strictObject({
  anrede: line(30),
  /** Name of a company, '' for a person. Title, first and last name of a company are those of its contact person. */
  firma: line(70),
  /** A person has both names (`requireNames`); a company may have neither. */
  vorname: line(60),
  /** As long as `firma`: a company without contact person has its name here too. */
  nachname: line(70),
  email: optionalEmail,
  status: z.enum(memberStatuses),
  phone: line(40),
  mobile: line(40),
  /** Name of the office the member holds, '' for none. */
  funktion: line(60),
  zustellung_post: z.boolean(),
  strasse: line(70),
  hausnummer: line(16),
  plz: line(16),
  ort: line(35),
  land: country,
  sprache: z.enum(languages),
  geburtsdatum: day.nullable(),
  eintritt: day.nullable(),
  austritt: day.nullable(),
  /** For the board only. */
  notiz: paragraph(4000),
  /** Shown in the members' directory. */
  verzeichnis: z.boolean(),
});
export type MemberFields = z.output<typeof memberFields>;

/** A new member takes what is not given from here. */
export const memberDefaults = {
  anrede: '',
  firma: '',
  email: '',
  status: 'Aktivmitglied',
  phone: '',
  mobile: '',
  funktion: '',
  zustellung_post: false,
  strasse: '',
  hausnummer: '',
  plz: '',
  ort: '',
  land: 'CH',
  sprache: 'de',
  geburtsdatum: null,
  eintritt: null,
  austritt: null,
  notiz: '',
  verzeichnis: true,
} as const satisfies Partial<MemberFields>;

export const memberSchema = z.object({
  ...memberFields.shape,
  // An earlier server says nothing of it.
  firma: memberFields.shape.firma.default(memberDefaults.firma),
  email: storedEmail,
  id: uuid,
  /** Member number, given by the server; null until it has. */
  nr: z.int().nullable(),
  /** Reference of the photo, or null. */
  foto: z.string().nullable(),
  /** Whether the member wants e-mails about events; only the member chooses. An earlier server says nothing of it. */
  email_events: z.boolean().default(true),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Member = z.output<typeof memberSchema>;

/** What another member may see of a member (contract: the directory). */
export const directoryEntrySchema = memberSchema.pick({
  id: true,
  firma: true,
  vorname: true,
  nachname: true,
  status: true,
  funktion: true,
  foto: true,
  email: true,
  phone: true,
});
export type DirectoryEntry = z.output<typeof directoryEntrySchema>;

/** The directory's view of a member who is in it (`verzeichnis`). */
export const directoryEntry = (member: Member): DirectoryEntry => directoryEntrySchema.parse(member);

/** What a member is called by; applicants and rows of an earlier program have no `firma`. */
export type Named = Pick<Member, 'vorname' | 'nachname'> & { readonly firma?: string | undefined };

export const isCompany = ({ firma }: { readonly firma?: string | undefined }): boolean =>
  firma !== undefined && firma !== '';

/** The name of the company, or the first and last name of the person. */
export const fullName = ({ firma, vorname, nachname }: Named): string =>
  firma || `${vorname} ${nachname}`.trim();

/** First and last name of a company's contact person; '' where it has none, and for a person. */
export const contactName = ({ firma, vorname, nachname }: Named): string =>
  isCompany({ firma }) ? `${vorname} ${nachname === firma ? '' : nachname}`.trim() : '';

/** By what a member is found in a list: the company, or 'Müller Anna'. */
export const lookupName = ({ firma, vorname, nachname }: Named): string =>
  firma || `${nachname} ${vorname}`.trim();

/**
 * Lines of the postal address as they stand on an envelope, without empty ones: a company's contact person stands below
 * its name; the country in capitals where it is abroad.
 */
export function addressLines(
  member: Named & Pick<Member, 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land'>,
  countryName: string,
): string[] {
  const street = `${member.strasse} ${member.hausnummer}`.trim();
  const town = `${member.plz} ${member.ort}`.trim();
  const abroad = member.land !== 'CH' ? countryName.toUpperCase() : '';
  return [fullName(member), contactName(member), street, town, abroad].filter(text => text !== '');
}
