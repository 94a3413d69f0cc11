import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailWorker } from '../../../../server/jobs/mail-worker.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import { mailingStatus } from '../../../../server/delivery/mailing-store.ts';
import type { MailPort } from '../../../../server/ports/mail/mail-port.ts';
import { smtpMail } from '../../../../server/ports/mail/smtp-mail.ts';
import { dice as diceOf, type Dice } from '../../../faults/ledger.ts';
import { manners, openKillFixture, type KillFixture, type Manner } from './kill-fixture.ts';
import { brokenPromises, isMember } from './kill-invariant.ts';
import { Killed, mortal, type Life } from './kill-life.ts';
import { isHeld, killPerson, perform, type Person } from './kill-person.ts';
import { deadAddress, killImage, mailingId, type KillImage, type KillWorld } from './kill-world.ts';

/** MAIL_SEEDS=1000 tries as many schedules, MAIL_SEEDS=1001-2000 these. */
const [, first = '1', last = '40'] = /^(?:(\d+)-)?(\d+)$/.exec(process.env['MAIL_SEEDS'] ?? '') ?? [];
const seeds = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);

/** Schedules at the same time, each with a mail server of its own: most of the time is waiting for an answer. */
const lanes = 8;
let houses: KillFixture[] = [];
let image: KillImage;
let dead: string;
beforeAll(async () => {
  houses = await Promise.all(Array.from({ length: lanes }, openKillFixture));
  image = await killImage();
  dead = await deadAddress();
});
afterAll(() => Promise.all(houses.map(fixture => fixture.close())));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const tally = { kills: 0, lives: 0, doubts: 0, taken: 0, again: 0 };

interface Schedule {
  readonly fixture: KillFixture;
  readonly world: KillWorld;
  readonly person: Person;
  readonly dice: Dice;
}

/** Most attempts go well; the rest meets everything that a mail server can do. */
const temper = (seed: number) => (recipient: string, nth: number) => {
  const dice = diceOf(seed * 1009 + nth * 131 + recipient.charCodeAt(1) * 17 + recipient.charCodeAt(0));
  if (dice.chance(0.5)) return 'takes';
  // A server that never answers costs time.
  const manner: Manner = dice.one(manners);
  return manner === 'silent' && dice.chance(0.7) ? 'cut' : manner;
};

const smtp = (url: string) => smtpMail({ url, timeoutMs: 400 });
const worker = (life: Pick<Life, 'context' | 'port'>) =>
  startMailWorker({
    context: life.context,
    mail: () => life.port,
    from: () => ({ name: 'Verein', address: 'info@verein.example' }),
    parallel: 3,
    doubted: () => undefined,
  });

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await turn();
}

/** One start of the server until it dies or has nothing more to do. */
async function live({ fixture, world, person, dice }: Schedule): Promise<Life> {
  const port = smtp(dice.chance(0.08) ? dead : fixture.url);
  const at = dice.between(1, dice.one([40, 150, 500, 1000]));
  const dying = () => (dice.chance(0.5) ? fixture.cut() : undefined);
  const life = mortal(world.context, port, at, dying);
  const work = async () => {
    const { flush } = worker(life);
    // Not at every turn: looking in vain is no use of a short life.
    for (; !person.isDone(); await turns(20)) await flush();
    await flush();
  };
  const ends = await Promise.allSettled([work(), person.act(life)]);
  await life.settle();
  port.rest();
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Killed)) throw end.reason;
  return life;
}

/** What left of a mailing that a person holds or has stopped. */
async function liveWatched(schedule: Schedule): Promise<{ life: Life; broken: string[] }> {
  const { fixture, world, person } = schedule;
  const wasHeld = isHeld(world.context);
  const [before, releases] = [fixture.asked.length, person.releases()];
  const life = await live(schedule);
  const left = fixture.asked.slice(before).filter(each => isMember(each) && !person.released.has(each));
  const isWrong = wasHeld && person.releases() === releases && left.length > 0;
  return { life, broken: isWrong ? [`${left.join()} left although it is held`] : [] };
}

/** A server that lives, and enough time. */
async function comeToRest({ fixture, world }: Schedule): Promise<void> {
  const port: MailPort = smtp(fixture.url);
  const { flush } = worker({ context: world.context, port });
  if (mailingStatus(world.context.db, mailingId) === 'paused')
    perform(world.context, call => mailingHandlers.resume(call, { id: mailingId }));
  for (let round = 0; round < 16; round++) {
    await flush();
    world.pass(3);
  }
  port.rest();
}

async function play(seed: number, fixture: KillFixture): Promise<string[]> {
  const world = image.open();
  try {
    const dice = diceOf(seed);
    fixture.begin(temper(seed));
    if (dice.chance(0.3)) postpone(world);
    const schedule = { fixture, world, dice, person: killPerson(dice, world.context) };
    const broken: string[] = [];
    for (let isDead = true, lives = 0; (isDead || !schedule.person.isDone()) && lives < 30; lives++) {
      const { life, broken: early } = await liveWatched(schedule);
      broken.push(...early);
      isDead = life.isOver();
      tally.lives++;
      if (isDead) tally.kills++;
      world.pass(dice.one([0, 0.01, 0.1, 2]));
    }
    await comeToRest(schedule);
    count(schedule);
    return [...broken, ...brokenPromises(world, fixture, schedule.person)].map(
      text => `schedule ${seed}: ${text}`,
    );
  } finally {
    world.close();
  }
}

/** The mailing is to leave in a while. */
function postpone({ context }: KillWorld): void {
  const send_at = new Date(context.now().getTime() + 30_000).toISOString();
  perform(context, call => mailingHandlers.update(call, { id: mailingId, send_at }));
}

function count({ fixture, person, world }: Schedule): void {
  const doubts = "SELECT count(*) FROM dispatch WHERE state = 'unknown'";
  tally.taken += fixture.taken.length;
  tally.again += person.again.length;
  tally.doubts += world.context.effects.sql.prepare<[], number>(doubts).pluck().get() ?? 0;
}

test(
  `killed at any statement, ${seeds.length} times: nothing is sent twice, nothing lost without a word`,
  { timeout: 60_000 + seeds.length * 5000 },
  async () => {
    const broken: string[] = [];
    const rest = [...seeds];
    const lane = async (fixture: KillFixture) => {
      for (let seed = rest.shift(); seed !== undefined; seed = rest.shift())
        broken.push(...(await play(seed, fixture)));
    };
    await Promise.all(houses.map(lane));
    const shown = manners.map(
      manner => [manner, sum(houses.map(fixture => fixture.shown.get(manner) ?? 0))] as const,
    );
    if (process.env['MAIL_SEEDS'] !== undefined) console.info({ ...tally, ...Object.fromEntries(shown) });
    expect(broken).toEqual([]);
    // The schedules are worth something only if they kill, and meet every manner.
    expect(tally.kills).toBeGreaterThan(seeds.length);
    expect(tally.doubts).toBeGreaterThan(0);
    expect(shown.filter(([, times]) => times === 0)).toEqual([]);
  },
);
