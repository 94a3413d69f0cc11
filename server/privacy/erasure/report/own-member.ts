import { DomainError } from '../../../../shared/errors.ts';
import type { Call } from '../../../context.ts';

/** The member who calls. Throws `forbidden` for everybody else: a board token has no member of its own. */
export function ownMember({ actor }: Call): string {
  if (actor.kind !== 'member') throw new DomainError('forbidden', {});
  return actor.member_id;
}
