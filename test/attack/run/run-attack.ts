import { setTimeout as pause } from 'node:timers/promises';
import type { AttackArea, Finding, Seen } from '../area.ts';
import type { AttackPlan } from './options.ts';

/** What got through, the first case of its kind, and how many more there were. */
interface Found {
  readonly finding: Finding;
  readonly count: number;
}

interface AreaResult {
  readonly area: string;
  readonly cases: number;
  readonly seconds: number;
  readonly seen: Seen;
}

export interface AttackResult {
  readonly areas: readonly AreaResult[];
  readonly findings: readonly Found[];
  /** False when the time was over, or the run was ended, before all cases were played. */
  readonly isComplete: boolean;
}

export interface Progress {
  readonly area: string;
  readonly played: number;
  readonly cases: number;
  readonly findings: number;
}

/** An area must have ended so long after it was told to. */
const patienceMs = 60_000;
/** Of one kind of hole so many cases are counted before the area is ended: it would only go on finding the same. */
const enoughFindings = 10_000;

/** A server uses one core, and so does what plays against it now and then: two areas keep two cores busy. */
const sideBySide = 2;

/** Plays the areas of a plan: those without generated cases one after the other, then the others two at a time. */
export async function runAttack(
  plan: AttackPlan,
  signal: AbortSignal,
  progress: (state: Progress) => void = () => undefined,
): Promise<AttackResult> {
  const found = new Map<string, { finding: Finding; count: number }>();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(plan.minutes * 60_000)]);
  const results = new Map<string, AreaResult>();
  const play = async (waiting: Share[]): Promise<void> => {
    for (let share = waiting.shift(); share && !ended.aborted; share = waiting.shift())
      results.set(share.area.name, await playArea(share, plan, { ended, found, progress }));
  };
  const all = shares(plan);
  await play(all.filter(({ area }) => area.weight === 0));
  const generated = all.filter(({ area }) => area.weight > 0);
  await Promise.all(Array.from({ length: sideBySide }, () => play(generated)));
  const areas = plan.areas.flatMap(({ name }) => results.get(name) ?? []);
  return { areas, findings: [...found.values()], isComplete: !ended.aborted };
}

interface Share {
  readonly area: AttackArea;
  readonly cases: number;
}

interface Running {
  readonly ended: AbortSignal;
  readonly found: Map<string, { finding: Finding; count: number }>;
  readonly progress: (state: Progress) => void;
}

async function playArea(
  { area, cases }: Share,
  { first, seed }: AttackPlan,
  { ended, found, progress }: Running,
): Promise<AreaResult> {
  const begun = performance.now();
  let played = 0;
  let seen: Seen = { longestMs: 0, largestBytes: 0 };
  const options = {
    cases,
    first,
    seed,
    signal: ended,
    report: (finding: Finding) => note(found, finding),
    seen: (more: Seen) => {
      const longestMs = Math.max(seen.longestMs, more.longestMs);
      seen = { longestMs, largestBytes: Math.max(seen.largestBytes, more.largestBytes) };
    },
    played: (more: number) => {
      played += more;
      progress({ area: area.name, played, cases, findings: found.size });
    },
  };
  const result = await inTime(area, area.run(options), ended).catch((error: unknown) => {
    note(found, brokenArea(area, error));
    return { cases: played };
  });
  const seconds = (performance.now() - begun) / 1000;
  return { area: area.name, cases: result.cases, seconds, seen };
}

/** An area that cannot play has shown nothing: that counts as a finding. */
function brokenArea(area: AttackArea, error: unknown): Finding {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { area: area.name, name: 'the area broke off', text, caseNumber: 0, steps: [] };
}

function note(found: Map<string, { finding: Finding; count: number }>, finding: Finding): void {
  const key = `${finding.area} ${finding.name}`;
  const entry = found.get(key);
  if (entry) entry.count = Math.min(entry.count + 1, enoughFindings);
  else found.set(key, { finding, count: 1 });
}

/** The cases of each area by its weight; every area has at least one. One without weight plays what it has. */
function shares({ areas, cases }: AttackPlan): Share[] {
  const total = areas.reduce((sum, { weight }) => sum + weight, 0);
  const share = (weight: number) => Math.max(1, Math.ceil((cases * weight) / total));
  return areas.map(area => ({ area, cases: area.weight === 0 ? cases : share(area.weight) }));
}

/** Rejects when an area goes on long after it was told to end. */
async function inTime<T>(area: AttackArea, run: Promise<T>, ended: AbortSignal): Promise<T> {
  const finished = new AbortController();
  const late = async (): Promise<never> => {
    await aborted(AbortSignal.any([ended, finished.signal]));
    await pause(patienceMs, undefined, { signal: finished.signal });
    throw new Error(`the area ${area.name} did not end`);
  };
  const overdue = late();
  overdue.catch(() => undefined);
  try {
    return await Promise.race([run, overdue]);
  } finally {
    finished.abort();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
