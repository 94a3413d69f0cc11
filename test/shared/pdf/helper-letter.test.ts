import { describe, expect, it } from 'vitest';
import { helperSourceOf, memberOf } from '../../../shared/pdf/plans/helper-source.ts';
import { defaultLayout, brandingWith } from '../../../shared/letters/layouts/layout.ts';
import { renderHelperPlan } from '../../../shared/pdf/plans/plan-file.ts';
import type { PlanRegistration, PlanSource } from '../../../shared/pdf/plans/plan-source.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, someSettings } from '../finance/invoice-order.ts';
import { readPages, readTexts } from './pdf-text.ts';
import { oneEvent, anEvent, aRegistration, aShift } from './plan-fixture.ts';
import { transparentLogo } from './transparent-logo.ts';

const now = new Date('2027-06-20T09:42:00Z');
const late = aShift({
  uuid: 'late',
  title: 'Abwasch',
  bereich: 'Küche',
  start_time: '2027-07-04T20:00:00',
  end_time: '2027-07-05T01:00:00',
  contact: 'Beat, 079 555 01 03',
});
const clubEvent: PlanSource = {
  event: anEvent(),
  shifts: [late, aShift()],
  registrations: [
    aRegistration({ uuid: 'a' }),
    aRegistration({ uuid: 'b', shift_uuid: 'late', member_id: 'm' }),
    aRegistration({ uuid: 'c', shift_uuid: 'late', name: 'Beat Fremd', email: 'beat@post.example' }),
  ],
};

async function letter(
  source: PlanSource = clubEvent,
  { member = null, ...change }: Partial<PlanRegistration> & { member?: Member | null } = {},
) {
  const [first] = source.registrations;
  if (!first) throw new Error('nobody registered');
  const settings = someSettings({ logo: transparentLogo, letter_footer: 'Gegründet 1887' });
  const mine = helperSourceOf({ ...first, ...change }, source, member);
  const file = await renderHelperPlan(mine, { branding: brandingWith(defaultLayout, settings), now });
  const texts = await readTexts(file.bytes);
  return { file, texts, said: texts.map(({ text }) => text), pages: await readPages(file.bytes) };
}

describe('the plan of one helper', () => {
  it('names the shifts of this person in the order of time, whom to ask, and thanks', async () => {
    const { said, file, pages } = await letter();
    expect(pages).toEqual([[210, 297]]);
    expect(file.filename).toBe('Einsatzplan-Sommerfest-2027-Anna-Mueller.pdf');
    expect(said).toEqual(
      expect.arrayContaining([
        'Musterwil, 20. Juni 2027',
        'Ihr Einsatzplan: Sommerfest 2027',
        'Guten Tag Anna Müller',
        'Herzlichen Dank, dass Sie mithelfen. Für diese Einsätze sind Sie eingeteilt:',
        'Sa 03.07.2027',
        '18:00–23:30',
        'Bar: Barbetrieb',
        'So 04.07.2027',
        '20:00–01:00',
        'Küche: Abwasch',
        'Auskunft vor Ort: Beat, 079 555 01 03',
        'Ort: Festplatz Musterwil',
        'Freundliche Grüsse',
      ]),
    );
    expect(said.indexOf('Bar: Barbetrieb')).toBeLessThan(said.indexOf('Küche: Abwasch'));
    expect(said).not.toContain('Beat Fremd');
  });

  it('bears the address in the window for a member who has one, and none otherwise', async () => {
    const { texts } = await letter(clubEvent, { member: aMember() });
    const inWindow = texts.filter(({ x, y }) => x > 117 && y > 52 && y < 83.5).map(({ text }) => text);
    expect(inWindow).toEqual([
      'Feuerwehrverein Musterwil, Dorfstrasse 12, 8123 Musterwil',
      'Anna Beispiel-Müller',
      'Musterweg 1a',
      '3011 Bern',
    ]);
    const body = texts.find(({ text }) => text.startsWith('Musterwil, 20.'));
    expect(body?.y).toBeGreaterThan(97);
    for (const member of [null, aMember({ plz: '', ort: '' })]) {
      const plain = await letter(clubEvent, { member });
      expect(plain.said).not.toContain('Musterweg 1a');
      expect(plain.texts.find(({ text }) => text.startsWith('Musterwil, 20.'))?.y).toBeLessThan(60);
    }
  });

  it('knows the member by any registration of the person', () => {
    const [first] = clubEvent.registrations;
    expect(first && memberOf(first, clubEvent)).toBe('m');
  });

  it.each([
    ['fr', 'Votre plan personnel : Sommerfest 2027', 'Musterwil, le 20 juin 2027'],
    ['it', 'Il Suo piano personale: Sommerfest 2027', 'Musterwil, 20 giugno 2027'],
    ['en', 'Your personal plan: Sommerfest 2027', 'Musterwil, 20 June 2027'],
  ] as const)('speaks the language of the person (%s)', async (sprache, subject, date) => {
    expect((await letter(clubEvent, { sprache })).said).toEqual(expect.arrayContaining([subject, date]));
  });

  it('never breaks an e-mail or postal address', async () => {
    const event = anEvent({ contact_email: 'ok-des-sommerfests-2027@feuerwehrverein-musterwil.example' });
    const { said } = await letter({ ...clubEvent, event });
    expect(said.some(text => text.includes(event.contact_email))).toBe(true);
  });

  it('says so when no shift is assigned', async () => {
    const pending = { ...clubEvent, registrations: [aRegistration({ status: 'pending' })] };
    const { said } = await letter(pending);
    expect(said).toContain(
      'Herzlichen Dank, dass Sie mithelfen möchten. Zurzeit sind Sie für keinen Einsatz eingeteilt.',
    );
    expect(said).not.toContain('Bar: Barbetrieb');
  });

  it('says so when the event does not take place', async () => {
    const { said } = await letter({ ...clubEvent, event: anEvent({ status: 'cancelled' }) });
    expect(said.some(text => text.startsWith('Dieser Anlass ist abgesagt'))).toBe(true);
    expect(said).not.toContain('Bar: Barbetrieb');
    expect(said).toContain('Freundliche Grüsse');
  });

  it.each([1, 5, 12, 20, 30, 31, 60, 300])('takes exactly one page with %i shifts', async count => {
    const { shifts } = oneEvent({ areas: 7, shifts: count, people: 0 });
    const registrations = shifts.map(({ uuid }) => aRegistration({ uuid: `r${uuid}`, shift_uuid: uuid }));
    const { pages, texts, said } = await letter(
      { event: anEvent(), shifts, registrations },
      { member: aMember() },
    );
    expect(pages).toHaveLength(1);
    expect(said).toContain('Freundliche Grüsse');
    for (const { y, right } of texts) {
      expect(right).toBeLessThanOrEqual(199);
      expect(y).toBeLessThan(289);
    }
    const named = said.filter(text => /^S[ao] 0\d\.07\.2027$/.test(text)).length;
    const more = said.find(text => text.startsWith('und '));
    expect(named + Number(/\d+/.exec(more ?? '0')?.[0])).toBe(count);
    if (count <= 20) expect(more).toBeUndefined();
  });
});
