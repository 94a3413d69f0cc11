import { describe, expect, it } from 'vitest';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import { participantColumns } from '../../../shared/events/plan.ts';
import { defaultLayout, defaultLayoutOf, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderInvoice, renderInvoices } from '../../../shared/pdf/bill/invoice-file.ts';
import { renderLetter } from '../../../shared/pdf/letter/letter-file.ts';
import { joinPages } from '../../../shared/pdf/letter/thread/join-pages.ts';
import { renderList } from '../../../shared/pdf/list-file.ts';
import { helperSourceOf } from '../../../shared/pdf/plans/helper-source.ts';
import {
  renderGroupPlan,
  renderHelperPlan,
  renderParticipantList,
  renderWorkPlan,
} from '../../../shared/pdf/plans/plan-file.ts';
import { aMember, anOrder, plainBranding, someSettings } from '../finance/invoice-order.ts';
import { readAloud } from './pdf-tags.ts';
import { oneEvent } from './plan-fixture.ts';
import { transparentLogo } from './transparent-logo.ts';

const settings = someSettings({ logo: transparentLogo, letter_footer: 'Gegründet 1887' });
const now = new Date('2027-06-20T09:42:00Z');
const feast = oneEvent({ areas: 2, shifts: 30, people: 60 });
const plan = {
  options: { orientation: 'auto', phones: true },
  branding: brandingWith(defaultLayoutOf('work_plan'), settings),
  now,
} as const;
const invoice = (n: number) => draftInvoice(anOrder({ settings, n, member: aMember() }));
const words = 'Wir laden Sie herzlich ein. '.repeat(150);
const html = `<h2>Traktanden</h2><p>${words}</p><ol><li>Begrüssung</li><li>Wahlen</li></ol>
  <table><tr><th>Was</th><th>Wann</th></tr><tr><td>Essen</td><td>19 Uhr</td></tr></table>
  <img src="${transparentLogo}" alt="Das Festzelt"><p>Bis bald</p>`;

const letter = () =>
  renderLetter(
    {
      subject: 'Einladung',
      html,
      day: '2026-11-20',
      sprache: 'de',
      receiver: { lines: ['Anna Müller', 'Dorfstrasse 1', '4557 Musterwil'], country: 'CH' },
      pictures: new Map(),
    } as Parameters<typeof renderLetter>[0],
    plainBranding(settings),
    'own',
  );

const documents: Record<string, () => Promise<{ bytes: Uint8Array }>> = {
  invoice: () => renderInvoice(invoice(42), plainBranding(settings)),
  letter,
  'work plan': () => renderWorkPlan(feast, plan),
  'plan of a group': () => renderGroupPlan({ name: 'Jubiläum', events: [feast, feast, feast, feast] }, plan),
  'list of participants': () =>
    renderParticipantList(
      { ...feast, towns: {} },
      { ...plan, options: { orientation: 'auto', signature: true, columns: [...participantColumns] } },
    ),
  'letter of a helper': () => {
    const [first] = feast.registrations;
    if (!first) throw new Error('nobody helps');
    return renderHelperPlan(helperSourceOf(first, feast, aMember()), {
      branding: brandingWith(defaultLayout, settings),
      now,
    });
  },
  list: () =>
    renderList({
      title: 'Mitglieder',
      filters: ['Status: Aktiv'],
      columns: [
        { title: 'Name', atEnd: false },
        { title: 'Betrag', atEnd: true },
      ],
      rows: Array.from({ length: 90 }, (_row, index) => [`Person ${index}`, String(index)]),
      orientation: 'auto',
      branding: plan.branding,
      now,
    }),
};

describe.each(Object.entries(documents))('the tags of a document: %s', (_name, make) => {
  it('name title and language, hold every word, and keep cells in rows of tables', async () => {
    const spoken = await readAloud((await make()).bytes);
    expect(spoken).toMatchObject({ isMarked: true, showsTitle: true, language: 'de-CH', lost: [] });
    expect(spoken.title).not.toBe('');
    expect(spoken.parts.filter(part => part.startsWith('H1 ')).length).toBe(1);
    expect(spoken.parts.some(part => part.startsWith(`Figure ${settings.name}`))).toBe(true);
    const cells = spoken.paths.filter(path => /T[DHR]$/.test(path));
    expect(cells.filter(path => !/Table\/TR(\/T[DH])?$/.test(path))).toEqual([]);
    expect(cells.some(path => path.endsWith('TH'))).toBe(true);
  });
});

it('an invoice is read out in its order, with the code in words', async () => {
  const { parts, paths } = await readAloud((await renderInvoice(invoice(42), plainBranding(settings))).bytes);
  const at = (part: string) => parts.findIndex(each => each.startsWith(part));
  const order = [
    `Figure ${settings.name}`,
    'P Anna',
    'H1 Rechnung 2026-00042',
    'TH Bezeichnung',
    'TD Mitgliederbeitrag',
    'TD Total',
    'H2 Empfangsschein',
    'H2 Zahlteil',
    'Figure Swiss QR Code',
    'P Gegründet 1887',
  ].map(at);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(paths).toContain('Document/Sect/Sect/H2');
});

it('a letter has headings, a list, a table and pictures in words; the head of its second page is not read out', async () => {
  const { parts, paths, artifacts } = await readAloud((await letter()).bytes);
  for (const part of [
    'H1 Einladung',
    'H2 Traktanden',
    'Lbl 1.',
    'LBody Wahlen',
    'TH Was',
    'Figure Das Festzelt',
  ])
    expect(parts).toContain(part);
  expect(paths.filter(path => path.endsWith('L/LI'))).toHaveLength(2);
  expect(artifacts.map(text => text.trim())).toContain('Seite 2');
});

it('captions that come again on further pages are not read out again', async () => {
  const { parts, artifacts } = await readAloud((await documents['list']?.())?.bytes ?? new Uint8Array());
  expect(parts.filter(part => part === 'TH Name')).toHaveLength(1);
  expect(artifacts.map(text => text.trim())).toContain('Name');
});

it('each of many invoices in one document is a section of its own, drawn by two threads too', async () => {
  const many = Array.from({ length: 70 }, (_each, index) => invoice(index + 1));
  const { parts, paths, lost } = await readAloud((await renderInvoices(many, plainBranding(settings))).bytes);
  expect(lost).toEqual([]);
  expect(parts.filter(part => part.startsWith('H1 '))).toHaveLength(70);
  expect(paths.filter(path => path === 'Document/Sect')).toHaveLength(70);
});

it('pages of several files together point to no tags that are not there', async () => {
  const { bytes } = await letter();
  const joined = await readAloud(await joinPages([bytes, bytes]));
  expect(joined).toMatchObject({ isMarked: false, paths: [] });
});
