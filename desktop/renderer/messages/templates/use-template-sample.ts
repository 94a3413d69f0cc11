import { useEffect, useState } from 'react';
import type { Sample } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { TemplateFields } from '../../../../shared/messages/template.ts';
import { api } from '../../api.ts';

export type TemplateTexts = Pick<TemplateFields, 'subject' | 'html' | 'text'>;

interface Shown {
  /** Stays the last one that worked. */
  readonly sample: Sample | null;
  readonly error: unknown;
}

/** Quick enough to follow the fingers, slow enough not to work at every letter. */
const pause = 150;

/** This text as a member gets it, or an invented one, a moment after they were typed. */
export function useTemplateSample(
  { subject, html, text }: TemplateTexts,
  member_id: string | null,
  event_uuid: string | null,
): Shown {
  const [shown, setShown] = useState<Shown>({ sample: null, error: null });
  useEffect(() => {
    let current = true;
    const show = (next: (before: Shown) => Shown) => current && setShown(next);
    const read = () =>
      api.desktopTemplates.preview({ subject, html, text, member_id, event_uuid }).then(
        sample => show(() => ({ sample, error: null })),
        (error: unknown) => show(({ sample }) => ({ sample, error })),
      );
    const timer = setTimeout(() => void read(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [subject, html, text, member_id, event_uuid]);
  return shown;
}
