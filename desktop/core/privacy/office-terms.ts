import type { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { auditContract } from '../../../shared/privacy/audit-contract.ts';
import type { NamedTerm } from '../../../shared/privacy/desktop-audit-contract.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { AnswerParts } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';

interface Parts {
  readonly replica: Replica;
  readonly remote: AnswerParts['remote'];
}

const name = 'office_terms';
const kept = auditContract.officeTerms.output;

/**
 * Who held which office when. Kept for when the server cannot be asked, without names: those are this copy's own, so
 * that an erased person is not kept here.
 */
export async function officeTerms({ replica, remote }: Parts): Promise<NamedTerm[] | null> {
  const terms = await askedOrKept({ replica, remote });
  return (
    terms?.flatMap(({ office, member_id, from, until }) => {
      const member = replica.read('member', member_id);
      return member ? [{ office, name: fullName(member), from, until }] : [];
    }) ?? null
  );
}

async function askedOrKept({ replica, remote }: Parts): Promise<z.output<typeof kept> | null> {
  try {
    const terms = kept.parse(await remote(auditContract.officeTerms, {}));
    replica.lastAnswers.keep(name, terms);
    return terms;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'forbidden') replica.lastAnswers.forget(name);
    return kept.safeParse(replica.lastAnswers.read(name)).data ?? null;
  }
}
