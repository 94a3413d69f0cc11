import { z } from 'zod';
import { day, email, instant, paragraph, storedEmail, uuid } from '../../fields.ts';
import { memberFields, memberStatuses } from '../members/member.ts';

/**
 * unconfirmed: came in by the form, its sender has not called the link in the e-mail yet; the board does not see
 * it. pending: waits for the board.
 */
const applicationStatuses = ['unconfirmed', 'pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/** What the board sees. */
export const seenStatuses = ['pending', 'approved', 'rejected'] as const;

/** The statuses that can be applied for; honorary membership is not among them. */
export const wantedStatuses = ['Aktivmitglied', 'Passivmitglied'] as const;

const field = memberFields.shape;

/** What people know of themselves; the member takes it over word by word. */
export const applicantFields = z.strictObject({
  anrede: field.anrede,
  vorname: field.vorname,
  nachname: field.nachname,
  email,
  phone: field.phone,
  mobile: field.mobile,
  strasse: field.strasse,
  hausnummer: field.hausnummer,
  plz: field.plz,
  ort: field.ort,
  land: field.land,
  sprache: field.sprache,
  geburtsdatum: field.geburtsdatum,
  zustellung_post: field.zustellung_post,
  verzeichnis: field.verzeichnis,
});
export type Applicant = z.output<typeof applicantFields>;
export const applicantFieldNames = Object.keys(applicantFields.shape) as (keyof Applicant)[];

export const applicationMessage = paragraph(4000);
export const rejectionReason = paragraph(2000);

export const applicationSchema = z.object({
  ...applicantFields.shape,
  email: storedEmail,
  id: z.int(),
  uuid,
  /** The membership that was asked for. */
  wanted_status: z.enum(wantedStatuses),
  message: z.string(),
  status: z.enum(applicationStatuses).meta({
    description:
      'unconfirmed: E-Mail-Adresse noch nicht bestätigt · pending: wartet auf einen Entscheid · approved: aufgenommen, member_id nennt das Mitglied · rejected: abgelehnt',
  }),
  /** What the board wrote with a rejection. */
  reason: z.string(),
  member_id: uuid.nullable(),
  confirmed_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Name of the person who decided. */
  decided_by: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Application = z.output<typeof applicationSchema>;

/** When it reached the board, the same in every list and history: once its sender had confirmed the address. */
export const appliedAt = ({ confirmed_at, created_at }: Pick<Application, 'confirmed_at' | 'created_at'>) =>
  confirmed_at ?? created_at;

/** Just what people know of themselves, out of a row that has more. */
export const applicantOf = (row: Applicant): Applicant =>
  Object.fromEntries(applicantFieldNames.map(name => [name, row[name]])) as unknown as Applicant;

/** What the board may change while it takes an applicant in; what is left out stays as it was asked for. */
export const admissionSchema = z.strictObject({
  ...applicantFields.partial().shape,
  status: z.enum(memberStatuses).optional(),
  /** First day of the membership; today unless given. */
  eintritt: day.optional(),
});
export type Admission = z.output<typeof admissionSchema>;
