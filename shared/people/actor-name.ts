/** Who acted at an instant, as it is recorded; null for now. */
export type ActorName = (actor: string, at: string | null) => string;

/** A person in an office, from one instant until before another; null for no begin that is known, and for no end. */
interface HolderTerm {
  readonly name: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** An office with its mailbox and who holds it, or held it. */
export interface HeldOffice {
  readonly name: string;
  /** Address of its mailbox, '' for none. */
  readonly email: string;
  readonly holders: readonly { readonly name: string }[];
  /** Those of before too; null as long as the server has not told of them. */
  readonly terms: readonly HolderTerm[] | null;
}

/** Who acted: the person, '' where it is not known, and the office, '' for none. */
export interface NamedActor {
  readonly person: string;
  readonly office: string;
}

/**
 * The person and the office behind what histories record of an actor: the address of an office's mailbox, an own
 * address, or a name. The same for everybody who reads it, so that one person has one name everywhere. Where several
 * held the office, its mailbox does not tell which of them acted; where its holders of then are not known, neither.
 *
 * @param actor as recorded: an address or a name
 * @param self the person who reads, whose address the laptop knows
 * @param at when it was; null for now
 */
export function namedActor(
  actor: string,
  offices: readonly HeldOffice[],
  self: { readonly email: string; readonly name: string } | null,
  at: string | null,
): NamedActor {
  const address = actor.toLowerCase();
  const mailbox = offices.find(({ email }) => email !== '' && email.toLowerCase() === address);
  if (mailbox) {
    const [holder, ...others] = holdersAt(mailbox, at);
    return { person: holder !== undefined && others.length === 0 ? holder : '', office: mailbox.name };
  }
  const person = self !== null && address === self.email.toLowerCase() ? self.name : actor;
  const held = offices.find(office => holdersAt(office, at).includes(person));
  return { person, office: held?.name ?? '' };
}

/** Names of those who held an office at an instant. */
function holdersAt({ holders, terms }: HeldOffice, at: string | null): readonly string[] {
  if (at === null) return holders.map(({ name }) => name);
  const held = terms?.filter(
    ({ from, until }) => (from === null || from <= at) && (until === null || at < until),
  );
  return [...new Set(held?.map(({ name }) => name))];
}
