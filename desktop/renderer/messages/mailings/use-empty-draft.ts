import { useEffect, useRef } from 'react';
import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { api } from '../../api.ts';

/** A draft that is younger than this in milliseconds when its screen opens was made for this visit. */
const young = 60_000;

const hasTexts = ({ subject, html, text, attachments }: Mailing): boolean =>
  [subject, html, text].some(each => each.trim() !== '') || attachments.length > 0;

const choiceOf = ({ audience, channel, event_uuid, send_at }: Mailing): string =>
  JSON.stringify([audience, channel, event_uuid, send_at]);

/** A new draft that is left without a word and as it was begun is removed again. */
export function useEmptyDraft(mailing: Mailing): void {
  const begun = useRef<string | null>(null);
  const { uuid } = mailing;
  useEffect(() => {
    const isNew =
      mailing.status === 'draft' && !hasTexts(mailing) && Date.now() - Date.parse(mailing.created_at) < young;
    begun.current ??= isNew ? choiceOf(mailing) : '';
  }, [mailing]);
  useEffect(
    () => () => {
      const choice = begun.current;
      if (choice !== null && choice !== '') void drop(uuid, choice);
    },
    [uuid],
  );
}

async function drop(uuid: string, choice: string): Promise<void> {
  // What was typed last is saved by then.
  await new Promise(resolve => setTimeout(resolve, 300));
  try {
    const { mailing, queued } = await api.desktopMailings.get({ uuid });
    const isUntouched = mailing.status === 'draft' && queued === null && choiceOf(mailing) === choice;
    if (isUntouched && !hasTexts(mailing)) await api.desktopMailings.remove({ uuid });
  } catch {
    // It went in another window, or the core closes: an empty draft may stay.
  }
}
