import { z } from 'zod';
import { listEndpoint, endpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { emailPending } from './email-change.ts';
import {
  directoryEntrySchema,
  memberDefaults,
  memberFields,
  memberSchema,
  memberStatuses,
} from './member.ts';

const field = memberFields.shape;
const withDefaults = {
  ...field,
  anrede: field.anrede.default(memberDefaults.anrede),
  firma: field.firma.default(memberDefaults.firma),
  vorname: field.vorname.default(''),
  nachname: field.nachname.default(''),
  email: field.email.default(memberDefaults.email),
  status: field.status.default(memberDefaults.status),
  phone: field.phone.default(memberDefaults.phone),
  mobile: field.mobile.default(memberDefaults.mobile),
  funktion: field.funktion.default(memberDefaults.funktion),
  zustellung_post: field.zustellung_post.default(memberDefaults.zustellung_post),
  strasse: field.strasse.default(memberDefaults.strasse),
  hausnummer: field.hausnummer.default(memberDefaults.hausnummer),
  plz: field.plz.default(memberDefaults.plz),
  ort: field.ort.default(memberDefaults.ort),
  land: field.land.default(memberDefaults.land),
  sprache: field.sprache.default(memberDefaults.sprache),
  geburtsdatum: field.geburtsdatum.default(memberDefaults.geburtsdatum),
  eintritt: field.eintritt.default(memberDefaults.eintritt),
  austritt: field.austritt.default(memberDefaults.austritt),
  notiz: field.notiz.default(memberDefaults.notiz),
  verzeichnis: field.verzeichnis.default(memberDefaults.verzeichnis),
};

/** True unless a person lacks this name; what is no object at all is refused elsewhere. */
const hasName =
  (name: 'vorname' | 'nachname') =>
  (value: Readonly<Partial<Record<string, unknown>>> | null): boolean =>
    Boolean(value?.['firma']) || value?.[name] !== '';
/** Judged beside everything else, so that one answer names every bad field. */
const nameRule = (name: 'vorname' | 'nachname') => ({ path: [name], error: 'required', when: () => true });

/**
 * `id` may come from the caller that creates the row (a desktop does). A person needs both names, a company only its
 * own.
 */
export const newMemberSchema = z
  .strictObject({ ...withDefaults, id: uuid.optional() })
  .refine(hasName('vorname'), nameRule('vorname'))
  .refine(hasName('nachname'), nameRule('nachname'));
export type NewMember = z.output<typeof newMemberSchema>;
export const memberPatchSchema = memberFields.partial();
export type MemberPatch = z.output<typeof memberPatchSchema>;

export const memberContract = {
  list: listEndpoint({
    method: 'get',
    path: '/members',
    summary: 'Mitglieder, nach Nachname und Vorname; ein Mitglied sieht das Verzeichnis',
    permission: 'members.directory',
    input: z.strictObject({ status: z.enum(memberStatuses).optional(), ...paging }),
    output: z.union([memberSchema, directoryEntrySchema]),
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/members/:id',
    summary: 'Ein Mitglied; ein Mitglied sieht von anderen das Verzeichnis',
    permission: 'members.directory',
    input: z.strictObject({ id: uuid }),
    output: z.union([memberSchema.extend(emailPending), directoryEntrySchema]),
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/members',
    summary: 'Mitglied aufnehmen',
    permission: 'members.write',
    input: newMemberSchema,
    output: memberSchema,
    status: 201,
    resource: true,
    location: '/members/:id',
    errors: ['conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/members/:id',
    summary:
      'Angaben eines Mitglieds ändern; fehlende Felder bleiben, eine neue Adresse von Vorstandsmitgliedern wartet auf ihre Bestätigung',
    permission: 'members.write',
    input: z.strictObject({ ...memberPatchSchema.shape, id: uuid }),
    output: memberSchema.extend(emailPending),
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed', 'rate_limited'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/members/:id',
    summary: 'Mitglied löschen',
    permission: 'members.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'member_has_invoices', 'member_holds_office', 'precondition_failed'],
  }),
};
