import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { desktopRegistrationContract } from '../../../../shared/events/desktop-event-contract.ts';
import { api } from '../../api.ts';
import { areaName, shiftTime } from './shift-labels.ts';

export type Alternative = z.output<typeof desktopRegistrationContract.alternatives.output>[number];

export interface ShiftChoice {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly found: readonly Alternative[];
  readonly chosen: Alternative | null;
  readonly choose: (option: Alternative) => void;
  /** Goes down or up by so many lines. */
  readonly step: (by: number) => void;
  readonly error: unknown;
}

/** The other shifts for a person, as core orders them: free ones first, then the near ones. `without`: a full one. */
export function useShiftChoice(uuid: string, without: string | null): ShiftChoice {
  const [options, setOptions] = useState<readonly Alternative[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    api.desktopRegistrations.alternatives({ uuid }).then(
      all => current && setOptions(all.filter(({ shift }) => shift.uuid !== without)),
      (failed: unknown) => current && setError(failed),
    );
    return () => {
      current = false;
    };
  }, [uuid, without]);
  const words = search.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean);
  const found = options.filter(option => words.every(word => textOf(option).includes(word)));
  const first = found.find(option => !option.taken) ?? null;
  const active = found.find(option => option.shift.uuid === chosen) ?? first;
  return {
    search,
    setSearch,
    found,
    chosen: active,
    choose: option => setChosen(option.shift.uuid),
    step: by => {
      const at = active ? found.indexOf(active) : -1;
      const next = found[Math.min(Math.max(at + by, 0), found.length - 1)];
      if (next) setChosen(next.shift.uuid);
    },
    error,
  };
}

const textOf = ({ shift }: Alternative): string =>
  `${shift.title} ${areaName(shift.bereich)} ${shiftTime(shift)}`.toLocaleLowerCase('de-CH');
