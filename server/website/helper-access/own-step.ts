import type { Output } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { ownShiftContract } from '../../../shared/events/registrations/own-shift-contract.ts';
import { formErrors, type FormError } from '../field.ts';
import { textOf, type PageCall, type Sent } from '../page.ts';

type OwnShift = Output<(typeof ownShiftContract)['get']>['shifts'][number];

/** What a helper wants to do something with: the own secret address and the shift. */
export interface OwnStep {
  readonly token: string;
  readonly own: OwnShift;
}

/** The shift that the address names. Throws `gone` for a wrong token, `not_found` for what is not this helper's. */
export async function getOwnStep(call: PageCall, { path, query }: Sent): Promise<OwnStep> {
  const token = path['token'] ?? '';
  const { shifts } = await call.ask('ownShifts', 'get', { token });
  const own = shifts.find(({ registration }) => registration.uuid === textOf(query, 'schicht'));
  if (!own) throw new DomainError('not_found', { what: 'registration' });
  return { token, own };
}

/** A refusal as something that can be said in the form; anything but a refusal is thrown on. */
export function refusalErrors(thrown: unknown, { texts }: PageCall): FormError[] {
  if (!(thrown instanceof DomainError)) throw thrown;
  const error: DomainError = thrown;
  if (error.code === 'gone') throw thrown;
  if (!('fields' in error.params)) return [{ path: 'content', sentence: texts.refusal(error) }];
  // The one address that is well formed and still wrong is the helper's own.
  return formErrors(error.params.fields, texts).map((field, at) =>
    'fields' in error.params && error.params.fields[at]?.message === 'invalid'
      ? { ...field, sentence: texts.ownShift.ownAddress }
      : field,
  );
}
