import { formatDay } from '../../day.ts';
import { placeholders, type PlaceholderValues } from '../../delivery/placeholder.ts';
import { greetingOf } from '../../people/salutation.ts';
import { mailLabels } from '../../association/mail-texts/mail-labels.ts';
import type { Subscription } from '../subscription.ts';
import type { Settings } from '../../association/setting.ts';

/** Of a subscriber nothing is known but the address. */
const nameless = Object.fromEntries(placeholders.map(name => [name, ''])) as PlaceholderValues;

/** What an issue of the newsletter is filled in with, its foot with the way out among it. `today` is 'YYYY-MM-DD'. */
export function subscriberValues(
  { email, sprache }: Pick<Subscription, 'email' | 'sprache'>,
  occasion: { readonly settings: Settings; readonly today: string },
  unsubscribeUrl: string,
): PlaceholderValues & Readonly<Record<string, string>> {
  const { why, unsubscribe } = mailLabels[sprache];
  return {
    ...nameless,
    briefanrede: greetingOf(sprache, ''),
    email,
    verein: occasion.settings.name,
    datum: formatDay(occasion.today),
    newsletter_grund: why.issue,
    newsletter_abmelden: unsubscribe,
    newsletter_adresse: unsubscribeUrl,
  };
}
