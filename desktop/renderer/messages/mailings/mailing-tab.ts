import type { Mailing } from '../../../../shared/delivery/mailing.ts';

/** The parts of a mailing's screen, as they stand in the address: while it is written, and once it was sent. */
export const draftTabs = ['text', 'audience', 'rehearsal'] as const;
export const sentTabs = ['people', 'skipped', 'words'] as const;
export type DraftTab = (typeof draftTabs)[number];
export type SentTab = (typeof sentTabs)[number];
export type MailingTab = DraftTab | SentTab;

/** The parts that a mailing has. */
export const tabsOf = ({ status }: Pick<Mailing, 'status'>): readonly MailingTab[] =>
  status === 'draft' ? draftTabs : sentTabs;

/** The part that an address names, or the first one where it names none that this mailing has. */
export function tabOf<Tab extends MailingTab>(tabs: readonly Tab[], named: string | null): Tab {
  const [first] = tabs;
  const found = tabs.find(tab => tab === named) ?? first;
  if (found === undefined) throw new Error('A mailing has at least one part.');
  return found;
}
