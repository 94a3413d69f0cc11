/** An office with its mailbox and who holds it now. */
export interface HeldOffice {
  readonly name: string;
  /** Address of its mailbox, '' for none. */
  readonly email: string;
  readonly holders: readonly { readonly name: string }[];
}

/** Who acted: the person, '' where it is not known, and the office, '' for none. */
export interface NamedActor {
  readonly person: string;
  readonly office: string;
}

/**
 * The person and the office behind what histories record of an actor: the address of an office's mailbox, an own
 * address, or a name. The same for everybody who reads it, so that one person has one name everywhere. Where several
 * hold an office, its mailbox does not tell which of them acted.
 *
 * @param actor as recorded: an address or a name
 * @param self the person who reads, whose address the laptop knows
 */
export function namedActor(
  actor: string,
  offices: readonly HeldOffice[],
  self: { readonly email: string; readonly name: string } | null,
): NamedActor {
  const address = actor.toLowerCase();
  const mailbox = offices.find(({ email }) => email !== '' && email.toLowerCase() === address);
  if (mailbox) {
    const [holder, ...others] = mailbox.holders;
    return { person: holder && others.length === 0 ? holder.name : '', office: mailbox.name };
  }
  const person = self !== null && address === self.email.toLowerCase() ? self.name : actor;
  const held = offices.find(({ holders }) => holders.some(({ name }) => name === person));
  return { person, office: held?.name ?? '' };
}
