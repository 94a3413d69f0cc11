import { z } from 'zod';

// What we read of the provider's answers. Everything that may be missing, null or of another kind is taken as such:
// a surprise in one field must not hide where a letter is.

/** Null for what is missing, null or of another kind. */
export const orNull = <S extends z.ZodType>(form: S) =>
  form
    .nullish()
    .catch(null)
    .transform(value => value ?? null);
const text = orNull(z.string());
const number = orNull(z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number()));

const letterResource = z.object({
  id: z.string().min(1),
  attributes: z.object({
    status: z.string().min(1),
    file_original_name: text,
    file_pages: number,
    price_currency: text,
    price_value: number,
    created_at: text,
  }),
  meta: orNull(z.object({ abilities: z.object({ self: z.record(z.string(), z.unknown()) }) })),
});
export type LetterResource = z.output<typeof letterResource>;
export const oneLetter = z.object({ data: letterResource });

const links = z.object({ next: text }).nullish().catch(null);
export const letterList = z.object({ data: z.array(letterResource), links });

export const upload = z.object({
  data: z.object({ attributes: z.object({ url: z.url(), url_signature: z.string().min(1) }) }),
});

export const eventList = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ code: z.string(), name: text, emitted_at: text, created_at: text }),
    }),
  ),
  links,
});

export const organisation = z.object({
  data: z.object({
    attributes: z.object({ name: text, billing_balance: number, billing_currency: text }),
  }),
});

export const price = z.object({
  data: z.object({ attributes: z.object({ currency: z.string(), price: number }) }),
});

const webhookResource = z.object({
  id: z.string().min(1),
  attributes: z.object({ event_category: z.string(), url: z.string(), signing_key: text }),
});
export type WebhookResource = z.output<typeof webhookResource>;
export const oneWebhook = z.object({ data: webhookResource });
export const webhookList = z.object({ data: z.array(webhookResource), links });

/** '2026-10-05T10:00:00+0200': an offset without colon, which strict readers refuse. Null for what is no instant. */
export function instantOf(said: string | null): string | null {
  if (said === null) return null;
  const at = Date.parse(said.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Money comes as a number with a fraction; inside the house it is whole hundredths. */
export const hundredths = (amount: number): number => Math.round(amount * 100);
