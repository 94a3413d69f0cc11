import type { ConnectionFault } from './bad-network.ts';
import { pause } from './desktop-program.ts';
import type { Dice } from './ledger.ts';
import {
  bringUp,
  bringUpServer,
  disturb,
  killDesktop,
  killServer,
  makeBackup,
  repair,
  setBack,
  type World,
} from './world.ts';

type Trick = (world: World, dice: Dice) => Promise<void>;

export interface Plan {
  readonly ms: number;
  readonly enough: () => boolean;
  /** Whether the server is also set back to older copies of its main file. */
  readonly setBacks: boolean;
}

/**
 * Kills programs and breaks connections for `ms`, and on a busy machine for up to three times as long until enough
 * was done meanwhile. Everything is up and whole again when it resolves.
 */
export async function makeTrouble(world: World, dice: Dice, plan: Plan): Promise<void> {
  const { ms, enough, setBacks } = plan;
  const tricks = setBacks ? [...everyday, keepCopy, putCopyBack, putCopyBack] : everyday;
  const begin = Date.now();
  if (setBacks) await makeBackup(world);
  while (Date.now() < begin + ms || (!enough() && Date.now() < begin + 3 * ms)) {
    await pause(dice.between(20, 400));
    await dice.one(tricks)(world, dice);
  }
  for (const place of world.places) repair(place);
}

const earlyDeaths = (dice: Dice): number[] => (dice.chance(0.25) ? [dice.between(50, 1200)] : []);

const killOne: Trick = async (world, dice) => {
  const place = dice.one(world.places);
  await killDesktop(place);
  await bringUp(place, earlyDeaths(dice));
};

const killAuthority: Trick = async (world, dice) => {
  await killServer(world);
  await pause(dice.between(0, 500));
  await bringUpServer(world, earlyDeaths(dice));
};

const killBoth: Trick = async (world, dice) => {
  const place = dice.one(world.places);
  await Promise.all([killServer(world), killDesktop(place)]);
  await Promise.all([bringUpServer(world, earlyDeaths(dice)), bringUp(place)]);
};

const cut: Trick = (world, dice) => Promise.resolve(dice.one(world.places).network.cut());

/** Requests or answers break off in the middle, or a little late. */
const badLine: Trick = async (world, dice) => {
  const place = dice.one(world.places);
  disturb(place, (): ConnectionFault => ({
    up: dice.chance(0.4) ? dice.between(0, 4000) : Infinity,
    down: dice.chance(0.5) ? dice.between(0, 6000) : Infinity,
    delay: dice.chance(0.3) ? dice.between(1, 80) : 0,
  }));
  await pause(dice.between(100, 800));
  repair(place);
};

const isolate: Trick = async (world, dice) => {
  const place = dice.one(world.places);
  disturb(place, () => null);
  await pause(dice.between(200, 900));
  repair(place);
};

const keepCopy: Trick = world => makeBackup(world);

const putCopyBack: Trick = async world => void (await setBack(world));

const everyday: readonly Trick[] = [
  killOne,
  killOne,
  killAuthority,
  killAuthority,
  killBoth,
  cut,
  badLine,
  badLine,
  isolate,
];
