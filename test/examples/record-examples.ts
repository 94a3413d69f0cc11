import { startApp } from '../fixtures.ts';
import * as access from './access-calls.ts';
import * as events from './event-calls.ts';
import { invoiceCalls, paymentCalls } from './finance-calls.ts';
import { letterCalls } from './letter-calls.ts';
import * as messages from './message-calls.ts';
import * as people from './people-calls.ts';
import { readCalls } from './read-calls.ts';
import { recorder, type Examples, type Walk } from './recorder.ts';
import * as services from './service-calls.ts';
import { deviceCalls, moveCalls, trashCalls } from './sync-calls.ts';

const ofAssociation: readonly ((walk: Walk) => Promise<void>)[] = [
  people.memberCalls,
  people.applicationCalls,
  people.fileCalls,
  people.mergeCalls,
  people.todoCalls,
  invoiceCalls,
  paymentCalls,
  messages.mailingCalls,
  messages.dispatchCalls,
  messages.formCalls,
  messages.settingCalls,
  letterCalls,
  eventSteps,
  access.accessCalls,
  access.mailboxCalls,
  access.apiKeyCalls,
  access.memberOwnCalls,
  access.erasureCalls,
  access.handoverCalls,
  access.providerCalls,
  deviceCalls,
  trashCalls,
  access.webhookCalls,
  readCalls,
];
const ofOtherServers: readonly ((examples: Examples, at: string) => Promise<void>)[] = [
  access.passwordCalls,
  ...Object.values(services),
  moveCalls,
];

async function eventSteps(walk: Walk): Promise<void> {
  const festival = await events.eventCalls(walk);
  await events.registrationCalls(walk, festival);
  await events.waitingListCalls(walk, festival);
  await events.attendanceCalls(walk, festival);
  await events.organizerCalls(walk, festival);
  await events.planCalls(walk, festival);
}

/**
 * Walks through the demo association and a few servers in other states, and answers one exchange per call, sorted by
 * `area.call`. `at`: the time at which all of it happens.
 */
export async function recordExamples(at: string): Promise<Examples> {
  const examples: Examples = {};
  const app = await startApp({ at, config: { demo: true } });
  const walk = recorder(app, examples);
  await walk.as('none').system.ready({});
  for (const step of ofAssociation) await step(walk);
  await app.stop();
  for (const step of ofOtherServers) await step(examples, at);
  return Object.fromEntries(Object.entries(examples).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
