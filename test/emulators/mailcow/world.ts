/** What a mailcow keeps, in bytes as its database does. */
export interface World {
  readonly domains: Map<string, Domain>;
  readonly mailboxes: Map<string, Box>;
  readonly aliases: Map<number, Forward>;
  /** Addresses of rooms and vehicles, which are no mailboxes of people. */
  readonly resources: Set<string>;
  nextAlias: number;
  /** True: numbers are told as texts where versions differ. */
  oddTypes: boolean;
  /** An administrator without the right to give mailboxes without limit. */
  unlimitedQuota: boolean;
}

interface Domain {
  readonly name: string;
  readonly maxAliases: number;
  readonly maxMailboxes: number;
  /** Bytes, as all sizes here. */
  readonly defaultQuota: number;
  readonly maxMailboxQuota: number;
  readonly maxQuota: number;
  /** An alias domain: the domain that it stands for. */
  readonly aliasOf: string | null;
}

export interface Box {
  readonly email: string;
  name: string | null;
  password: string;
  quota: number;
  used: number;
  active: number;
  created: string;
  lastImapLogin: number;
}

export interface Forward {
  readonly id: number;
  address: string;
  goto: string;
  active: number;
  senderAllowed: number;
  sogoVisible: number;
  privateComment: string;
  publicComment: string;
  created: string;
}

export const mib = 1_048_576;

/** A domain with the limits of a small association. */
export function newWorld(domain: string): World {
  const own: Domain = {
    name: domain,
    maxAliases: 20,
    maxMailboxes: 10,
    defaultQuota: 3072 * mib,
    maxMailboxQuota: 5120 * mib,
    maxQuota: 20_480 * mib,
    aliasOf: null,
  };
  return {
    domains: new Map([
      [domain, own],
      ['fremd.example', { ...own, name: 'fremd.example' }],
      [`alt.${domain}`, { ...own, name: `alt.${domain}`, aliasOf: domain }],
    ]),
    mailboxes: new Map(),
    aliases: new Map(),
    nextAlias: 6,
    resources: new Set(),
    oddTypes: false,
    unlimitedQuota: false,
  };
}

export const domainOf = (address: string): string => address.split('@').at(-1) ?? '';

/** What PHP's FILTER_VALIDATE_EMAIL lets through, near enough. */
export const isEmail = (text: string): boolean =>
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(text);

/** One line of an answer. */
export interface Entry {
  readonly type: 'success' | 'danger' | 'error' | 'warning' | 'info';
  readonly log: readonly unknown[];
  readonly msg: string | readonly (string | number)[];
}

/** Attributes as they came: texts, numbers or lists. */
export type Attributes = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** PHP's `intval`. */
export const intOf = (value: unknown): number => Number.parseInt(textOf(value), 10) || 0;
