import fc from 'fast-check';

/** How many laptops take part, and which members the schedules are about. */
export const laptops = 3;
export const memberNames = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const textFields = ['firma', 'ort', 'strasse', 'notiz'] as const;
const settingNames = ['name', 'letter_footer'] as const;

const laptop = fc.nat(laptops - 1);
const member = fc.constantFrom(...memberNames);
const field = fc.constantFrom(...textFields);
const moment = fc.constantFrom('before', 'after');
/** One of a handful of registrations and shifts. */
const which = fc.nat(5);
const shift = fc.nat(1);
const decision = fc.constantFrom(
  ...(['approved', 'approved', 'approved', 'approved'] as const),
  ...(['rejected', 'withdrawn', 'pending', 'waiting'] as const),
);

/** Steps of a feast with two shifts, for which people sign up while laptops decide. */
const eventOperations = {
  signUp: fc.record({ t: fc.constant('signUp'), s: shift, p: which }),
  decideOnServer: fc.record({ t: fc.constant('decideOnServer'), k: which, to: decision }),
  /** Hours pass: offers of free places run out. */
  later: fc.record({ t: fc.constant('later'), h: fc.constantFrom(1, 25) }),
  enter: fc.record({ t: fc.constant('enter'), c: laptop, s: shift, p: which, approve: fc.boolean() }),
  decide: fc.record({ t: fc.constant('decide'), c: laptop, k: which, to: decision }),
  moveHelper: fc.record({ t: fc.constant('moveHelper'), c: laptop, k: which, s: shift }),
  propose: fc.record({ t: fc.constant('propose'), c: laptop, k: which, s: shift }),
  remark: fc.record({ t: fc.constant('remark'), c: laptop, k: which }),
  dropHelper: fc.record({ t: fc.constant('dropHelper'), c: laptop, k: which }),
  places: fc.record({ t: fc.constant('places'), c: laptop, s: shift, n: fc.integer({ min: 1, max: 3 }) }),
};

const reader = fc.nat(15);
const mailing = fc.nat(2);

/** Steps of mailings that laptops write and send, to a handful of readers. */
const mailingOperations = {
  draft: fc.record({ t: fc.constant('draft'), c: laptop, n: reader }),
  rewrite: fc.record({ t: fc.constant('rewrite'), c: laptop, k: mailing }),
  readdress: fc.record({ t: fc.constant('readdress'), c: laptop, k: mailing, n: reader }),
  dropDraft: fc.record({ t: fc.constant('dropDraft'), c: laptop, k: mailing }),
  order: fc.record({ t: fc.constant('order'), c: laptop, k: mailing }),
  takeBack: fc.record({ t: fc.constant('takeBack'), c: laptop, k: mailing }),
  orderOnServer: fc.record({
    t: fc.constant('orderOnServer'),
    k: mailing,
    n: fc.integer({ min: 1, max: 4 }),
  }),
  stopOnServer: fc.record({ t: fc.constant('stopOnServer'), k: mailing }),
  postman: fc.record({
    t: fc.constant('postman'),
    round: fc.constantFrom('delivered', 'delivered', 'diesTaking', 'diesSending', 'busy'),
  }),
};

/** One step of a schedule. Every choice is in the operation, so that the same list replays exactly. */
const operations = {
  edit: fc.record({ t: fc.constant('edit'), c: laptop, id: member, f: field, poison: fc.nat(24) }),
  setting: fc.record({ t: fc.constant('setting'), c: laptop, id: fc.constantFrom(...settingNames) }),
  /** A form that stays open while other things happen, saved with what it showed. */
  openForm: fc.record({ t: fc.constant('openForm'), c: laptop, id: member }),
  saveForm: fc.record({ t: fc.constant('saveForm'), c: laptop, f: field }),
  create: fc.record({ t: fc.constant('create'), c: laptop, id: member }),
  remove: fc.record({ t: fc.constant('remove'), c: laptop, id: member }),
  command: fc.record({ t: fc.constant('command'), c: laptop, k: fc.nat(3), inside: fc.boolean() }),
  solve: fc.record({
    t: fc.constant('solve'),
    c: laptop,
    k: fc.nat(5),
    choice: fc.constantFrom('mine', 'theirs', 'value'),
  }),
  retry: fc.record(
    {
      t: fc.constant('retry'),
      c: laptop,
      k: fc.nat(3),
      /** The laptop dies before its first commit. */
      dies: fc.boolean(),
    },
    { requiredKeys: ['t', 'c', 'k'] },
  ),
  rest: fc.record({
    t: fc.constant('rest'),
    o: fc.constantFrom('create', 'set', 'set', 'remove'),
    id: member,
    f: field,
  }),
  push: fc.record({ t: fc.constant('push'), c: laptop, n: fc.integer({ min: 1, max: 3 }) }),
  pull: fc.record({ t: fc.constant('pull'), c: laptop, n: fc.integer({ min: 1, max: 3 }) }),
  net: fc.record({
    t: fc.constant('net'),
    k: fc.nat(9),
    a: fc.constantFrom('deliver', 'deliver', 'deliver', 'deliver', 'double', 'drop', 'kill'),
    /** With 'kill': the receiver dies before or after its nth commit. */
    when: moment,
    n: fc.nat(2),
  }),
  sync: fc.record({ t: fc.constant('sync'), c: laptop }),
  killLaptop: fc.record({ t: fc.constant('killLaptop'), c: laptop }),
  killServer: fc.record({ t: fc.constant('killServer') }),
  worker: fc.record({ t: fc.constant('worker') }),
  serverBackup: fc.record({ t: fc.constant('serverBackup') }),
  serverRestore: fc.record({ t: fc.constant('serverRestore') }),
  laptopBackup: fc.record({ t: fc.constant('laptopBackup'), c: laptop }),
  laptopRestore: fc.record({ t: fc.constant('laptopRestore'), c: laptop }),
  erase: fc.record({ t: fc.constant('erase'), id: member }),
  /** A row of a laptop goes, changes or appears by itself; the next comparison with the server heals it. */
  damage: fc.record({
    t: fc.constant('damage'),
    c: laptop,
    id: member,
    how: fc.constantFrom('gone', 'changed', 'extra'),
  }),
  ...eventOperations,
  ...mailingOperations,
};

type Kind = keyof typeof operations;
type EventKind = keyof typeof eventOperations;
type MailingKind = keyof typeof mailingOperations;
export type Operation = {
  readonly [K in Kind]: (typeof operations)[K] extends fc.Arbitrary<infer T>
    ? Omit<T, 't'> & { readonly t: K }
    : never;
}[Kind];
export type EventOperation = Extract<Operation, { readonly t: EventKind }>;

export type MailingOperation = Extract<Operation, { readonly t: MailingKind }>;

export const isOfEvent = (operation: Operation): operation is EventOperation =>
  operation.t in eventOperations;
export const isOfMailing = (operation: Operation): operation is MailingOperation =>
  operation.t in mailingOperations;

const usual: Record<Kind, number> = {
  edit: 6,
  setting: 1,
  openForm: 1,
  saveForm: 1,
  create: 2,
  remove: 1,
  command: 1,
  solve: 1,
  retry: 1,
  rest: 2,
  push: 5,
  pull: 6,
  net: 12,
  sync: 4,
  killLaptop: 1,
  killServer: 1,
  worker: 1,
  serverBackup: 1,
  serverRestore: 1,
  laptopBackup: 1,
  laptopRestore: 1,
  erase: 1,
  damage: 1,
  signUp: 0,
  decideOnServer: 0,
  later: 0,
  enter: 0,
  decide: 0,
  moveHelper: 0,
  propose: 0,
  remark: 0,
  dropHelper: 0,
  places: 0,
  draft: 0,
  rewrite: 0,
  readdress: 0,
  dropDraft: 0,
  order: 0,
  takeBack: 0,
  orderOnServer: 0,
  stopOnServer: 0,
  postman: 0,
};

/** A feast has its own rows; members and settings rest. */
const noMembers = {
  edit: 0,
  setting: 0,
  openForm: 0,
  saveForm: 0,
  create: 0,
  remove: 0,
  rest: 0,
  erase: 0,
  damage: 0,
  command: 0,
} as const satisfies Partial<Record<Kind, number>>;

/** Many sign-ups and more decisions, for few places. */
const party: Record<EventKind, number> = {
  signUp: 7,
  decideOnServer: 4,
  later: 1,
  enter: 4,
  decide: 16,
  moveHelper: 3,
  propose: 2,
  remark: 2,
  dropHelper: 1,
  places: 2,
};

/** Few mailings that everybody works on, and everybody sends. */
const post: Record<MailingKind, number> = {
  draft: 3,
  rewrite: 6,
  readdress: 3,
  dropDraft: 1,
  order: 8,
  takeBack: 1,
  orderOnServer: 2,
  stopOnServer: 1,
  postman: 6,
};

/** Schedules that lean on one kind of trouble find it far sooner than an even mixture. */
export const moods = {
  even: usual,
  restores: { ...usual, serverBackup: 3, serverRestore: 3, sync: 6, erase: 0, solve: 0, retry: 0 },
  erasures: { ...usual, erase: 4, edit: 8, laptopBackup: 2, laptopRestore: 2, serverRestore: 0 },
  quarrels: { ...usual, edit: 8, solve: 5, sync: 8, remove: 3, serverRestore: 0, erase: 0 },
  feast: { ...usual, ...noMembers, ...party, sync: 8, solve: 2 },
  post: { ...usual, ...noMembers, ...post, sync: 8, solve: 2, later: 1, serverBackup: 2, serverRestore: 2 },
} as const satisfies Record<string, Record<Kind, number>>;
export type Mood = keyof typeof moods;

/** Schedules of a mood, up to `longest` operations. */
export function schedules(mood: Mood, longest: number): fc.Arbitrary<Operation[]> {
  const weighted = Object.entries(moods[mood])
    .filter(([, weight]) => weight > 0)
    .map(([kind, weight]) => ({ weight, arbitrary: operations[kind as Kind] as fc.Arbitrary<Operation> }));
  return fc.array(fc.oneof(...weighted), { minLength: 5, maxLength: longest, size: 'max' });
}
