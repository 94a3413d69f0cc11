import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLetter } from '../../../../shared/pdf/letter/address-letter.ts';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { markProblems } from '../../../../shared/pdf/letter/mark-problems.ts';
import { goodPage, madePdf } from './made-pdf.ts';
import { codesOf, someBranding } from './some-letter.ts';

const receiver = { lines: ['Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'], country: 'CH' };
const check = (bytes: Uint8Array) => checkLetter(bytes, { side: 'right', country: 'CH' });

/** A file of these objects, the first of them the catalog. */
function file(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
const stream = (dict: string, content: string) =>
  `<<${dict}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const page = (content: string, resources = '') => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.28 841.89]/Resources<<${resources}>>/Contents 4 0 R>>`,
  stream('', content),
];
const form = (content: string, inner: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 900]/Resources<<${inner}>>`, content);
const spaces = deflateSync(Buffer.alloc(300_000_000, 0x20)).toString('latin1');

const hostile: Record<string, () => Uint8Array> = {
  'pages that are their own children': () =>
    file(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'a number of pages that is a lie': () =>
    file([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]),
  'forms that draw themselves': () =>
    file([...page('/X Do', '/XObject<</X 5 0 R>>'), form('/X Do /X Do', '/XObject<</X 5 0 R>>')]),
  'three hundred megabytes of nothing': () =>
    file([...page('').slice(0, 3), stream('/Filter/FlateDecode', spaces)]),
  'two million steps into the depth': () => file(page('q '.repeat(2_000_000))),
  'dictionaries in dictionaries': () =>
    file([...page(''), `${'<</A '.repeat(20_000)}1${'>>'.repeat(20_000)}`]),
};

describe('a file that is made to harm', () => {
  it.each(Object.entries(hostile))(
    'is answered in words: %s',
    async (_what, make) => {
      const found = await check(make());
      expect(found.problems.length).toBeGreaterThan(0);
      await markProblems(make(), found);
      const good = await check(await madePdf(kit => goodPage(kit)));
      expect(good.problems).toEqual([]);
    },
    60_000,
  );

  it('harms no other letter that waits', async () => {
    const good = await madePdf(kit => goodPage(kit));
    const loop = hostile['pages that are their own children']?.() ?? good;
    const open = await openLetter(good, someBranding());
    const found = await Promise.all([check(good), check(loop), open.addressed(receiver), check(good)]);
    expect(codesOf(found[0])).toEqual([]);
    expect(found[1].problems.length).toBe(1);
    expect(found[2]).toMatchObject({ way: 'kept', check: { problems: [] } });
    expect(codesOf(found[3])).toEqual([]);
    await open.close();
  }, 30_000);

  it('never breaks the reader, whatever bytes are wrong', async () => {
    const good = Buffer.from(await madePdf(kit => goodPage(kit)));
    const flaw = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(flaw, { minLength: 1, maxLength: 25 }), async flaws => {
        const bytes = Buffer.from(good);
        for (const [at, value] of flaws) bytes[at] = value;
        const found = await check(bytes);
        const marked = await markProblems(bytes, found);
        expect(marked.length).toBeGreaterThan(0);
        const open = await openLetter(bytes, someBranding());
        await open.addressed(receiver);
        await open.close();
      }),
      { numRuns: 25, seed: 3 },
    );
  }, 120_000);
});
