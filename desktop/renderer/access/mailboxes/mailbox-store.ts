import type { Alias } from '../../../../shared/access/mailboxes/alias.ts';
import type { MailboxList } from '../../../../shared/access/mailboxes/desktop-mailbox-contract.ts';
import type { Mailbox, MailDomain } from '../../../../shared/access/mailboxes/mailbox.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import { isRefusal } from '../../ui/note.tsx';
import { formatNumber } from '../../../../shared/i18n/number.ts';

export interface MailboxRow extends Mailbox {
  /** Names the row in lists and addresses. */
  readonly uuid: string;
}
export interface AliasRow extends Alias {
  readonly uuid: string;
  /** Whose addresses the targets are, in their order. */
  readonly behind: readonly Behind[];
}
/** What stands behind one target: members, a mailbox of this domain, or an unknown address. */
export interface Behind {
  readonly address: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly mailbox: boolean;
}

interface ShownList {
  readonly mailboxes: readonly MailboxRow[] | null;
  readonly aliases: readonly AliasRow[] | null;
  readonly domain: MailDomain | null;
  /** When this was told. */
  readonly knownAt: string | null;
}

const unknown: ShownList = { mailboxes: null, aliases: null, domain: null, knownAt: null };

/** The mail server as it last answered, at first as this laptop kept it. It is asked anew whenever a screen of it opens. */
export const useMailboxes = liveStore<ShownList>({
  empty: unknown,
  topics: ['members', 'session'],
  isRemote: true,
  read: async (show, { knownAt }) => {
    try {
      if (knownAt === null) show(await shownList(await api.desktopMailboxes.known({})));
      return await shownList(await api.desktopMailboxes.read({}));
    } catch (error) {
      if (isRefusal(error, 'forbidden')) show(unknown);
      throw error;
    }
  },
});

async function shownList(list: MailboxList | null): Promise<ShownList> {
  if (!list) return unknown;
  const { mailboxes, aliases, domain, known_at: knownAt } = list;
  const boxes = new Set(mailboxes.map(({ email }) => email));
  return {
    mailboxes: mailboxes.map(mailbox => ({ ...mailbox, uuid: mailbox.email })),
    aliases: await withBehind(aliases, boxes),
    domain,
    knownAt,
  };
}

async function withBehind(aliases: readonly Alias[], boxes: ReadonlySet<string>): Promise<AliasRow[]> {
  const addresses = [...new Set(aliases.flatMap(({ targets }) => targets))];
  const owners = await api.desktopAddresses.owners({ addresses });
  const members = new Map(owners.map(owner => [owner.address, owner.members]));
  const behind = (address: string) => ({
    address,
    members: members.get(address) ?? [],
    mailbox: boxes.has(address.toLowerCase()),
  });
  return aliases.map(alias => ({ ...alias, uuid: String(alias.id), behind: alias.targets.map(behind) }));
}

/** True while the mail server answers: only then anything can be changed. */
export const useReachable = (): boolean =>
  useMailboxes(({ domain, error }) => domain !== null && error === null);

/** Changes something on the mail server and reads what became of it, also where the change was refused. */
export async function changeMailserver<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await useMailboxes.getState().load();
  }
}

/** 1024 → '1 GiB', 1536 → '1.5 GiB', 300 → '300 MiB'. */
export function roomText(mib: number): string {
  if (mib < 1024) return `${mib} MiB`;
  return `${formatNumber(mib / 1024, 1)} GiB`;
}
