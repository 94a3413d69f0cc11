import { describe, expect, test } from 'vitest';
import {
  formatDeadline,
  formatEventDays,
  formatLongDay,
  formatShiftTime,
} from '../../../shared/association/mail-texts/mail-date.ts';
import { languages } from '../../../shared/language.ts';

const inAll = (format: (language: (typeof languages)[number]) => string) =>
  Object.fromEntries(languages.map(language => [language, format(language)]));
const times = (start: string, end: string) =>
  inAll(language => formatShiftTime({ start_time: start, end_time: end }, language));

describe('days and times as each language writes them', () => {
  test('a day', () => {
    expect(inAll(language => formatLongDay('2027-06-19', language))).toEqual({
      de: 'Samstag, 19. Juni 2027',
      fr: 'samedi 19 juin 2027',
      it: 'sabato 19 giugno 2027',
      en: 'Saturday 19 June 2027',
    });
  });

  test('the first of a month', () => {
    expect(inAll(language => formatLongDay('2027-08-01', language))).toEqual({
      de: 'Sonntag, 1. August 2027',
      fr: 'dimanche 1er août 2027',
      it: 'domenica 1° agosto 2027',
      en: 'Sunday 1 August 2027',
    });
  });

  test('the days of an event', () => {
    expect(
      inAll(language => formatEventDays({ start_date: '2027-06-18', end_date: '2027-06-20' }, language)),
    ).toEqual({
      de: 'Freitag, 18. Juni 2027 bis Sonntag, 20. Juni 2027',
      fr: 'du vendredi 18 juin 2027 au dimanche 20 juin 2027',
      it: 'da venerdì 18 giugno 2027 a domenica 20 giugno 2027',
      en: 'Friday 18 June 2027 to Sunday 20 June 2027',
    });
    expect(formatEventDays({ start_date: '2027-06-18', end_date: '2027-06-18' }, 'fr')).toBe(
      'vendredi 18 juin 2027',
    );
  });

  test('a shift', () => {
    expect(times('2027-06-19T14:00:00', '2027-06-19T18:30:00')).toEqual({
      de: '14:00–18:30',
      fr: 'de 14h00 à 18h30',
      it: 'dalle 14.00 alle 18.30',
      en: '14:00–18:30',
    });
  });

  test('a shift over midnight names the day on which it ends', () => {
    expect(times('2027-06-19T22:00:00', '2027-06-20T01:00:00')).toEqual({
      de: '22:00–01:00 (Sonntag)',
      fr: 'de 22h00 à 1h00 (dimanche)',
      it: 'dalle 22.00 all’1.00 (domenica)',
      en: '22:00–01:00 (Sunday)',
    });
    expect(times('2027-06-20T01:15:00', '2027-06-20T08:00:00')['it']).toBe('dall’1.15 alle 8.00');
  });

  test('a deadline, in the zone of the association', () => {
    const deadline = (instant: string) =>
      inAll(language => formatDeadline(new Date(instant), 'Europe/Zurich', language));
    expect(deadline('2027-06-19T16:00:00Z')).toEqual({
      de: 'Samstag, 19. Juni 2027, 18:00',
      fr: 'samedi 19 juin 2027 à 18h00',
      it: 'sabato 19 giugno 2027 alle 18.00',
      en: 'Saturday 19 June 2027, 18:00',
    });
    expect(deadline('2027-01-31T23:30:00Z')['de']).toBe('Montag, 1. Februar 2027, 00:30');
  });
});
