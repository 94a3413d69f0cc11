import { expect, test } from 'vitest';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { renderLetter } from '../../../../shared/pdf/letter/letter-file.ts';
import { readPages } from '../pdf-text.ts';
import { aLetter, someBranding } from './some-letter.ts';

const paragraph = `<p>${'Wir freuen uns auf einen schönen Abend mit Ihnen allen. '.repeat(6)}</p>`;

test('a letter goes on for as many pages as 18,000 words need, and survives words without an end', async () => {
  const html = `<p>${'x'.repeat(4000)}</p>${paragraph.repeat(300)}`;
  const { bytes } = await renderLetter(aLetter({ html }), someBranding(), 'provider');
  expect((await readPages(bytes)).length).toBeGreaterThan(15);
  expect((await checkLetter(bytes, { side: 'right', country: 'CH' })).problems).toEqual([]);
}, 60_000);
