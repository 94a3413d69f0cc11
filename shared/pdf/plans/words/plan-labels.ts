import type { ParticipantColumn } from '../../../events/plan.ts';
import type { RegistrationStatus } from '../../../events/registrations/registration.ts';

/** The words of plans, lists and helper letters in one language; days and greetings come from `InvoiceLabels`. */
export interface PlanLabels {
  readonly workPlan: string;
  readonly participantList: string;
  readonly helperPlan: string;
  readonly draft: string;
  readonly cancelled: string;
  /** Where the person in charge of the event stands. */
  readonly contact: string;
  /** Where the person in charge of a shift stands. */
  readonly inCharge: string;
  readonly printed: (dayAndTime: string) => string;
  readonly page: (page: number, pages: number) => string;
  readonly overview: string;
  /** Captions of the overview. */
  readonly sums: Readonly<Record<SumColumn, string>>;
  readonly total: string;
  /** One sentence instead of an overview. */
  readonly counts: (counts: { shifts: number; places: number; taken: number; free: number }) => string;
  readonly people: (count: number) => string;
  /** Heading of the shifts without a work area. */
  readonly noArea: string;
  /** Behind a heading that is said again on a further page. */
  readonly continued: string;
  readonly time: string;
  readonly shift: string;
  readonly helpers: string;
  /** In the box of a free place. */
  readonly free: string;
  /** In the box of a place that is kept for somebody on the waiting list. */
  readonly offered: string;
  readonly freeMark: (count: number) => string;
  readonly fullMark: string;
  readonly surplusMark: (count: number) => string;
  readonly taken: (taken: number, places: number) => string;
  readonly pending: (count: number) => string;
  readonly waiting: (count: number) => string;
  readonly noShifts: string;
  readonly noEvents: string;
  readonly name: string;
  readonly columns: Readonly<Record<ParticipantColumn, string>>;
  readonly signature: string;
  readonly statuses: Readonly<Record<RegistrationStatus, string>>;
  readonly participants: (people: number, entries: number) => string;
  /** How many live registrations are left out because nobody decided on them yet. */
  readonly undecided: (count: number) => string;
  readonly noParticipants: string;
  readonly letter: LetterWords;
}

export type SumColumn = 'area' | 'event' | 'date' | 'shifts' | 'places' | 'taken' | 'free' | 'open' | 'page';

/** The words of a helper's own plan. */
interface LetterWords {
  readonly subject: (event: string) => string;
  readonly intro: (shifts: number) => string;
  readonly none: string;
  /** Instead of the introduction when the event does not take place. */
  readonly cancelled: string;
  readonly when: string;
  readonly what: string;
  readonly where: string;
  readonly inCharge: string;
  readonly more: (count: number) => string;
  /** Whom to tell when one cannot come; `contact` may be ''. */
  readonly hindered: (contact: string) => string;
  readonly thanks: string;
}

/** '1 Schicht', '3 Schichten' */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
