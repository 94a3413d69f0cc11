import { checkRest, checkStep } from './invariant.ts';
import { isOfEvent, isOfMailing, type Operation } from './operation.ts';
import { partsWith, type PlantedBug } from './planted-bug.ts';
import { step } from './step.ts';
import { openEventFixture } from './world/sim-event.ts';
import { openPost } from './world/sim-post.ts';
import { memberId, World } from './world/world.ts';

/**
 * Plays a schedule against the real server and real replicas and answers what broke: nothing, when all is well. An
 * exception of the product counts as broken. Two members exist, and two of the laptops have had their first sync.
 */
export function runSchedule(operations: readonly Operation[], bug: PlantedBug | null = null): string[] {
  const world = new World(partsWith(bug));
  try {
    for (const name of ['a', 'b'])
      world.server.rest('create', memberId(name), { vorname: name, nachname: name, ort: `${name}0` });
    // Only where it plays a part: other schedules replay as they were found.
    if (operations.some(isOfEvent)) world.server.write(openEventFixture);
    if (operations.some(isOfMailing)) world.server.write(openPost);
    world.syncFully(0);
    world.syncFully(1);
    for (const [index, operation] of operations.entries()) {
      const broken = orCrash(() => {
        step(world, operation, `v${index + 1}!`);
        return checkStep(world);
      });
      if (broken.length > 0) return broken.map(text => `step ${index + 1} (${operation.t}): ${text}`);
    }
    return orCrash(() => [...checkRest(world), ...checkStep(world)]);
  } finally {
    world.close();
  }
}

/** What a check answers, or the exception that ended it, with the place where it was thrown. */
function orCrash(check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Error)) return [`crashed: ${String(error)}`];
    const place = /at (?:.*\()?(\S+:\d+:\d+)\)?/.exec(error.stack ?? '')?.[1] ?? '';
    return [`crashed: ${error.message} at ${place.replace(/^file:\/\//, '')}`];
  }
}
