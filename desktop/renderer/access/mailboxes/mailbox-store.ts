import { create } from 'zustand';
import type { Alias } from '../../../../shared/access/mailboxes/alias.ts';
import type { MailboxList } from '../../../../shared/access/mailboxes/desktop-mailbox-contract.ts';
import type { Mailbox, MailDomain } from '../../../../shared/access/mailboxes/mailbox.ts';
import { api, subscribe } from '../../api.ts';
import { useSession } from '../../session-store.ts';
import { isRefusal } from '../../ui/note.tsx';

export interface MailboxRow extends Mailbox {
  /** Names the row in lists and addresses. */
  readonly uuid: string;
}
export interface AliasRow extends Alias {
  readonly uuid: string;
  /** Whose addresses the targets are, in their order. */
  readonly behind: readonly Behind[];
}
/** What stands behind one target: members, a mailbox of this domain, or an address that nobody here knows. */
export interface Behind {
  readonly address: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly mailbox: boolean;
}

/** The mail server as it last answered, at first as this laptop kept it. It is asked anew whenever somebody looks. */
interface MailboxStore {
  mailboxes: readonly MailboxRow[] | null;
  aliases: readonly AliasRow[] | null;
  domain: MailDomain | null;
  /** When this was told. */
  knownAt: string | null;
  error: unknown;
  load: () => Promise<void>;
}

const unknown = { mailboxes: null, aliases: null, domain: null, knownAt: null };

export const useMailboxes = create<MailboxStore>()((set, get) => ({
  ...unknown,
  error: null,
  load: async () => {
    try {
      if (get().knownAt === null) set(await shownList(await api.desktopMailboxes.known({})));
      set({ ...(await shownList(await api.desktopMailboxes.read({}))), error: null });
    } catch (error) {
      set({ error, ...(isRefusal(error, 'forbidden') ? unknown : {}) });
    }
  },
}));

type ShownList = Pick<MailboxStore, 'mailboxes' | 'aliases' | 'domain' | 'knownAt'>;

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

/** Reads once, and again when members change or the line breaks or comes back; returns the function that ends it. */
export function followMailboxes(): () => void {
  const { load } = useMailboxes.getState();
  void load();
  const ends = (['members', 'session'] as const).map(topic => subscribe(topic, () => void load()));
  const isAway = ({ sync }: ReturnType<typeof useSession.getState>) => sync?.kind === 'offline';
  ends.push(useSession.subscribe((now, before) => void (isAway(now) !== isAway(before) && load())));
  return () => ends.forEach(end => end());
}

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
  return `${(mib / 1024).toLocaleString('de-CH', { maximumFractionDigits: 1 })} GiB`;
}
