import { expect, it } from 'vitest';
import { hashes } from './render-both.ts';

// `same-bytes.proof.test.ts` compares with other processes, time zones and versions of Node.
it('the same invoice makes the same bytes again', async () => {
  expect(await hashes()).toEqual(await hashes());
});
