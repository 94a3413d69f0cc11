import { DomainError } from '../errors.ts';

/** Throws `more_than_confirmed` where more would get something than a person has seen; `confirmed`: undefined for no count. */
export function requireConfirmed(found: number, confirmed: number | undefined): void {
  if (confirmed !== undefined && found > confirmed)
    throw new DomainError('more_than_confirmed', { confirmed, found });
}
