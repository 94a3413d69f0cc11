import { z } from 'zod';
import { email } from '../../fields.ts';

export const aliasSchema = z.object({
  id: z.int(),
  address: z.string(),
  /** The targets as one text, joined by commas. */
  goto: z.string(),
  /** The same as a list, in the order of the mail server. */
  targets: z.array(z.string()),
  active: z.boolean(),
  /** Made by the synchronisation with the offices. */
  managed: z.boolean(),
});
export type Alias = z.output<typeof aliasSchema>;

const mostTargets = 200;
const lower = email.transform(text => text.toLowerCase());

/** The address of an alias; '@domain' (the catch-all) is left to the mail server's own screens. */
export const aliasAddress = lower;

/** Targets as a list or as one text with commas; each once, in the given order. */
export const aliasTargets = z
  .union([z.array(z.string()), z.string().transform(splitTargets)])
  .pipe(z.array(lower).min(1, 'required').max(mostTargets, 'too_many'))
  .transform(targets => [...new Set(targets)]);

/** 'a@b.ch, c@d.ch' → both; line breaks and semicolons part them too. */
export function splitTargets(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map(part => part.trim())
    .filter(part => part !== '');
}

/** True when mail reaches the same addresses, in whatever order and spelling. */
export function sameTargets(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map(list => new Set(list.map(target => target.toLowerCase())));
  return a !== undefined && b !== undefined && a.size === b.size && [...a].every(target => b.has(target));
}
