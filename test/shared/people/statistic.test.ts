import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberStatuses } from '../../../shared/people/members/member.ts';
import {
  ageGroupOf,
  ageGroups,
  ageOn,
  isInGroup,
  statisticOf,
  type Counted,
} from '../../../shared/people/statistics/statistic.ts';

const today = '2026-11-22';
const somebody: Counted = {
  status: 'Aktivmitglied',
  funktion: '',
  zustellung_post: false,
  email: 'anna@post.example',
  geburtsdatum: '1980-05-01',
  eintritt: '2010-03-01',
  austritt: null,
};

const aDay = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const anybody = fc.record({
  firma: fc.constantFrom('', '', 'Muster AG'),
  status: fc.constantFrom(...memberStatuses),
  funktion: fc.constantFrom('', 'Kasse', 'Präsidium'),
  zustellung_post: fc.boolean(),
  email: fc.constantFrom('', 'a@post.example'),
  geburtsdatum: fc.option(aDay),
  eintritt: fc.option(aDay),
  austritt: fc.option(aDay),
});
const sum = (tally: Record<string, number>) => Object.values(tally).reduce((all, count) => all + count, 0);

describe('statistics of members', () => {
  it('count everybody who belongs once in every tally, and every bar is as long as the list behind it', () => {
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 40 }), members => {
        const statistic = statisticOf(members, today);
        for (const tally of [statistic.by_status, statistic.by_delivery, statistic.by_kind])
          expect(sum(tally)).toBe(statistic.total);
        expect(sum(statistic.by_age_group)).toBe(statistic.by_kind.person);
        const bars = [
          ['status', statistic.by_status],
          ['funktion', statistic.by_funktion],
          ['delivery', statistic.by_delivery],
          ['kind', statistic.by_kind],
          ['age', statistic.by_age_group],
          ['joined', statistic.joined_by_year],
          ['left', statistic.left_by_year],
        ] as const;
        for (const [by, tally] of bars)
          for (const [key, count] of Object.entries(tally))
            expect(members.filter(member => isInGroup(member, { by, key }, today))).toHaveLength(count);
      }),
    );
  });

  it('still count a member on the last day, and from the next day on among those who left', () => {
    const leaving = { ...somebody, austritt: today };
    expect(statisticOf([leaving], today)).toMatchObject({ total: 1, left_by_year: {} });
    expect(statisticOf([leaving], '2026-11-23')).toMatchObject({ total: 0, left_by_year: { 2026: 1 } });
  });

  it('reckon ages to the day and put them into their group', () => {
    expect(ageOn('1980-11-23', today)).toBe(45);
    expect(ageOn('1980-11-22', today)).toBe(46);
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25);
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26);
    const days = ['2008-11-23', '2008-11-22', '2000-11-22', '1961-11-22', '1960-11-22', null, '2027-01-01'];
    expect(days.map(birthday => ageGroupOf(birthday, today))).toEqual([
      '0-17',
      '18-25',
      '26-35',
      '51-65',
      '66+',
      'unknown',
      'unknown',
    ]);
    expect(Object.keys(statisticOf([], today).by_age_group)).toEqual([...ageGroups]);
  });

  it('send post to members who wish it or have no e-mail address', () => {
    const members = [somebody, { ...somebody, zustellung_post: true }, { ...somebody, email: '' }];
    expect(statisticOf(members, today).by_delivery).toEqual({ email: 1, post: 2 });
  });
});
