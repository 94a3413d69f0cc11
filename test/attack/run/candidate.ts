import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../area.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'test-results', 'attack');

/** Writes what got through beside the project's sources, so that a person may take it into the corpus. Answers the path. */
export function writeCandidate(finding: Finding, seed: number): string {
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(finding.name).digest('hex').slice(0, 8);
  const file = join(folder, `${finding.area}-${hash}.json`);
  const { name, area, text, steps } = finding;
  const entry = { name, area, why: text, replay: replayCommand(finding, seed), steps };
  writeFileSync(file, `${JSON.stringify(entry, null, 2)}\n`);
  return relative(root, file);
}

/** Plays the case again, or those that belong together. */
export const replayCommand = ({ area, caseNumber, cases = 1 }: Finding, seed: number): string =>
  `npm run attack -- --only ${area} --seed ${seed} --first ${caseNumber} --cases ${cases}`;
