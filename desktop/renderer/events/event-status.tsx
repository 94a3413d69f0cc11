import type { EventStatus } from '../../../shared/events/event.ts';
import { label } from '../../../shared/i18n/label.ts';

const tones = { active: 'good', draft: '', cancelled: 'bad' } as const;

/** How an event stands, in a word and a tone. */
export function EventStatusMark({ status }: { readonly status: EventStatus }) {
  return (
    <span className="pill edge ground-side ink badge" data-tone={tones[status]}>
      {label(`event.status.${status}`)}
    </span>
  );
}
