import type { Debtor } from '../../finance/invoices/invoice.ts';
import { contactName, fullName, type Member, type Named } from '../../people/members/member.ts';
import { personOf } from '../../events/registrations/registration.ts';
import type { HelperSource } from './helper-letter.ts';
import type { PlanRegistration, PlanSource } from './plan-source.ts';

type Addressed = Named & Pick<Member, 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land'>;

/** Registrations of the same person as this one, itself included. */
const ownOf = (registration: PlanRegistration, { registrations }: PlanSource): PlanRegistration[] =>
  registrations.filter(other => personOf(other) === personOf(registration));

/** The member whom this registration is of; told by another one of the same person where it does not say so itself. */
export function memberOf(registration: PlanRegistration, source: PlanSource): string | null {
  const said = ownOf(registration, source).flatMap(({ member_id }) => member_id ?? []);
  return registration.member_id ?? said.toSorted()[0] ?? null;
}

/** What the person of a registration does at the event: the shifts of all approved registrations of that person. */
export function helperSourceOf(
  registration: PlanRegistration,
  source: PlanSource,
  member: Addressed | null,
): HelperSource {
  const approved = ownOf(registration, source).filter(({ status }) => status === 'approved');
  const taken = new Set(approved.map(({ shift_uuid }) => shift_uuid));
  return {
    event: source.event,
    shifts: source.shifts.filter(({ uuid }) => taken.has(uuid)),
    name: registration.name,
    sprache: registration.sprache,
    address: member && addressOf(member),
  };
}

/** A letter finds its way with a place at least; null without one. */
function addressOf(member: Addressed): Debtor | null {
  if (member.plz === '' || member.ort === '') return null;
  return {
    name: fullName(member),
    contact: contactName(member),
    street: member.strasse,
    house_no: member.hausnummer,
    postal_code: member.plz,
    town: member.ort,
    country: member.land,
  };
}
