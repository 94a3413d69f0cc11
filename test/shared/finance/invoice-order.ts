import { defaultLayout, brandingWith, type Branding } from '../../../shared/letters/layouts/layout.ts';
import type { InvoiceOrder } from '../../../shared/finance/invoices/invoice-draft.ts';
import { memberDefaults, type Member } from '../../../shared/people/members/member.ts';
import { settingDefaults, type Settings } from '../../../shared/association/setting.ts';

/** A member in Bern; change what the test is about. */
export function aMember(change: Partial<Member> = {}): Member {
  return {
    ...memberDefaults,
    id: '019a9f00-0000-7000-8000-000000000001',
    nr: 1,
    foto: null,
    email_events: true,
    vorname: 'Anna',
    nachname: 'Beispiel-Müller',
    strasse: 'Musterweg',
    hausnummer: '1a',
    plz: '3011',
    ort: 'Bern',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...change,
  };
}

/** An association with a QR-IBAN; change what the test is about. */
export function someSettings(change: Partial<Settings> = {}): Settings {
  return {
    ...settingDefaults,
    name: 'Feuerwehrverein Musterwil',
    strasse: 'Dorfstrasse',
    hausnummer: '12',
    plz: '8123',
    ort: 'Musterwil',
    email: 'kasse@fv-musterwil.example',
    telefon: '044 000 00 00',
    website: 'www.fv-musterwil.example',
    iban: 'CH44 3199 9123 0008 8901 2',
    ...change,
  };
}

/** Number 42 for 120.50, ordered on 20 November 2026. */
export function anOrder(change: Partial<InvoiceOrder> = {}): InvoiceOrder {
  return {
    member: aMember(),
    settings: someSettings(),
    n: 42,
    amount_rappen: 12050,
    description: 'Mitgliederbeitrag 2026',
    now: new Date('2026-11-20T09:42:00Z'),
    id: '019a9f00-0000-7000-8000-0000000000aa',
    ...change,
  };
}

/** The look of documents without a layout of their own. */
export const plainBranding = (settings: Settings = someSettings()): Branding =>
  brandingWith(defaultLayout, settings);
