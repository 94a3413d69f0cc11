import { useCallback, useState } from 'react';
import type { desktopRegistrationContract } from '../../../shared/events/desktop-event-contract.ts';
import type { RefusedView } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Input, Output } from '../../../shared/endpoint.ts';
import { formatShortDay } from '../../../shared/i18n/event-day.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { attempt, showDone } from '../ui/toast.tsx';
import { useLive } from '../use-live.ts';

export type Alternative = Output<typeof desktopRegistrationContract.fullAlternatives>[number];
type Choice = Input<typeof desktopRegistrationContract.afterFull>['choice'];

const topics = ['events'] as const;

/** 'Grill, Sa 19.6. 14:00 (2 Plätze frei)' */
export const optionText = ({ shift }: Alternative): string =>
  label('sync.full.option', {
    shift: shift.title,
    day: formatShortDay(shift.start_time.slice(0, 10)),
    time: shift.start_time.slice(11, 16),
    free: shift.free_places,
  });

/** A helper who got no e-mail yet, or has a place elsewhere, is put into the other shift; all others are asked. */
const isPlacing = ({ kind, values }: RefusedView) => kind === 'create' || 'shift_uuid' in values;

/** The ways on for a registration whose shift had no place any more; shifts with free places come first. */
export function useFullShift(entry: RefusedView) {
  const { mid, title } = entry;
  const read = useCallback(() => api.desktopRegistrations.fullAlternatives({ mid }), [mid]);
  const found = useLive(read, topics).value ?? [];
  const options = found.filter(({ taken }) => !taken);
  const [uuid, choose] = useState('');
  const [message, setMessage] = useState('');
  const chosen = options.find(({ shift }) => shift.uuid === uuid) ?? options[0];
  const placing = isPlacing(entry);
  const settle = (choice: Choice, done: string) =>
    attempt(async () => {
      await api.desktopRegistrations.afterFull({ mid, choice });
      showDone(done);
    });
  return {
    options,
    chosen,
    choose,
    message,
    setMessage,
    placing,
    queue: () => settle('waiting', label('sync.full.waited', { title })),
    propose: () => {
      if (!chosen) return;
      const shift = chosen.shift.title;
      settle(
        { alternative_shift_uuid: chosen.shift.uuid, message: placing ? '' : message },
        label(placing ? 'sync.full.placed' : 'sync.full.proposed', { shift }),
      );
    },
  };
}
