import { describe, expect, it } from 'vitest';
import { DomainError, type FieldError } from '../../../shared/errors.ts';
import { draftInvoice, type InvoiceOrder } from '../../../shared/finance/invoices/invoice-draft.ts';
import { invoiceSchema } from '../../../shared/finance/invoices/invoice.ts';
import { anOrder, aMember, someSettings } from './invoice-order.ts';

function refusal(order: InvoiceOrder): FieldError[] {
  try {
    draftInvoice(order);
  } catch (error) {
    const refusals = ['invoice_not_billable', 'validation_failed'];
    if (error instanceof DomainError && refusals.includes(error.code)) {
      return [...(error.params as { fields: FieldError[] }).fields];
    }
    throw error;
  }
  return [];
}

describe('drafting an invoice', () => {
  it('gives a full row with number, reference, due day and both addresses', () => {
    const invoice = draftInvoice(anOrder());
    expect(invoiceSchema.parse(invoice)).toEqual(invoice);
    expect(invoice).toMatchObject({
      number: '2026-00042',
      amount: 120.5,
      currency: 'CHF',
      reference: '000000000000000000000000420',
      account: 'CH4431999123000889012',
      due_at: '2026-12-20',
      status: 'open',
      creditor: { name: 'Feuerwehrverein Musterwil', town: 'Musterwil' },
      debtor: { name: 'Anna Beispiel-Müller', house_no: '1a', postal_code: '3011' },
    });
  });

  it('counts the days in the time zone of the association', () => {
    const late = anOrder({ now: new Date('2026-12-31T23:30:00Z') });
    expect(draftInvoice(late)).toMatchObject({ number: '2027-00042', due_at: '2027-01-31' });
  });

  it('takes currency and due day from the order when they are given', () => {
    const invoice = draftInvoice(anOrder({ currency: 'EUR', due_at: '2027-03-01' }));
    expect(invoice).toMatchObject({ currency: 'EUR', due_at: '2027-03-01' });
  });

  it('uses a creditor reference on a plain IBAN', () => {
    const settings = someSettings({ iban: 'CH58 0079 1123 0008 8901 2' });
    expect(draftInvoice(anOrder({ settings })).reference).toBe('RF3442');
  });

  it('cleans what people pasted', () => {
    const member = aMember({ strasse: 'Chemin de l’Eglise', plz: 'CH-1200' });
    const invoice = draftInvoice(anOrder({ member, description: 'Beitrag 2025–2026' }));
    expect(invoice.description).toBe('Beitrag 2025-2026');
    expect(invoice.debtor).toMatchObject({ street: "Chemin de l'Eglise", postal_code: '1200' });
  });
});

describe('an invoice that cannot be made', () => {
  it('names every missing field of an association that is not set up yet', () => {
    const settings = someSettings({ name: '', plz: '', ort: '', iban: '' });
    expect(refusal(anOrder({ settings }))).toEqual([
      { path: 'settings.iban', message: 'required' },
      { path: 'settings.name', message: 'required' },
      { path: 'settings.plz', message: 'required' },
      { path: 'settings.ort', message: 'required' },
    ]);
  });

  it.each([
    ['a member without a place', { member: aMember({ plz: '', ort: '' }) }, 'member.plz', 'required'],
    [
      'a name of more than 70 characters',
      { member: aMember({ vorname: 'A'.repeat(40), nachname: 'B'.repeat(40) }) },
      'member.nachname',
      'too_long',
    ],
    ['a country that there is not', { member: aMember({ land: 'UK' }) }, 'member.land', 'country_code'],
    ['a name in another script', { member: aMember({ nachname: 'Иванова' }) }, 'member.nachname', 'charset'],
    [
      'an IBAN with a wrong digit',
      { settings: someSettings({ iban: 'CH4431999123000889011' }) },
      'settings.iban',
      'iban_checksum',
    ],
    [
      'an IBAN from abroad',
      { settings: someSettings({ iban: 'DE89370400440532013000' }) },
      'settings.iban',
      'iban_country',
    ],
    ['no amount', { amount_rappen: 0 }, 'amount', 'amount_range'],
    ['too large an amount', { amount_rappen: 100_000_000_000 }, 'amount', 'amount_range'],
    ['an empty description', { description: ' ' }, 'description', 'required'],
    ['an emoji in the description', { description: 'Danke 😀' }, 'description', 'charset'],
    ['a description of 141 characters', { description: 'x'.repeat(141) }, 'description', 'too_long'],
    [
      'a prefix with letters',
      { settings: someSettings({ qrr_prefix: '12A' }) },
      'settings.qrr_prefix',
      'prefix',
    ],
    [
      'a prefix of 17 digits',
      { settings: someSettings({ qrr_prefix: '1'.repeat(17) }) },
      'settings.qrr_prefix',
      'prefix',
    ],
    [
      'days until payment in words',
      { settings: someSettings({ invoice_due_days: 'bald' }) },
      'settings.invoice_due_days',
      'days',
    ],
    ['an impossible due day', { due_at: '2026-02-30' }, 'due_at', 'day'],
    [
      'an unknown time zone',
      { settings: someSettings({ timezone: 'Mond/Krater' }) },
      'settings.timezone',
      'timezone',
    ],
  ] as const)('%s', (_what, change, path, message) => {
    expect(refusal(anOrder(change))).toContainEqual({ path, message });
  });
});
