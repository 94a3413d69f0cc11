import type { Handover, HandoverItem, HandoverKind } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';

/** 'Anna Meier, an Beat Huber'. */
export const peopleOf = ({
  predecessor_id,
  predecessor,
  successor,
}: Pick<Handover, 'predecessor_id' | 'predecessor' | 'successor'>): string =>
  label('handover.people', {
    predecessor: predecessor_id === null ? 'none' : predecessor || label('handover.gone'),
    successor: successor || label('handover.gone'),
  });

/** What one part of a step does, as a sentence. */
export function itemSentence(kind: HandoverKind, { key, name, from, to }: HandoverItem): string {
  const isGift = key.startsWith('give');
  const known = { name, to, from: from === '' ? 'none' : from };
  if (kind === 'office') return label(`handover.item.office.${isGift ? 'give' : 'take'}`, known);
  if (kind === 'devices')
    return label('handover.item.devices', { name, when: from === '' ? '–' : whenText(from) });
  if (kind === 'aliases' || kind === 'password' || kind === 'mail' || kind === 'sessions')
    return label(`handover.item.${kind}`, known);
  if (isGift) return label('handover.item.group.give', known);
  return label(from === '' ? 'handover.item.group.none' : 'handover.item.group.take', known);
}
