import { describe, expect, test } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import {
  audienceSchema,
  emptyAudience,
  peopleOf,
  type AudienceSource,
} from '../../../shared/people/audience.ts';
import { deliveryChannel, mailingChannel } from '../../../shared/people/delivery-channel.ts';
import { missingValues, recipientValues } from '../../../shared/messages/audience/recipient-values.ts';
import { samplePerson } from '../../../shared/messages/audience/sample-person.ts';
import type { Registration } from '../../../shared/events/registrations/registration.ts';
import { settingDefaults } from '../../../shared/association/setting.ts';

const id = (n: number) => `019b8d2b-0000-7000-8000-00000000000${n}`;
const member = (n: number, fields: Partial<Member> = {}): Member => ({
  ...(samplePerson.member as Member),
  id: id(n),
  vorname: `V${n}`,
  email: `p${n}@post.example`,
  ...fields,
});
const members = [
  member(1),
  member(2, { status: 'Ehrenmitglied', sprache: 'fr' }),
  member(3, { funktion: 'Kassierin', zustellung_post: true, email: '' }),
];
const helper = (fields: Partial<Registration>): Registration =>
  ({
    uuid: id(9),
    member_id: null,
    name: 'Gast',
    email: 'Gast@Post.example',
    sprache: 'de',
    ...fields,
  }) as Registration;
const grouped: Readonly<Record<string, string[]>> = { [id(7)]: [id(2), id(3)] };
const noFields = { fields: [], valuesOf: () => ({}) };
const source: AudienceSource = {
  inGroup: groupId => new Set(grouped[groupId]),
  valuesOf: () => null,
  members: () => members,
  member: wanted => members.find(each => each.id === wanted) ?? null,
  approved: uuid =>
    uuid === id(5) ? [helper({}), helper({ member_id: id(1), name: 'V1' }), helper({})] : [],
  eventsOf: uuid => (uuid === id(6) ? [id(5)] : []),
};
const keys = (audience: object) =>
  peopleOf(audienceSchema.parse(audience), source).people.map(({ key }) => key);

describe('an audience', () => {
  test('is empty until a person is chosen', () => {
    expect(peopleOf(emptyAudience, source)).toEqual({ people: [], unknown: [] });
  });

  test.each([
    [{}, [1, 2, 3]],
    [{ status: 'Ehrenmitglied' }, [2]],
    [{ funktion: '*' }, [3]],
    [{ funktion: 'Kassierin', sprache: 'fr' }, []],
    [{ zustellung: 'post' }, [3]],
    [{ zustellung: 'email' }, [1, 2]],
    [{ gruppe: id(7) }, [2, 3]],
    [{ gruppe: id(7), status: 'Ehrenmitglied' }, [2]],
    [{ gruppe: id(8) }, []],
  ])('filter %j gives %j', (filter, wanted) => {
    expect(keys({ filters: [filter] })).toEqual(wanted.map(id));
  });

  test('adds up what names people and counts each once', () => {
    const all = { filters: [{ sprache: 'fr' }], member_ids: [id(1), id(1), id(7)], event_uuids: [id(5)] };
    expect(keys(all)).toEqual([id(2), id(1), 'gast@post.example']);
    expect(peopleOf(audienceSchema.parse(all), source).unknown).toEqual([id(7)]);
    expect(keys({ group_uuids: [id(6)], event_uuids: [id(5)] })).toEqual(['gast@post.example', id(1)]);
  });

  test('leaves out who was taken out, whatever names them', () => {
    expect(keys({ filters: [{}], event_uuids: [id(5)], without: [id(1), 'gast@post.example'] })).toEqual([
      id(2),
      id(3),
    ]);
  });
});

describe('the way to a person', () => {
  const person = (fields: Partial<Member>) => {
    const made = member(1, fields);
    return { ...samplePerson, key: made.id, member: made, email: made.email };
  };
  const none = new Set<string>();
  const bounced = new Set(['p1@post.example']);
  test.each([
    ['email', {}, none, 'email', 'channel'],
    ['email', { zustellung_post: true }, none, 'email', 'channel'],
    ['email', { email: '' }, none, null, 'no_email'],
    ['email', { email: 'P1@Post.example' }, bounced, null, 'suppressed'],
    ['smart', {}, none, 'email', 'wish'],
    ['smart', { zustellung_post: true }, none, 'letterpost', 'wish'],
    ['smart', { email: '' }, none, 'letterpost', 'no_email'],
    ['smart', {}, bounced, 'letterpost', 'suppressed'],
    ['smart', { zustellung_post: true, ort: '' }, none, null, 'no_address'],
    ['smart', { email: '', plz: '' }, none, null, 'no_email'],
  ] as const)('%s %j', (channel, fields, suppressed, type, because) => {
    expect(deliveryChannel(person(fields), channel, suppressed)).toEqual({ type, because });
  });

  test('is none for an e-mail about an event that a member does not want, unless it goes to the helper', () => {
    const event = { channel: 'smart', event_uuid: id(9) } as const;
    const declines = person({ email_events: false });
    expect(mailingChannel(declines, event, none)).toEqual({ type: null, because: 'no_event_emails' });
    expect(mailingChannel(declines, { ...event, event_uuid: null }, none).type).toBe('email');
    expect(mailingChannel({ ...declines, isHelper: true }, event, none).type).toBe('email');
    expect(mailingChannel(person({ email_events: false, zustellung_post: true }), event, none).type).toBe(
      'letterpost',
    );
    expect(mailingChannel(person({}), event, none).type).toBe('email');
  });

  test('by letter is closed for a helper who is no member', () => {
    const guest = { key: 'g@post.example', member: null, name: 'Gast', email: '', sprache: 'de' } as const;
    expect(deliveryChannel(guest, 'smart', none)).toEqual({ type: null, because: 'no_email' });
  });
});

describe('the values of a person', () => {
  const settings = { ...settingDefaults, name: 'Turnverein' };
  const today = '2026-11-20';
  const shift = {
    title: 'Bar',
    bereich: 'Festzelt',
    start_time: '2026-12-12T18:00:00',
    end_time: '2026-12-12T22:00:00',
  };
  const event = {
    event: { title: 'Fest', start_date: '2026-12-12', end_date: '2026-12-12', location: 'Halle' },
    replyLinkOf: () => '',
    shiftsOf: (key: string) => (key === id(1) ? [shift, { ...shift, title: 'Abbau', bereich: '' }] : []),
  };

  test('name the shifts in the language of the person, a line each', () => {
    const one = {
      key: id(1),
      member: members[0] as Member,
      name: 'V1 Muster',
      email: '',
      sprache: 'de',
    } as const;
    const values = recipientValues(one, { settings, today, event, fields: noFields });
    expect(values.schichten).toBe(
      'Sa, 12. Dezember 2026, 18:00–22:00: Bar, Festzelt\nSa, 12. Dezember 2026, 18:00–22:00: Abbau',
    );
    expect(values).toMatchObject({
      anlass: 'Fest',
      anlass_ort: 'Halle',
      verein: 'Turnverein',
      datum: '20.11.2026',
    });
  });

  test('of a helper who is no member are the name and the address, and a greeting always', () => {
    const guest = {
      key: 'g@post.example',
      member: null,
      name: 'Zoë Gast',
      email: 'g@post.example',
      sprache: 'fr',
    } as const;
    const values = recipientValues(guest, { settings, today, event: null, fields: noFields });
    expect(values).toMatchObject({
      vorname: 'Zoë Gast',
      name: 'Zoë Gast',
      briefanrede: 'Bonjour Zoë Gast',
      strasse: '',
    });
    expect(missingValues(['{{strasse}} {{ort|hier}} {{anlass}} {{vorname}}', '{{strasse}}'], values)).toEqual(
      ['strasse', 'anlass'],
    );
  });
});
