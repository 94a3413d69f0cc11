import { DomainError } from '../../errors.ts';
import { memberDefaults, type MemberFields } from '../members/member.ts';
import { applicantOf, type Admission, type Application, type ApplicationStatus } from './application.ts';
import type { Duplicate } from './duplicate.ts';

/** What can be done with an application that the board sees, and from which states. */
const moves = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  undo: { from: ['approved', 'rejected'], to: 'pending' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>;
export type ApplicationMove = keyof typeof moves;

/** The status after a move. Throws `application_state` naming the status that forbids it. */
export function moveApplication(from: ApplicationStatus, move: ApplicationMove): ApplicationStatus {
  if (!(moves[move].from as readonly ApplicationStatus[]).includes(from))
    throw new DomainError('application_state', { status: from });
  return moves[move].to;
}

/** Throws `possible_duplicate` unless no member looks like the same person, or a person has said yes to it. */
export function requireNobodyElse(duplicates: readonly Duplicate[], despite: boolean): void {
  if (despite || duplicates.length === 0) return;
  const members = duplicates.map(({ member_id, name, reasons }) => ({ member_id, name, reasons }));
  throw new DomainError('possible_duplicate', { members });
}

/** The member that an application becomes, as asked for unless the board says otherwise; `today` is the first day. */
export function admittedMember(application: Application, admission: Admission, today: string): MemberFields {
  const { status = application.wanted_status, eintritt = today, ...corrections } = admission;
  return { ...memberDefaults, ...applicantOf(application), ...given(corrections), status, eintritt };
}

/** Without fields that are undefined. */
export const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

type Given<T> = { [F in keyof T]?: Exclude<T[F], undefined> };
