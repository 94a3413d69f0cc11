import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { renderInvoice, renderInvoices } from '../../../shared/pdf/bill/invoice-file.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts, type Placed } from './pdf-text.ts';
import { transparentLogo } from './transparent-logo.ts';

const longName = {
  vorname: 'Maximiliane-Alexandrina Konstantina',
  nachname: 'von Hohenlohe-Waldenburg-Bergheim',
  strasse: 'Obere untere mittlere vordere hintere Langfurrenstrasse am Rain Nord',
  ort: 'Sankt Niklausen ob dem Walde am See',
};

async function letter(
  member: Partial<Member> = {},
  change: Partial<Settings> = {},
  order: { description?: string; amount_rappen?: number } = {},
) {
  const settings = someSettings(change);
  const invoice = draftInvoice(anOrder({ member: aMember(member), settings, ...order }));
  const file = await renderInvoice(invoice, plainBranding(settings));
  return { invoice, settings, file, texts: await readTexts(file.bytes) };
}

const find = (texts: readonly Placed[], text: string) => texts.filter(placed => placed.text.includes(text));

/** Whether a text touches a rectangle; letters reach about 3 mm above and 1 mm below their baseline. */
function touches(
  { x, y, right }: Placed,
  area: { x: number; y: number; right: number; bottom: number },
): boolean {
  return right > area.x && x < area.right && y + 1 > area.y && y - 3 < area.bottom;
}

/** Two lines whose letters meet: at 8 points they are about 2 mm high. */
const isOver = (one: Placed, other: Placed): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 0.3 && Math.abs(one.y - other.y) < 1.9;

/** Texts as long as their field allows: wide letters, words, and one word without any break. */
function randomTexts(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * most);
  };
  const words = ['Langfurrenstrasse', 'Müller', 'von', 'WWWWWWWWWW', 'am', 'Genossenschaft', 'Èze-sur-Mer'];
  const text = (length: number): string => {
    const separator = ['', ' ', '-'][below(3)] ?? '';
    let made = '';
    while (made.length < length) made += `${words[below(words.length)] ?? ''}${separator}`;
    return made.slice(0, length).trim();
  };
  const address = () => ({
    strasse: below(4) === 0 ? '' : text(70),
    hausnummer: below(2) === 0 ? '' : text(16),
    plz: below(3) === 0 ? text(16) : '8123',
    ort: text(34 + below(2)),
    land: below(2) === 0 ? 'CH' : 'DE',
  });
  return { text, address };
}

const windows = {
  right: { x: 117, y: 52, right: 198, bottom: 83.5 },
  left: { x: 20, y: 54, right: 91, bottom: 83.5 },
};

/** In the window too, so that the post can bring a letter back. */
const returnLine = 'Feuerwehrverein Musterwil, Dorfstrasse 12, 8123 Musterwil';

describe('the address window', () => {
  it.each([
    ['right', {}, ['Anna Beispiel-Müller', 'Musterweg 1a', '3011 Bern']],
    ['left', {}, ['Anna Beispiel-Müller', 'Musterweg 1a', '3011 Bern']],
    [
      'right',
      { land: 'DE', plz: '78462', ort: 'Konstanz' },
      ['Anna Beispiel-Müller', 'Musterweg 1a', '78462 KONSTANZ', 'GERMANY'],
    ],
    [
      'left',
      { land: 'LI', plz: '9490', ort: 'Vaduz' },
      ['Anna Beispiel-Müller', 'Musterweg 1a', '9490 Vaduz', 'LIECHTENSTEIN'],
    ],
    ['left', { strasse: '', hausnummer: '' }, ['Anna Beispiel-Müller', '3011 Bern']],
  ] as const)(
    'on the %s shows the sender in one line, the address and nothing else (%o)',
    async (side, member, lines) => {
      const { texts } = await letter(member, { window_side: side, logo: transparentLogo });
      const inside = texts.filter(placed => placed.page === 1 && touches(placed, windows[side]));
      expect(inside.map(placed => placed.text)).toEqual([returnLine, ...lines]);
      for (const placed of inside) {
        expect(placed.x).toBeGreaterThan(windows[side].x + 2);
        expect(placed.right).toBeLessThan(windows[side].right - 1);
        expect(placed.y).toBeGreaterThan(windows[side].y + 3);
        expect(placed.y).toBeLessThan(windows[side].bottom - 1);
      }
    },
  );

  it.each(['left', 'right'] as const)('on the %s holds names and streets of 70 characters', async side => {
    const { texts } = await letter({ ...longName, land: 'LI', plz: '9490' }, { window_side: side });
    const inside = texts.filter(placed => placed.page === 1 && touches(placed, windows[side]));
    expect(inside.length).toBeGreaterThanOrEqual(5);
    expect(inside.at(-1)?.text).toBe('LIECHTENSTEIN');
    for (const placed of inside) {
      expect(placed.right).toBeLessThan(windows[side].right - 1);
      // The provider's window begins at 60 mm: six lines fill what both have in common down to their descenders.
      expect(placed.y).toBeLessThan(windows[side].bottom - 0.7);
    }
  });
});

describe('the slip', () => {
  it('stands at the foot of the page in the places of the style guide', async () => {
    const { texts } = await letter({}, {}, { amount_rappen: 159_000 });
    const at = (text: string) => find(texts, text).filter(placed => placed.y > 192);
    expect(at('Empfangsschein')[0]?.x).toBeCloseTo(5, 1);
    expect(at('Zahlteil')[0]?.x).toBeCloseTo(67, 1);
    expect(at('CH44 3199 9123 0008 8901 2').map(placed => Math.round(placed.x))).toEqual([5, 118]);
    expect(at('1 590.00')).toHaveLength(2);
    expect(at('00 00000 00000 00000 00000 00420')).toHaveLength(2);
    for (const placed of at('')) expect(placed.y).toBeGreaterThan(197);
    for (const placed of texts) if (placed.y <= 192) expect(placed.y).toBeLessThan(188);
  });

  it.each([
    [
      'de',
      'Empfangsschein',
      'Zahlteil',
      'Konto / Zahlbar an',
      'Referenz',
      'Zusätzliche Informationen',
      'Zahlbar durch',
      'Währung',
      'Betrag',
      'Annahmestelle',
    ],
    [
      'fr',
      'Récépissé',
      'Section paiement',
      'Compte / Payable à',
      'Référence',
      'Informations supplémentaires',
      'Payable par',
      'Monnaie',
      'Montant',
      'Point de dépôt',
    ],
    [
      'it',
      'Ricevuta',
      'Sezione pagamento',
      'Conto / Pagabile a',
      'Riferimento',
      'Informazioni supplementari',
      'Pagabile da',
      'Valuta',
      'Importo',
      'Punto di accettazione',
    ],
    [
      'en',
      'Receipt',
      'Payment part',
      'Account / Payable to',
      'Reference',
      'Additional information',
      'Payable by',
      'Currency',
      'Amount',
      'Acceptance point',
    ],
  ] as const)('has the captions of the guidelines in %s', async (sprache, ...captions) => {
    const { texts } = await letter({ sprache });
    const printed = texts.filter(placed => placed.y > 192).map(placed => placed.text);
    for (const caption of captions) expect(printed).toContain(caption);
  });

  it('never runs over its parts, however long the names are', async () => {
    const { texts } = await letter(longName, { name: `${'V'.repeat(40)} ${'W'.repeat(29)}` });
    const slip = texts.filter(placed => placed.y > 192);
    const receipt = slip.filter(placed => placed.x < 62);
    const currency = receipt.find(placed => placed.text === 'Währung');
    for (const placed of receipt) expect(placed.right).toBeLessThan(58);
    const addresses = receipt.filter(placed => placed.y < 192 + 68);
    expect(Math.max(...addresses.map(placed => placed.y))).toBeLessThan((currency?.y ?? 0) - 2);
    for (const placed of slip) expect(placed.y).toBeLessThan(297 - 5);
    for (const placed of slip) expect(placed.right).toBeLessThan(206);
  });

  it('never prints one line over another, for any names and places that a bill may carry', async () => {
    const random = randomTexts(20_261_124);
    for (let round = 0; round < 12; round++) {
      const { texts } = await letter(
        { ...random.address(), vorname: random.text(29), nachname: random.text(40) },
        { ...random.address(), name: random.text(70) },
        { description: random.text(140) },
      );
      const slip = texts.filter(placed => placed.y > 192);
      const overprinted = slip.flatMap((one, index) =>
        slip
          .slice(index + 1)
          .filter(other => isOver(one, other))
          .map(other => [one.text, other.text]),
      );
      expect(overprinted).toEqual([]);
      for (const placed of slip) expect(placed.right).toBeLessThan(placed.x < 62 ? 57.5 : 205.5);
      for (const placed of slip) expect(placed.y).toBeLessThan(192 + 100.5);
    }
  });

  it('prints towns of 34 and 35 letters, whole on the payment part', async () => {
    for (const ort of ['W'.repeat(34), 'M'.repeat(35), 'Sankt Niklausen ob dem Walde am See']) {
      const { texts } = await letter({ ort });
      const printed = texts.filter(placed => placed.y > 192 && placed.x > 117).map(placed => placed.text);
      expect(printed.join('')).toContain(ort);
    }
  });

  it('shows on the payment part in full what only the receipt has to shorten', async () => {
    const { texts } = await letter(longName, { name: `${'V'.repeat(40)} ${'W'.repeat(29)}` });
    const slip = texts.filter(placed => placed.y > 192);
    const payment = slip.filter(placed => placed.x > 117).map(placed => placed.text);
    expect(payment.join(' ').replaceAll('- ', '-')).toContain(
      `${longName.vorname} ${longName.nachname} ${longName.strasse}`.slice(0, 60),
    );
    expect(payment.some(text => text.endsWith('...'))).toBe(false);
  });

  it('puts the country in front of foreign places and no blank line where the street is missing', async () => {
    const { texts } = await letter({
      land: 'DE',
      plz: '78462',
      ort: 'Konstanz',
      strasse: '',
      hausnummer: '',
    });
    const slip = texts.filter(placed => placed.y > 192 && placed.x < 62);
    const name = slip.find(placed => placed.text === 'Anna Beispiel-Müller');
    const town = slip.find(placed => placed.text === 'DE - 78462 Konstanz');
    expect((town?.y ?? 0) - (name?.y ?? 0)).toBeCloseTo(3.06, 1);
  });
});

describe('the letter', () => {
  it('fits on one A4 page and says what has to be paid until when', async () => {
    const { file, texts } = await letter({}, {}, { amount_rappen: 123_450 });
    expect(await readPages(file.bytes)).toEqual([[210, 297]]);
    const said = texts.map(placed => placed.text);
    expect(said).toEqual(
      expect.arrayContaining([
        'Musterwil, 20. November 2026',
        'Rechnung 2026-00042',
        'Guten Tag Anna Beispiel-Müller',
        "1'234.50",
        "CHF 1'234.50",
        '20. Dezember 2026',
        'Freundliche Grüsse',
      ]),
    );
    expect(find(texts, 'Rechnung 2026-00042')[0]?.x).toBeCloseTo(23, 1);
    expect(find(texts, "CHF 1'234.50")[0]?.right).toBeCloseTo(190, 1);
  });

  it.each([
    ['fr', 'Musterwil, le 20 novembre 2026', 'Facture 2026-00042', 'Payable jusqu’au'],
    ['it', 'Musterwil, 20 novembre 2026', 'Fattura 2026-00042', 'Pagabile entro il'],
    ['en', 'Musterwil, 20 November 2026', 'Invoice 2026-00042', 'Payable by'],
  ] as const)('speaks %s with members who do', async (sprache, date, subject, due) => {
    const { texts } = await letter({ sprache }, { invoice_intro: 'Nur auf Deutsch.' });
    const said = texts.map(placed => placed.text);
    expect(said).toEqual(expect.arrayContaining([date, subject, due]));
    expect(said).not.toContain('Nur auf Deutsch.');
  });

  it('uses the texts of the association in its language', async () => {
    const own = {
      invoice_intro: 'Danke für ein weiteres Jahr.',
      invoice_closing: 'Bis bald am Depot!',
      letter_footer: 'Gegründet 1887',
    };
    const { texts } = await letter({}, own);
    for (const text of Object.values(own)) expect(find(texts, text)).toHaveLength(1);
  });

  it('is set closer, rather than taking a second page, when a few lines more have to go in', async () => {
    const two =
      'Wir danken Ihnen herzlich für Ihre Treue und stellen Ihnen für das laufende Vereinsjahr in Rechnung, was die Versammlung beschlossen hat:';
    const own = { invoice_intro: two, invoice_closing: two, letter_footer: 'Gegründet 1887' };
    const { texts } = await letter({}, own, { description: 'Jahresbeitrag '.repeat(8).trim() });
    expect(new Set(texts.map(({ page }) => page))).toEqual(new Set([1]));
    const greeting = find(texts, 'Freundliche Grüsse')[0];
    expect(greeting?.y).toBeLessThan(180);
  });

  it('goes on to a second page with the slip at its foot when there is much to say', async () => {
    const invoice_intro = 'Wir danken Ihnen herzlich für Ihre Treue zu unserem Verein. '.repeat(30);
    const { file, texts } = await letter({}, { invoice_intro });
    expect(await readPages(file.bytes)).toEqual([
      [210, 297],
      [210, 297],
    ]);
    expect(find(texts, 'Empfangsschein').map(placed => placed.page)).toEqual([2]);
    expect(find(texts, 'Seite 2').map(placed => placed.page)).toEqual([2]);
    for (const placed of texts) if (placed.page === 1) expect(placed.y).toBeLessThan(280);
  });

  it('goes out without a logo that cannot be read', async () => {
    const broken = `${transparentLogo.slice(0, 160)}${'A'.repeat(200)}`;
    for (const logo of [broken, 'data:image/png;base64,AAAA', 'data:image/jpeg;base64,/9j/AAAA', 'x']) {
      const { texts } = await letter({}, { logo });
      expect(find(texts, 'Feuerwehrverein Musterwil').some(placed => placed.y < 30)).toBe(true);
    }
  });

  it('keeps the letters of every European name', async () => {
    const { texts } = await letter({ vorname: 'Łukasz Ștefan', nachname: 'Žižka-Ångström Őry' });
    expect(find(texts, 'Łukasz Ștefan Žižka-Ångström Őry').length).toBeGreaterThanOrEqual(3);
  });

  it('has a name that every file system takes', async () => {
    const name = async (member: Partial<Member>) => (await letter(member)).file.filename;
    expect(await name({ nachname: 'Müller' })).toBe('Rechnung-2026-00042-Mueller.pdf');
    expect(await name({ nachname: 'Żółć', sprache: 'fr' })).toBe('Facture-2026-00042-Zolc.pdf');
    expect(await name({ nachname: "D'Arc/..\\" })).toBe('Rechnung-2026-00042-D-Arc.pdf');
  });

  it.skipIf(spawnSync('pdffonts', ['-v']).error)('embeds its fonts', async () => {
    const { file } = await letter();
    const folder = mkdtempSync(join(tmpdir(), 'aktuar-'));
    writeFileSync(join(folder, 'letter.pdf'), file.bytes);
    const fonts = execFileSync('pdffonts', [join(folder, 'letter.pdf')], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(2);
    rmSync(folder, { recursive: true });
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/LiberationSans.*CID TrueType +Identity-H +yes yes yes/);
  });
});

describe('many invoices in one document', () => {
  const settings = someSettings({ logo: transparentLogo });
  const invoices = Array.from({ length: 45 }, (_invoice, index) =>
    draftInvoice(anOrder({ settings, n: index + 1, member: aMember({ vorname: `Nr${index + 1}` }) })),
  );

  it('come in the given order, each with its slip', async () => {
    const seen: number[] = [];
    const file = await renderInvoices(invoices, plainBranding(settings), {
      onProgress: done => seen.push(done),
    });
    expect(file.filename).toBe('Rechnungen-2026-00001-2026-00045.pdf');
    expect(await readPages(file.bytes)).toHaveLength(45);
    const slips = (await readTexts(file.bytes)).filter(
      ({ text, x, y }) => text.startsWith('Nr') && x > 100 && y > 192,
    );
    expect(slips.map(slip => slip.text)).toEqual(invoices.map(invoice => invoice.debtor.name));
    expect(seen).toEqual([20, 40, 45]);
  });

  it('stop when the signal says so', async () => {
    const stop = new AbortController();
    const printing = renderInvoices(invoices, plainBranding(settings), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(printing).rejects.toThrow('aborted');
  });

  it('stop at one that may not be printed, naming its fields', async () => {
    const bad: Invoice = { ...invoices[0]!, reference: 'RF18539007547034' };
    await expect(renderInvoices([...invoices.slice(1), bad], plainBranding(settings))).rejects.toMatchObject({
      code: 'invoice_not_billable',
      params: { fields: [{ path: 'reference', message: 'qriban_requires_qrr' }] },
    });
  });
});
