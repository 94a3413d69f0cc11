import { describe, expect, it } from 'vitest';
import { letterProblems, type LetterProblemCode } from '../../../../shared/letters/letter-check.ts';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { box, changed, drawLine, goodPage, madePdf, nameOf, points } from './made-pdf.ts';
import { codesOf } from './some-letter.ts';

const check = (bytes: Uint8Array, country = 'CH') => checkLetter(bytes, { side: 'right', country });
const good = () => madePdf(kit => goodPage(kit));
const withAddress = (...lines: string[]) => madePdf(kit => goodPage(kit, lines));

/** One PDF for each problem that has nothing else wrong with it. */
const made: Record<Exclude<LetterProblemCode, 'too_complex'>, () => Promise<Uint8Array>> = {
  not_pdf: () => Promise.resolve(Buffer.from('PK\u0003\u0004 a document of another program')),
  encrypted: () => madePdf(kit => goodPage(kit), { userPassword: 'geheim', ownerPassword: 'geheim' }),
  damaged: async () => (await good()).slice(0, -300),
  no_pages: async () => changed(await good(), file => file.removePage(0)),
  too_large: async () => Buffer.concat([await good(), Buffer.alloc(100_000_000, 0x20)]),
  too_many_pages: () =>
    madePdf(kit => {
      goodPage(kit);
      for (let page = 0; page < 50; page++) kit.addPage();
    }),
  not_a4: () => madePdf(kit => goodPage(kit), { size: 'A5' }),
  address_missing: () => madePdf(kit => drawLine(kit, 'Guten Tag', 25, 100)),
  address_outside: () =>
    madePdf(kit => {
      for (const [index, line] of ['Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'].entries())
        drawLine(kit, line, 122, 56 + index * 4.6);
    }),
  address_lines: () =>
    madePdf(kit => {
      for (const [index, line] of ['a', 'b', 'c', 'd', 'e', 'f', '8123 Musterwil'].entries())
        drawLine(kit, line, 122, 60.2 + index * 3.4);
    }),
  address_gap: () =>
    madePdf(kit => {
      drawLine(kit, 'Anna Müller', 122, 62);
      drawLine(kit, '8123 Musterwil', 122, 72);
    }),
  address_last_line: () => withAddress('Anna Müller', 'Dorfstrasse 4', 'Musterwil'),
  zone_occupied: () =>
    madePdf(kit => {
      goodPage(kit);
      box(kit, 150, 45, 20, 3);
    }),
  margin_occupied: () =>
    madePdf(kit => {
      goodPage(kit);
      box(kit, 100, 1, 20, 2);
    }),
  corner_occupied: () =>
    madePdf(kit => {
      goodPage(kit);
      drawLine(kit, 'A1', 7, 286);
    }),
  font_not_embedded: () =>
    madePdf(kit => {
      goodPage(kit);
      drawLine(kit, 'Guten Tag', 25, 120, 'Helvetica');
    }),
  glyph_missing: () =>
    madePdf(kit => {
      goodPage(kit);
      drawLine(kit, 'Guten \uFFFC Tag', 25, 120);
    }),
  interactive: async () =>
    changed(await good(), file => {
      file
        .getForm()
        .createTextField('name')
        .addToPage(file.getPage(0), { x: 200, y: 200, width: 90, height: 20 });
      file.getForm().getTextField('name').updateAppearances(file.getForm().getDefaultFont());
    }),
};

describe('reading a letter back', () => {
  it('finds nothing wrong with a plain letter, and its address', async () => {
    const found = await check(await good());
    expect(found.problems).toEqual([]);
    expect(found).toMatchObject({ pages: 1, address: ['Anna Müller', 'Dorfstrasse 4', '8123 Musterwil'] });
  });

  it.each(letterProblems.filter(code => code !== 'too_complex' && code !== 'interactive'))(
    'says %s for a letter with just that',
    async code => {
      const found = await check(await (made[code as keyof typeof made] as () => Promise<Uint8Array>)());
      expect(codesOf(found)).toEqual([code]);
    },
    20_000,
  );

  it('says interactive for forms, scripts, attachments and notes', async () => {
    expect(codesOf(await check(await made.interactive()))).toContain('interactive');
    const script = await changed(await good(), file => file.addJavaScript('hello', 'app.alert(1)'));
    expect(codesOf(await check(script))).toEqual(['interactive']);
    const opening = await changed(await good(), file => {
      file.catalog.set(nameOf('OpenAction'), file.context.obj({ S: 'JavaScript', JS: nameOf('x') }));
    });
    expect(codesOf(await check(opening))).toEqual(['interactive']);
    const attached = await changed(await good(), file => file.attach(Buffer.from('a'), 'a.txt'));
    expect(codesOf(await check(attached))).toEqual(['interactive']);
    const noted = await madePdf(kit => {
      goodPage(kit);
      kit.note(points(100), points(150), 20, 20, 'bitte prüfen');
    });
    expect(codesOf(await check(noted))).toEqual(['interactive']);
  });

  it('takes links as they are: they change nothing on paper', async () => {
    const linked = await madePdf(kit => {
      goodPage(kit);
      kit.link(points(25), points(100), 80, 12, 'https://www.fv-musterwil.example');
    });
    expect((await check(linked)).problems).toEqual([]);
  });

  it('counts what is painted, not what is white, clipped away or invisible', async () => {
    const quiet = await madePdf(kit => {
      box(kit, 116, 40, 89, 47, 'white');
      goodPage(kit);
      kit.save().rect(points(20), points(150), 50, 50).clip();
      box(kit, 0, 0, 210, 60);
      kit.restore();
      kit.save().fillOpacity(0);
      box(kit, 150, 45, 20, 5);
      kit.restore();
    });
    expect((await check(quiet)).problems).toEqual([]);
  });

  it('finds paint inside of forms within forms', async () => {
    const inner = await madePdf(kit => box(kit, 150, 45, 20, 3));
    const nested = await changed(await good(), async file => {
      const [once] = await file.embedPdf(inner);
      const middle = await file.embedPage(file.getPage(0));
      expect(middle).toBeDefined();
      if (once) file.getPage(0).drawPage(once);
    });
    expect(codesOf(await check(nested))).toEqual(['zone_occupied']);
  });

  it('looks at every page as it is shown: its turn, its boxes, its unit', async () => {
    const turned = await changed(await good(), file =>
      file.getPage(0).node.set(nameOf('Rotate'), file.context.obj(90)),
    );
    expect(codesOf(await check(turned))).toEqual(['not_a4']);
    const scaled = await changed(await good(), file =>
      file.getPage(0).node.set(nameOf('UserUnit'), file.context.obj(2)),
    );
    expect(codesOf(await check(scaled))).toEqual(['not_a4']);
    const cropped = await changed(await good(), file => file.getPage(0).setCropBox(0, 0, 400, 400));
    expect(codesOf(await check(cropped))).toEqual(['not_a4']);
    const later = await madePdf(kit => {
      goodPage(kit);
      kit.addPage({ size: 'A5' });
    });
    expect((await check(later)).problems).toMatchObject([{ code: 'not_a4', page: 2 }]);
    const moved = await changed(await good(), file => {
      const page = file.getPage(0);
      page.setMediaBox(100, 50, 595.28, 841.89);
      page.translateContent(100, 50);
    });
    expect((await check(moved)).problems).toEqual([]);
  });

  it('knows a file that needs no password to be read as protected too', async () => {
    const guarded = await madePdf(kit => goodPage(kit), { ownerPassword: 'geheim', permissions: {} });
    expect(codesOf(await check(guarded))).toEqual(['encrypted']);
  });

  it('wants the country in capitals abroad, and leaves the last line of Liechtenstein as it is', async () => {
    const abroad = await withAddress('Anna Müller', 'Hauptstrasse 4', '78462 KONSTANZ', 'GERMANY');
    expect((await check(abroad, 'DE')).problems).toEqual([]);
    expect(codesOf(await check(await withAddress('Anna Müller', '78462 Konstanz', 'Germany'), 'DE'))).toEqual(
      ['address_last_line'],
    );
    expect((await check(await withAddress('Anna Müller', '9490 Vaduz'), 'LI')).problems).toEqual([]);
  });

  it('takes a sender in small print above the address for what it is', async () => {
    const sender = await madePdf(kit => {
      goodPage(kit);
      kit
        .font('embedded', 6)
        .text('Feuerwehrverein, 8123 Musterwil', points(122), points(60.2), { lineBreak: false });
    });
    expect(codesOf(await check(sender))).toEqual(['zone_occupied']);
  });
});
