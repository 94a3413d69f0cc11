import { useCallback, useEffect, useState } from 'react';
import {
  isDoable,
  type Handover,
  type HandoverAnswer,
  type HandoverKind,
  type HandoverStep,
} from '../../../../shared/access/handover.ts';
import { api } from '../../api.ts';
import { useTask } from '../../ui/form/use-task.ts';
import { useLive } from '../../use-live.ts';
import type { Picked } from '../../people/member-picker.tsx';

const none = [] as const;
const watchEveryMs = 700;

/** What was typed so far: the office, its predecessor and successor, and what of it is done. */
export function useNewHandover() {
  const offices = useOffices();
  const [office, setOffice] = useState('');
  const [successor, setSuccessor] = useState<Picked | null>(null);
  const holders = useHolders(offices?.find(({ id }) => String(id) === office)?.name ?? '');
  // By default the one who holds the office leaves it.
  const [left, setLeft] = useState<string | null>(null);
  const leaves = left ?? holders?.[0]?.id ?? '';
  const order =
    office === '' || successor === null || holders === null
      ? null
      : { funktion_id: Number(office), successor_id: successor.id, predecessor_id: leaves || null };
  return {
    offices,
    office,
    setOffice: (id: string) => {
      setOffice(id);
      setLeft(null);
    },
    holders: holders ?? [],
    leaves,
    setLeaves: setLeft,
    successor,
    setSuccessor,
    order,
  };
}
export type HandoverOrder = NonNullable<ReturnType<typeof useNewHandover>['order']>;

function useOffices() {
  const read = useCallback(async () => {
    const offices = await api.desktopSettings.funktionen({});
    // One without a number has not reached the server, which hands it over.
    return offices.filter(({ id, active }) => active && id !== null);
  }, []);
  return useLive(read, none).value;
}

/** Who holds this office now; null until they are known. */
function useHolders(funktion: string) {
  const read = useCallback(
    async () =>
      funktion === '' ? [] : (await api.desktopMembers.page({ funktion, offset: 0, limit: 20 })).rows,
    [funktion],
  );
  return useLive(read, none).value;
}

/** The steps of an order as the server says them, and which were switched off or on. */
export function useHandoverSteps(order: HandoverOrder) {
  const { funktion_id, successor_id, predecessor_id } = order;
  const read = useCallback(
    () => api.handovers.preview({ funktion_id, successor_id, predecessor_id }),
    [funktion_id, successor_id, predecessor_id],
  );
  const { value, error, refresh } = useLive(read, none);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = (key: string, wanted: boolean) => setChosen(before => new Map(before).set(key, wanted));
  const steps = value?.steps.map(step => withChoice(step, chosen)) ?? null;
  const wanted = new Set((steps ?? []).filter(step => isWanted(step, chosen)).map(({ kind }) => kind));
  return {
    preview: value,
    error,
    refresh,
    steps,
    wanted,
    chooseItem: (kind: HandoverKind, key: string, on: boolean) => choose(`${kind}/${key}`, on),
    chooseStep: (kind: HandoverKind, on: boolean) => choose(kind, on),
  };
}

const withChoice = (step: HandoverStep, chosen: ReadonlyMap<string, boolean>): HandoverStep => ({
  ...step,
  items: step.items.map(item => ({
    ...item,
    chosen: item.hindrance === null && (chosen.get(`${step.kind}/${item.key}`) ?? item.chosen),
  })),
});

/** A step that could not be asked about is tried unless it is switched off. */
const isWanted = (step: HandoverStep, chosen: ReadonlyMap<string, boolean>): boolean =>
  isDoable(step) &&
  (step.items.length === 0 ? (chosen.get(step.kind) ?? true) : step.items.some(item => item.chosen));

/** Begins a handover; meanwhile shows how far the server is. Pressed again after a break it begins nothing twice. */
export function useHandoverRun(order: HandoverOrder, steps: readonly HandoverStep[]) {
  const [uuid] = useState(() => crypto.randomUUID());
  const { busy: running, error, run } = useTask();
  const seen = useWatched(running ? uuid : null);
  const start = (onDone: (answer: HandoverAnswer) => void) =>
    run(async () => {
      const wanted = steps.map(({ kind, items }) => ({
        kind,
        items: items.filter(({ chosen }) => chosen).map(({ key }) => key),
      }));
      onDone(await api.handovers.begin({ ...order, uuid, steps: wanted }));
    });
  return { running, error, seen, start };
}

/** The handover of this name as the server writes it down step by step; null until it is there. */
function useWatched(uuid: string | null): Handover | null {
  const [seen, setSeen] = useState<Handover | null>(null);
  useEffect(() => {
    if (uuid === null) return;
    const look = () =>
      api.handovers.list({ limit: 3 }).then(
        rows => setSeen(rows.find(row => row.uuid === uuid) ?? null),
        () => undefined,
      );
    const timer = setInterval(() => void look(), watchEveryMs);
    return () => clearInterval(timer);
  }, [uuid]);
  return seen;
}
