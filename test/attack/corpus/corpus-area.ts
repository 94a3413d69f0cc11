import { randomUUID } from 'node:crypto';
import type { AttackArea } from '../area.ts';
import { startAttackServer, type AttackServer } from '../target/attack-server.ts';
import { makeCallers, type Caller } from '../target/caller.ts';
import { forbiddenChanges, takeSnapshot } from '../target/guarded-tables.ts';
import { openClient } from '../target/http-client.ts';
import { observedFaults } from '../target/observed-fault.ts';
import { readCorpus, type CorpusEntry } from './entry.ts';
import { playStep, type StepContext } from './play-step.ts';

export const corpusArea: AttackArea = {
  name: 'corpus',
  summary: 'everything that ever got through, before anything is generated',
  weight: 0,
  async run(options) {
    const entries = readCorpus().slice(options.first, options.first + options.cases);
    let server = await startAttackServer();
    try {
      for (const [index, entry] of entries.entries()) {
        if (options.signal.aborted) return { cases: index };
        const faults = await faultsOfEntry(entry, server);
        const caseNumber = options.first + index;
        for (const text of faults)
          options.report({ area: 'corpus', name: entry.name, text, caseNumber, steps: entry.steps });
        options.played(1);
        if (faults.length === 0) continue;
        // What got through may have changed what the next entry begins with.
        await server.stop();
        server = await startAttackServer();
      }
    } finally {
      await server.stop();
    }
    return { cases: entries.length };
  },
};

/** Plays an entry; one sentence for everything that is not as it must be. */
async function faultsOfEntry(entry: CorpusEntry, server: AttackServer): Promise<string[]> {
  const client = openClient(server.address);
  const callers = await makeCallers({ ...server, ...server.facts });
  const context: StepContext = { server, client, callers, values: knownValues(server), streams: new Map() };
  const faults: string[] = [];
  try {
    for (const step of entry.before)
      faults.push(...(await playStep(step, context)).map(text => `before: ${text}`));
    const before = takeSnapshot(server.database);
    for (const step of entry.steps) faults.push(...(await playStep(step, context)));
    faults.push(...forbiddenChanges(before, takeSnapshot(server.database), actorsOf(entry, callers)));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    client.close();
  }
  return [
    ...faults,
    ...observedFaults(await server.watch.take()),
    ...(server.isRunning() ? [] : ['the server ended']),
  ];
}

function actorsOf({ steps }: CorpusEntry, callers: readonly Caller[]): Caller[] {
  const names = new Set(steps.map(step => ('as' in step ? step.as : '')));
  return callers.filter(({ name }) => names.has(name));
}

/** Names that steps use for rows of the prepared association. */
function knownValues({ facts }: AttackServer): Record<string, string> {
  const offices = Object.entries(facts.offices).flatMap(([role, { office, email, member }]) => [
    [`office.${role}`, office],
    [`email.${role}`, email],
    [`member.${role}`, member],
  ]);
  const lists = Object.entries(facts.ids).flatMap(([noun, ids]) =>
    ids.slice(0, 5).map((id, index) => [`${noun}.${index}`, id]),
  );
  return {
    ...(Object.fromEntries([...offices, ...lists]) as Record<string, string>),
    'member.plain': facts.members[0],
    'member.other': facts.members[1],
    event: String(facts.organizer.event_id),
    spans: '<td colspan=1000 rowspan=1000>a</td>'.repeat(60),
    uuid: randomUUID(),
    other: randomUUID(),
  };
}
