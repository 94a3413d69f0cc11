import { z } from 'zod';
import { label, type LabelsBelow } from '../../../../shared/i18n/label.ts';
import { LetterpostError } from '../letterpost-port.ts';
import { LineError, send, type Answer, type Outgoing } from './pingen-request.ts';

/** `look`: changes nothing. `harmless`: a repeat has no second effect. `act`: a repeat might act twice. */
export type Effect = 'look' | 'harmless' | 'act';

const text = z.string().nullish().catch(null);
/** JSON:API, and the form of the token's address. Every member may be missing. */
const errorSchema = z.object({
  errors: z
    .array(
      z
        .object({
          title: text,
          detail: text,
          details: text,
          source: z.object({ pointer: text }).nullish().catch(null),
        })
        .catch({ title: null, detail: null, details: null, source: null }),
    )
    .nullish()
    .catch(null),
  error: text,
  error_description: text,
  message: text,
});

const clean = (said: string): string =>
  said
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 400);

/** What the provider says is wrong, with the field it means; '' where it says nothing. */
export function providerText(body: Buffer): string {
  const read = errorSchema.safeParse(jsonOf(body));
  if (!read.success) return '';
  const { errors, error, error_description, message } = read.data;
  const listed = (errors ?? []).map(each => {
    const said = each.detail ?? each.details ?? each.title ?? '';
    const field = each.source?.pointer?.split('/').at(-1) ?? '';
    return field === '' || said.includes(field) ? said : `${said} (${field})`;
  });
  const heard = listed.filter(said => said !== '').join(' ');
  return clean(heard || (error_description ?? message ?? error ?? ''));
}

/** The value that a body holds; undefined where it is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Seconds of `Retry-After`, which is a number or a date; null where there is none. */
function retryAfter(answer: Answer, now: number): number | null {
  const said = answer.header('Retry-After');
  if (said === null) return null;
  if (/^\d+(\.\d+)?$/.test(said.trim())) return Math.ceil(Number(said));
  const at = Date.parse(said);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** An answer that is no success, in our words and with what can be done about it. */
export function errorOf(answer: Answer, effect: Effect, now: number): LetterpostError {
  const { status } = answer;
  const said = providerText(answer.body);
  const more = {
    requestId: answer.header('X-Request-ID'),
    retryAfter: retryAfter(answer, now),
    cause: new Error(`${status} ${said}`),
  };
  const detailed = (key: LabelsBelow<'service.letterpost'>): string => {
    const sentence = label(`service.letterpost.${key}`, { status, words: said });
    return said === '' || key === 'refused' ? sentence : `${sentence} (${said})`;
  };
  if (status === 401) return new LetterpostError('account', detailed('credentials'), more);
  if (status === 402) return new LetterpostError('account', detailed('payment'), more);
  if (status === 403) return new LetterpostError('account', detailed('forbidden'), more);
  if (status === 404 || status === 410)
    return new LetterpostError('permanent', label('service.letterpost.missing'), {
      ...more,
      isMissing: true,
    });
  if (status === 409) return new LetterpostError('temporary', detailed('busy'), more);
  if (status === 429) {
    const seconds = more.retryAfter ?? 60;
    const message = label('service.letterpost.patience', { seconds });
    return new LetterpostError('temporary', message, { ...more, retryAfter: seconds });
  }
  if (status === 503) return new LetterpostError('temporary', label('service.letterpost.maintenance'), more);
  // A gateway that gave up does not know what the house behind it did.
  if (status >= 500)
    return new LetterpostError(effect === 'act' ? 'unknown' : 'temporary', detailed('failed'), more);
  if (status >= 400)
    return new LetterpostError('permanent', detailed(said === '' ? 'failed' : 'refused'), more);
  return oddAnswer(answer, effect);
}

/** A success with an unexpected answer: its effect is unknown. */
export const oddAnswer = (answer: Answer, effect: Effect): LetterpostError =>
  new LetterpostError(effect === 'act' ? 'unknown' : 'temporary', label('service.letterpost.odd'), {
    requestId: answer.header('X-Request-ID'),
    cause: new Error(`${answer.status} ${clean(answer.body.subarray(0, 200).toString('utf8'))}`),
  });

/** Sends, and tells a line that broke in our words. Only after everything had left can it have done something. */
export async function exchange(outgoing: Outgoing, timeoutMs: number, effect: Effect): Promise<Answer> {
  try {
    return await send(outgoing, timeoutMs);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    const more = { cause: error };
    if (error.handedOver && effect === 'act')
      throw new LetterpostError('unknown', label('service.letterpost.broke'), more);
    throw new LetterpostError(
      'temporary',
      error.slow ? label('service.letterpost.slow') : label('service.letterpost.unreachable'),
      more,
    );
  }
}
