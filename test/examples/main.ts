import { writeFileSync } from 'node:fs';
import { fixRandomness } from './fixed-random.ts';

const at = '2026-11-20T10:00:00.000Z';
const file = new URL('../../server/http/docs/examples.json', import.meta.url);

// Before anything is loaded that takes its randomness along.
fixRandomness(new Date(at));
const { recordExamples } = await import('./record-examples.ts');
writeFileSync(file, `${JSON.stringify(await recordExamples(at), null, 2)}\n`);
// The timers of the servers stand at a clock that does not go on.
process.exit();
