import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { becauseText } from '../audience/list-row.ts';

/** Who gets it on which way and where, and who gets nothing and why: one line per person, with a head. */
export function proofRows({ recipients, skipped }: Rehearsal): string[][] {
  return [
    (['name', 'channel', 'address', 'note'] as const).map(column => label(`rehearsal.proof.${column}`)),
    ...recipients.map(person => [
      person.name,
      label(`audience.channel.${person.type}`),
      person.address,
      becauseText(person),
    ]),
    ...skipped.map(({ key, name, reason }) => [
      name || (key.includes('@') ? key : label('audience.person.unknown')),
      label('audience.channel.none'),
      '',
      label(`audience.skip.${reason}`),
    ]),
  ];
}
