import { z } from 'zod';
import { type ProviderPhase, stepLabel } from '../letterpost-port.ts';
import { orNull } from './pingen-shape.ts';
import { knownPhase } from './pingen-status.ts';

/** What the provider tells of one letter. */
export interface LetterEvent {
  /** Of this very telling: it may come more than once. Null in the plain form, which has none. */
  readonly id: string | null;
  /** The letter's id: the provider's, or ours in the plain form. */
  readonly letterId: string;
  /** The provider's word; null where it tells only what happened. */
  readonly status: string | null;
  /** Null: a word that we do not know, which changes nothing. */
  readonly phase: ProviderPhase | null;
  readonly reason: string | null;
}

const text = orNull(z.string());
const linked = orNull(z.object({ data: z.object({ id: z.string(), type: text }) }));
const bodySchema = z.object({
  data: z.object({
    id: z.string().min(1),
    type: text,
    attributes: orNull(z.object({ status: text, reason: text })),
    relationships: orNull(z.object({ letter: linked, deliverable: linked })),
  }),
  meta: orNull(z.object({ event: text })),
  included: orNull(
    z.array(
      orNull(
        z.object({
          id: z.string(),
          type: z.string(),
          attributes: orNull(z.object({ status: text, code: text, name: text })),
        }),
      ),
    ),
  ),
});

/** A status for what a category alone tells. */
const categoryStatus: Readonly<Record<string, string>> = {
  webhook_sent: 'sent',
  webhook_delivered: 'delivered',
  webhook_undeliverable: 'undeliverable',
};

/** Reads what came to the webhook, in the provider's form or the plain one; null for what is not about a letter. */
export function readLetterEvent(body: unknown): LetterEvent | null {
  const read = bodySchema.safeParse(body);
  if (!read.success) return null;
  const { data, meta } = read.data;
  const isProviders = data.relationships !== null;
  // The provider's own form names its event by the type of its data; the plain one must say what it is about.
  if (meta?.event !== 'letter.status_changed' && !(isProviders && meta?.event === undefined)) return null;
  const { status = null, reason = null } = data.attributes ?? {};
  if (data.relationships !== null) return ownForm(read.data, data.relationships);
  return status === null ? null : { id: null, letterId: data.id, ...stand(status), reason };
}

function ownForm({ data, included }: Body, relationships: Relationships): LetterEvent | null {
  const letterId = letterOf(relationships);
  if (letterId === null) return null;
  const beside = (included ?? []).filter(each => each !== null);
  const letter = beside.find(each => each.type === 'letters' && each.id === letterId);
  const status = letter?.attributes?.status ?? categoryStatus[data.type ?? ''] ?? null;
  const reason = data.attributes?.reason ?? eventText(beside);
  return { id: data.id, letterId, ...stand(status), reason };
}

const stand = (status: string | null): Pick<LetterEvent, 'status' | 'phase'> => ({
  status,
  phase: status === null ? null : knownPhase(status),
});

type Body = z.output<typeof bodySchema>;
type Relationships = NonNullable<Body['data']['relationships']>;

/** Since mid 2026 the letter stands twice; an e-mail or e-bill stands only as what is delivered. */
function letterOf({ letter, deliverable }: Relationships): string | null {
  if ((deliverable?.data.type ?? 'letters') !== 'letters') return null;
  return letter?.data.id ?? deliverable?.data.id ?? null;
}

interface Included {
  readonly type: string;
  readonly attributes: { readonly code: string | null; readonly name: string | null } | null;
}

/** The words of what went wrong; an event comes as `letters_events` or `deliverables_events`, or as both. */
function eventText(included: readonly Included[]): string | null {
  const event = included.find(each => /^(letters|deliverables)_events$/.test(each.type))?.attributes;
  const code = event?.code ?? 'created';
  if (/^(created|submitted|accepted|delivered|transferred|receival)/.test(code)) return null;
  return stepLabel(code) ?? event?.name ?? code;
}
