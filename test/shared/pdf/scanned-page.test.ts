import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { billOfInvoice } from '../../../shared/finance/invoices/invoice-bill.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { qrPayload } from '../../../shared/finance/invoices/qr-bill/qr-lines.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { renderInvoice } from '../../../shared/pdf/bill/invoice-file.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../finance/invoice-order.ts';
import { readPages } from './pdf-text.ts';
import { readPgm, scan } from './scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'aktuar-scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cases: [name: string, member: Partial<Member>, settings: Partial<Settings>][] = [
  ['umlauts on a QR-IBAN', { nachname: 'Müller-Zürcher', ort: 'Köniz' }, {}],
  ['letters from Poland and Romania', { vorname: 'Łukasz', nachname: 'Żółć-Ștefănescu' }, {}],
  ['a creditor reference', { nachname: "Dell'Acqua" }, { iban: 'CH5800791123000889012' }],
  ['a bank that wants its digits in front', {}, { qrr_prefix: '123456', window_side: 'left' }],
  ['somebody abroad', { land: 'FR', plz: '68300', ort: 'Saint-Louis', sprache: 'fr' }, {}],
  ['names of 70 characters', { vorname: 'Ä'.repeat(34), nachname: 'Ö'.repeat(35) }, { name: 'Ü'.repeat(70) }],
  ['two pages', {}, { invoice_intro: 'Danke!\n'.repeat(20) }],
];

describe.skipIf(spawnSync('pdftoppm', ['-v']).error)('a printed page', () => {
  it.each(cases)('is read by another program: %s', async (_name, member, change) => {
    const settings = someSettings(change);
    const invoice = draftInvoice(anOrder({ member: aMember(member), settings }));
    const { bytes } = await renderInvoice(invoice, plainBranding(settings));
    const path = join(folder, 'page');
    writeFileSync(`${path}.pdf`, bytes);
    const last = String((await readPages(bytes)).length);
    execFileSync('pdftoppm', ['-r', '200', '-gray', '-singlefile', '-f', last, `${path}.pdf`, path]);
    const codes = await scan(readPgm(readFileSync(`${path}.pgm`)));
    expect(codes).toEqual([{ text: qrPayload(billOfInvoice(invoice)), level: 'M' }]);
  });
});
