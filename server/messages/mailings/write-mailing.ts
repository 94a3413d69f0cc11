import { mailingProblems } from '../../../shared/delivery/mailing-problem.ts';
import { unsentMailing, type Mailing } from '../../../shared/delivery/mailing.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import { storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';

/**
 * Drafts of mailings. What could harm a reader is taken out of their HTML; a text may still miss something: it is checked
 * when the mailing is sent. One that is no draft any more is neither changed nor removed: `conflict`.
 */
export const mailings = entityUseCases(mailingStore, {
  own: ({ actor }) => ({ ...unsentMailing, created_by: actor.name }),
  check(_call, _fields, { before }) {
    if (before !== null) requireDraft(before);
  },
  removing: (_call, mailing) => requireDraft(mailing),
  stored: fields => (fields.html === undefined ? fields : { ...fields, html: storableHtml(fields.html) }),
});

function requireDraft({ status }: Pick<Mailing, 'status'>): void {
  if (status !== 'draft') throw new DomainError('conflict', { what: 'mailing' });
}

/** Throws `validation_failed` naming what a mailing misses before it may leave. */
export function requireSendable(mailing: Parameters<typeof mailingProblems>[0]): void {
  requireValid(mailingProblems(mailing));
}
