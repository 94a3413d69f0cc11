import { afterAll, expect, test } from 'vitest';
import type { AttackArea } from './area.ts';
import { configArea } from './config/config-area.ts';
import { corpusArea } from './corpus/corpus-area.ts';
import { fileArea } from './files/file-area.ts';
import { httpArea } from './http/http-area.ts';
import { publicArea } from './public/public-area.ts';
import { rightsArea } from './rights/rights-area.ts';
import { runAttack } from './run/run-attack.ts';
import { strangeServerArea } from './sync/strange-server-area.ts';
import { syncArea } from './sync/sync-area.ts';
import { removeTemplate } from './target/attack-server.ts';

afterAll(removeTemplate);

/** The same cases in every run; `npm run attack` plays others. */
const seed = 11;

/** What a short run of one area finds: kind and first case of each. */
async function findings(area: AttackArea, cases: number): Promise<string[]> {
  const plan = { areas: [area], cases, first: 0, seed, minutes: 2 };
  const { findings } = await runAttack(plan, new AbortController().signal);
  return findings.map(({ finding: { name, text, caseNumber } }) => `${name}, case ${caseNumber}: ${text}`);
}

test.for([
  { area: corpusArea, cases: 1000 },
  // The refused starts are played by the tests of the settings; here only what runs.
  { area: configArea, cases: 1 },
  { area: syncArea, cases: 500 },
  { area: strangeServerArea, cases: 150 },
  { area: httpArea, cases: 250 },
  { area: rightsArea, cases: 80 },
  { area: publicArea, cases: 40 },
  { area: fileArea, cases: 30 },
])('nothing gets through in a short run of $area.name', { timeout: 120_000 }, async ({ area, cases }) => {
  expect(await findings(area, cases)).toEqual([]);
});
