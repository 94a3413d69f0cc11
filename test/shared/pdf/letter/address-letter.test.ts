import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressLetter, openLetter } from '../../../../shared/pdf/letter/address-letter.ts';
import { readPages } from '../pdf-text.ts';
import { box, changed, drawLine, goodPage, madePdf, nameOf, points } from './made-pdf.ts';
import { codesOf, popplerWords, someBranding } from './some-letter.ts';

const anna = { lines: ['Frau', 'Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'], country: 'CH' };
const beat = { lines: ['Herr', 'Beat Müller', 'Seeweg 1', '8124 Seewil'], country: 'CH' };
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array, page: number) =>
  popplerWords(bytes)
    .filter(word => word.page === page)
    .map(({ text }) => text)
    .join(' ');
const free = (draw: (kit: Parameters<Parameters<typeof madePdf>[0]>[0]) => void = () => undefined) =>
  madePdf(kit => {
    drawLine(kit, 'Guten Tag', 25, 110);
    draw(kit);
  });

describe('giving a PDF its receiver', () => {
  it('sets the address into a free window and leaves everything else as it was', async () => {
    const made = await addressLetter(await free(), anna, someBranding());
    expect(made).toMatchObject({ way: 'stamped', check: { problems: [], pages: 1, address: anna.lines } });
    expect(textOf(made.bytes, 1)).toBe('Frau Anna Müller Dorfstrasse 4 8123 Musterwil Guten Tag');
    const left = await addressLetter(await free(), anna, someBranding({ window_side: 'left' }));
    expect(left.check.problems).toEqual([]);
  });

  it('keeps an address that is the receiver’s already, to the byte', async () => {
    const bytes = await madePdf(kit => goodPage(kit, ['Müller Anna', 'Dorfstrasse 4', '8123 Musterwil']));
    const made = await addressLetter(bytes, anna, someBranding());
    expect(made.way).toBe('kept');
    expect(hash(made.bytes)).toBe(hash(bytes));
  });

  it('puts a sheet with letterhead and address before a letter whose window is taken', async () => {
    for (const bytes of [
      await madePdf(kit => goodPage(kit, ['Carla Fremd', 'Hauptstrasse 9', '3000 Bern'])),
      await free(kit => box(kit, 150, 45, 20, 5)),
    ]) {
      const made = await addressLetter(bytes, anna, someBranding());
      expect(made).toMatchObject({ way: 'cover', check: { problems: [], pages: 2, address: anna.lines } });
      expect(textOf(made.bytes, 1)).toContain('Feuerwehrverein Musterwil');
      expect(textOf(made.bytes, 2)).toContain('Guten Tag');
      expect(await readPages(made.bytes)).toEqual([
        [210, 297],
        [210, 297],
      ]);
    }
  });

  it('finds its place on pages with boxes of their own and with torn state of drawing', async () => {
    const moved = await changed(await free(), file => {
      const page = file.getPage(0);
      page.setMediaBox(100, 50, 595.28, 841.89);
      page.translateContent(100, 50);
    });
    expect((await addressLetter(moved, anna, someBranding())).check).toMatchObject({
      problems: [],
      address: anna.lines,
    });
    const torn = await free(kit => kit.addContent(`0.5 0 0 0.5 40 40 cm`));
    expect((await addressLetter(torn, anna, someBranding())).check).toMatchObject({
      problems: [],
      address: anna.lines,
    });
    const turned = await madePdf(kit => drawLine(kit, 'quer', 20, 20), { layout: 'landscape' });
    const upright = await changed(turned, file =>
      file.getPage(0).node.set(nameOf('Rotate'), file.context.obj(90)),
    );
    expect((await addressLetter(upright, anna, someBranding())).way).toBe('cover');
  });

  it('sets one receiver after another: the same bytes each time, none with another’s address', async () => {
    const source = await free(kit => kit.addPage().rect(points(50), 60, 70, 80).fill());
    const letter = await openLetter(source, someBranding());
    const first = await letter.addressed(anna);
    const second = await letter.addressed(beat);
    const again = await letter.addressed(anna);
    await letter.close();
    expect(hash(again.bytes)).toBe(hash(first.bytes));
    expect(textOf(second.bytes, 1)).toContain('Beat');
    expect(Buffer.from(second.bytes).length).toBeLessThan(first.bytes.length + 2000);
    expect(textOf(second.bytes, 1)).not.toContain('Anna');
    const other = await addressLetter(source, anna, someBranding());
    expect(hash(other.bytes)).toBe(hash(first.bytes));
  });

  it('covers one after another without leaving sheets behind', async () => {
    const letter = await openLetter(await free(kit => box(kit, 150, 45, 20, 5)), someBranding());
    const sizes = [];
    for (let round = 0; round < 5; round++) sizes.push(await letter.addressed(round % 2 ? anna : beat));
    await letter.close();
    expect(sizes.map(({ check }) => check.pages)).toEqual([2, 2, 2, 2, 2]);
    expect(hash(sizes[0]?.bytes ?? Buffer.of())).toBe(hash(sizes[4]?.bytes ?? Buffer.of()));
  });

  it('answers a file that nothing can be set into as it is, with what is wrong', async () => {
    const guarded = await madePdf(kit => goodPage(kit), { userPassword: 'geheim' });
    const made = await addressLetter(guarded, anna, someBranding());
    expect(codesOf(made.check)).toEqual(['encrypted']);
    expect(codesOf((await addressLetter(Buffer.from('Hallo'), anna, someBranding())).check)).toEqual([
      'not_pdf',
    ]);
    const bad = { lines: ['Anna Müller', 'Musterwil'], country: 'CH' };
    expect(codesOf((await addressLetter(await free(), bad, someBranding())).check)).toEqual([
      'address_last_line',
    ]);
  });
});
