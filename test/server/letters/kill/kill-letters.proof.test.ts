import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLetterWorker } from '../../../../server/jobs/letter-worker.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import { mailingStatus } from '../../../../server/delivery/mailing-store.ts';
import type { LetterpostPort } from '../../../../server/ports/letterpost/letterpost-port.ts';
import { dice as diceOf, type Dice } from '../../../faults/ledger.ts';
import { Killed } from '../../delivery/mail/kill-life.ts';
import { perform } from '../../delivery/mail/kill-person.ts';
import type { KillImage, KillWorld } from '../../delivery/mail/kill-world.ts';
import { brokenPromises } from './letter-invariant.ts';
import { mortalLetters, type LetterLife } from './letter-life.ts';
import { isHeld, letterPerson, type LetterPerson } from './letter-person.ts';
import { openLetterPost, troubleNames, type LetterPost } from './letter-post.ts';
import { letterImage, mailingId, memberNames, paper } from './letter-world.ts';

/** LETTER_SEEDS=500 tries as many schedules, LETTER_SEEDS=501-1000 these. */
const [, first = '1', last = '20'] = /^(?:(\d+)-)?(\d+)$/.exec(process.env['LETTER_SEEDS'] ?? '') ?? [];
const seeds = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);

/** Schedules at the same time, each with a provider of its own: most of the time is waiting for an answer. */
const lanes = 6;
let posts: LetterPost[] = [];
let image: KillImage;
beforeAll(async () => {
  posts = await Promise.all(Array.from({ length: lanes }, openLetterPost));
  image = await letterImage();
});
afterAll(() => Promise.all(posts.map(post => post.fixture.stop())));

const tally = { kills: 0, lives: 0, letters: 0, posted: 0, doubts: 0, again: 0, days: 0 };

interface Schedule {
  readonly post: LetterPost;
  readonly world: KillWorld;
  readonly person: LetterPerson;
  readonly dice: Dice;
  /** How many starts there were. */
  lives: number;
}

const second = 1 / 3600;
const worker = (life: Pick<LetterLife, 'context' | 'port'> & Partial<Pick<LetterLife, 'step'>>) =>
  startLetterWorker({
    context: life.context,
    port: () => life.port,
    draw: () => {
      life.step?.();
      return Promise.resolve({ bytes: paper, pages: 1, file_name: 'brief.pdf', window_side: 'right' });
    },
    parallel: 3,
    log: { warn: () => undefined, error: () => undefined },
  });

/** One start of the server until it dies or has nothing more to do. */
async function live(
  { post, world, person, dice, lives }: Schedule,
  port: LetterpostPort,
): Promise<LetterLife> {
  // Who dies again and again lives longer one day: everything that was meant is done in the end.
  const span = dice.one([60, 200, 600, 1500]) * (1 + Math.floor(lives / 10));
  const life = mortalLetters(world.context, port, dice.between(1, span));
  let isActing = true;
  const act = () => person.act(life).finally(() => (isActing = false));
  const work = async () => {
    const { flush } = worker(life);
    for (let rounds = 0; isActing || rounds < 4; rounds++) {
      await flush();
      await pause(2);
      world.pass(dice.one([1, 3, 20]) * second);
      if (rounds === 30) post.calm();
    }
  };
  const ends = await Promise.allSettled([work(), act()]);
  await life.settle();
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Killed)) throw end.reason;
  return life;
}

/** Letters of the mailing that were ordered of one that a person holds. */
async function liveWatched(schedule: Schedule, port: LetterpostPort) {
  const { world, person, post } = schedule;
  const wasHeld = isHeld(world.context);
  const before = new Set(orderedMembers(world, post));
  const releases = person.releases();
  const again = person.again.length;
  const life = await live(schedule, port);
  const left = orderedMembers(world, post).filter(id => !before.has(id));
  const isWrong =
    wasHeld && person.releases() === releases && person.again.length === again && left.length > 0;
  return { life, broken: isWrong ? [`${left.join()} was ordered although the mailing is held`] : [] };
}

function orderedMembers({ context }: KillWorld, post: LetterPost): string[] {
  const ofMailing = context.effects.sql
    .prepare<[number], string>(
      'SELECT letter_id FROM letter WHERE dispatch_id IN (SELECT id FROM dispatch WHERE mailing_id = ?)',
    )
    .pluck()
    .all(mailingId);
  return post
    .letters()
    .filter(({ ordered, name }) => ordered > 0 && ofMailing.some(id => name.startsWith(id)))
    .map(({ id }) => id);
}

/** A server that lives, a provider that is well, and enough time. */
async function comeToRest({ world, post }: Schedule, port: LetterpostPort): Promise<void> {
  post.calm();
  const { flush } = worker({ context: world.context, port });
  if (mailingStatus(world.context.db, mailingId) === 'paused')
    perform(world.context, call => mailingHandlers.resume(call, { id: mailingId }));
  const open = world.context.effects.sql
    .prepare<[], number>("SELECT count(*) FROM dispatch WHERE state IN ('pending', 'sending')")
    .pluck();
  for (let round = 0; round < 60 && (round < 4 || (open.get() ?? 0) > 0); round++) {
    await flush();
    await pause(round < 8 ? 10 : 20);
    world.pass(round < 8 ? 0.05 : 0.5);
  }
}

async function play(seed: number, post: LetterPost): Promise<string[]> {
  const world = image.open();
  try {
    const dice = diceOf(seed);
    post.begin();
    post.fixture.state.verdict = dice.chance(0.3)
      ? ({ name }) => (name.charCodeAt(35) % 7 === 0 ? 'action_required' : undefined)
      : null;
    const schedule = { post, world, dice, person: letterPerson(dice, world.context, post), lives: 0 };
    const port = post.port(world.context.now);
    const broken: string[] = [];
    for (let isDead = true; (isDead || !schedule.person.isDone()) && schedule.lives < 60; schedule.lives++) {
      for (let n = dice.between(0, 3); n > 0; n--) post.trouble(dice);
      const { life, broken: early } = await liveWatched(schedule, port);
      broken.push(...early);
      isDead = life.isOver();
      tally.lives++;
      if (isDead) tally.kills++;
      await rest(schedule);
    }
    await comeToRest(schedule, port);
    count(schedule);
    return [...broken, ...brokenPromises(world, post, schedule.person)].map(
      text => `schedule ${seed}: ${text}`,
    );
  } finally {
    world.close();
  }
}

/** The server is down for a moment, for hours, or for longer than the provider remembers a key. */
async function rest({ post, world, dice }: Schedule): Promise<void> {
  if (!dice.chance(0.08)) return world.pass(dice.one([0, second, 0.1, 1]));
  tally.days++;
  world.pass(dice.one([25, 49]));
  await post.passDay();
}

function count({ world, post, person }: Schedule): void {
  const doubts = "SELECT count(*) FROM dispatch WHERE state = 'unknown'";
  const letters = post.letters();
  tally.letters += letters.length;
  tally.posted += letters.filter(({ ordered }) => ordered > 0).length;
  tally.again += person.again.length;
  tally.doubts += world.context.effects.sql.prepare<[], number>(doubts).pluck().get() ?? 0;
}

test(
  `killed at any statement or call, ${seeds.length} times: no letter is posted twice, none lost without a word`,
  { timeout: 60_000 + seeds.length * 8000 },
  async () => {
    const broken: string[] = [];
    const queue = [...seeds];
    const lane = async (post: LetterPost) => {
      for (let seed = queue.shift(); seed !== undefined; seed = queue.shift())
        broken.push(...(await play(seed, post)));
    };
    await Promise.all(posts.map(lane));
    const shown = troubleNames.map(name => {
      const times = posts.reduce((sum, post) => sum + (post.shown.get(name) ?? 0), 0);
      return [name, times] as const;
    });
    if (process.env['LETTER_SEEDS'] !== undefined) console.info({ ...tally, ...Object.fromEntries(shown) });
    expect(broken).toEqual([]);
    // The schedules are worth something only if they kill, post, and meet every trouble.
    expect(tally.kills).toBeGreaterThan(seeds.length);
    expect(tally.posted).toBeGreaterThan(seeds.length * memberNames.length * 0.5);
    expect(shown.filter(([, times]) => times === 0)).toEqual([]);
  },
);
