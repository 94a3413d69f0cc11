import { describe, expect, it } from 'vitest';
import {
  emptyEvent,
  eventShape,
  newEventShape,
} from '../../../../desktop/renderer/events/form/event-values.ts';
import { restOf } from '../../../../desktop/renderer/events/form/event-move.ts';
import { parseClock } from '../../../../desktop/renderer/ui/form/clock-text.ts';
import { changesOf } from '../../../../desktop/renderer/ui/form/use-typed-form.ts';
import { duplicateEvent } from '../../../../shared/events/event-rule.ts';

const clubEvent = {
  ...emptyEvent('2027-06-19'),
  slug: 'sommerfest-2027',
  title: 'Sommerfest 2027',
  location: 'Dorfplatz',
  end_date: '2027-06-20',
  start_time: '14:00',
  registration_deadline: '2027-06-10',
};

describe('the form of an event', () => {
  it('shows days as people write them, and one day by its first alone', () => {
    expect(eventShape.valuesOf(clubEvent)).toMatchObject({
      start_date: '19.06.2027',
      end_date: '20.06.2027',
    });
    expect(eventShape.valuesOf({ ...clubEvent, end_date: clubEvent.start_date }).end_date).toBe('');
  });

  it('takes an event as core says it, with what is not typed', () => {
    const event = { ...clubEvent, uuid: 'e1', id: 7, version: 3, waiting: true };
    expect(eventShape.check(eventShape.valuesOf(event))).toEqual({ fields: clubEvent, errors: {} });
  });

  it('reads days and times as people type them', () => {
    const values = { ...eventShape.valuesOf(clubEvent), end_date: '', start_time: '9', end_time: '17.30' };
    expect(eventShape.check(values)).toMatchObject({
      fields: { end_date: '2027-06-19', start_time: '09:00', end_time: '17:30' },
      errors: {},
    });
  });

  it('names the field that is wrong', () => {
    const values = eventShape.valuesOf(clubEvent);
    const wrong = (patch: Partial<typeof values>) => eventShape.check({ ...values, ...patch }).errors;
    expect(wrong({ title: ' ' })).toEqual({ title: 'required' });
    expect(wrong({ location: ' ' })).toEqual({ location: 'required' });
    expect(wrong({ start_date: '31.6.2027' })).toEqual({ start_date: 'day' });
    expect(wrong({ start_date: '' })).toMatchObject({ start_date: 'required' });
    expect(wrong({ start_time: '25:00' })).toEqual({ start_time: 'clock_time' });
    expect(wrong({ end_date: '18.6.2027' })).toEqual({ end_date: 'before_start' });
    expect(wrong({ setup_date: '20.6.2027' })).toEqual({ setup_date: 'after_start' });
    expect(wrong({ teardown_date: '19.6.2027' })).toEqual({ teardown_date: 'before_end' });
    expect(wrong({ slug: 'Sommerfest!' })).toEqual({ slug: 'slug' });
    expect(wrong({ slug: '' })).toEqual({ slug: 'slug' });
  });

  it('moves the other days along with the first, but none that was typed', () => {
    const before = eventShape.valuesOf({ ...clubEvent, setup_date: '2027-06-18' });
    const along = (patch: Partial<typeof before>) =>
      eventShape.along?.('start_date', { ...before, ...patch }, before);
    expect(along({ start_date: '26.6.2027' })).toEqual({
      end_date: '27.06.2027',
      setup_date: '25.06.2027',
      registration_deadline: '17.06.2027',
    });
    expect(along({ start_date: '26.6.2027', end_date: '28.6.2027' })).not.toHaveProperty('end_date');
    expect(along({ start_date: 'bald' })).toEqual({});
    expect(along({})).toEqual({});
    expect(eventShape.along?.('title', { ...before, start_date: '26.6.2027' }, before)).toEqual({});
  });

  it('leaves the address of a new event to the program', () => {
    const values = { ...newEventShape.valuesOf(clubEvent), slug: '' };
    expect(newEventShape.check(values)).toMatchObject({ fields: { slug: '' }, errors: {} });
    expect(newEventShape.check({ ...values, slug: 'a b' }).errors).toEqual({ slug: 'slug' });
  });

  it('changes only what moving the event with its shifts has not done', () => {
    const values = {
      ...eventShape.valuesOf(clubEvent),
      start_date: '26.6.2027',
      end_date: '27.6.2027',
      location: 'Wald',
    };
    const { fields } = eventShape.check(values);
    const changes = changesOf(eventShape, { saw: clubEvent, values }, fields!);
    expect(Object.keys(changes).sort()).toEqual(['end_date', 'location', 'start_date']);
    const moved = duplicateEvent(clubEvent, { ...clubEvent, start_date: '2027-06-26' });
    expect(moved.registration_deadline).toBe('2027-06-17');
    expect(restOf(changes, moved)).toEqual({ location: { from: 'Dorfplatz', to: 'Wald' } });
    const longer = { ...changes, end_date: { from: '2027-06-20', to: '2027-06-28' } };
    expect(restOf(longer, moved)).toMatchObject({ end_date: { from: '2027-06-27', to: '2027-06-28' } });
  });
});

describe('a time of day', () => {
  it('is read as people type it', () => {
    const typed = [
      '14',
      '14:5',
      '14.30',
      '1430',
      '9h',
      '9 h',
      '24:00',
      '0',
      '7:05',
      '24:30',
      '12:60',
      'abends',
      '',
    ];
    expect(typed.map(parseClock)).toEqual([
      '14:00',
      null,
      '14:30',
      '14:30',
      '09:00',
      '09:00',
      '00:00',
      '00:00',
      '07:05',
      null,
      null,
      null,
      null,
    ]);
  });
});
