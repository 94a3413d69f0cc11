import { describe, expect, it } from 'vitest';
import { dunningContent, invoiceContent } from '../../../shared/finance/invoices/bill-content.ts';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Dunning } from '../../../shared/finance/invoices/dunning/dunning.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { brandingWith, defaultLayout, type Layout } from '../../../shared/letters/layouts/layout.ts';
import { anOrder, plainBranding, someSettings } from './invoice-order.ts';

const stamp = { created_at: '2026-11-20T09:42:00.000Z', updated_at: '2026-11-20T09:42:00.000Z', version: 1 };
const invoice = { ...draftInvoice(anOrder()), ...stamp };
const content = invoiceContent(invoice, plainBranding());
const inLayout = (layout: Partial<Layout>, settings: Partial<Settings> = {}) =>
  invoiceContent(invoice, brandingWith({ ...defaultLayout, ...layout }, someSettings(settings)));

describe('what a bill says', () => {
  it('is the same after what is printed nowhere', () => {
    const later = { ...invoice, version: 7, updated_at: '2027-01-01T00:00:00.000Z', status: 'paid' } as const;
    expect(invoiceContent(later, plainBranding())).toBe(content);
    expect(inLayout({}, { invoice_due_days: '10' })).toBe(content);
    const lines = [{ text: invoice.description, quantity: 1, amount: invoice.amount }];
    expect(invoiceContent({ ...invoice, positions: lines }, plainBranding())).toBe(content);
  });

  it.each<Partial<Invoice>>([
    { amount: 121 },
    { number: '2026-00043' },
    { due_at: '2027-01-31' },
    { reference: 'RF18539007547034' },
    { description: 'Anderes', positions: [] },
    { sprache: 'fr' },
    { debtor: { ...invoice.debtor, town: 'Thun' } },
    { creditor: { ...invoice.creditor, house_no: '13' } },
    { positions: [{ text: 'Beitrag', quantity: 2, amount: 60.25 }] },
  ])('differs after %o', change => {
    expect(invoiceContent({ ...invoice, ...change }, plainBranding())).not.toBe(content);
  });

  it.each([
    { letter_footer: 'Neu' },
    { telefon: '044 000 00 01' },
    { accent_color: '#004400' },
    { invoice_intro: 'Wir danken' },
  ])('differs after the association set %o', change => {
    expect(inLayout({}, change)).not.toBe(content);
  });

  it.each<Partial<Layout>>([
    { font: 'Liberation Serif' },
    { margins: { ...defaultLayout.margins, top: 16 } },
    { logo: { ...defaultLayout.logo, side: 'right' } },
    { sender: ['Kasse'] },
  ])('differs after the layout has %o', change => {
    expect(inLayout(change)).not.toBe(content);
  });
});

describe('what a reminder says', () => {
  const notice: Dunning = {
    ...stamp,
    id: '019a9f00-0000-7000-8000-0000000000ab',
    invoice_id: invoice.id,
    level: 2,
    fee: 10,
    text: 'Bitte zahlen Sie.',
    issued_at: '2027-01-20T09:42:00.000Z',
    due_at: '2027-02-01',
    status: 'issued',
  };
  const document = { notice, invoice, notices: [notice], paid: 0 };
  const reminder = dunningContent(document, plainBranding());

  it.each([
    { paid: 2000 },
    { notice: { ...notice, text: 'Anders' } },
    { notices: [{ ...notice, fee: 20 }] },
    { invoice: { ...invoice, due_at: '2027-01-31' } },
  ])('differs after %o', change => {
    expect(dunningContent({ ...document, ...change }, plainBranding())).not.toBe(reminder);
  });

  it('is not that of its invoice', () => {
    expect(reminder).not.toBe(content);
  });
});
