import { describe, expect, test } from 'vitest';
import { namedActor } from '../../../shared/people/actor-name.ts';

const offices = [
  {
    name: 'Präsidium',
    email: 'praesidium@verein.example',
    holders: [{ name: 'Regula Aebischer' }],
    terms: null,
  },
  {
    name: 'Kasse',
    email: 'kasse@verein.example',
    holders: [{ name: 'Anna Egli' }, { name: 'Beat Frei' }],
    terms: null,
  },
  { name: 'Aktuariat', email: '', holders: [{ name: 'Ladina Caviezel' }], terms: null },
];
const regula = { person: 'Regula Aebischer', office: 'Präsidium' };

describe('who acted', () => {
  test('is the same person and office for everybody who reads it, by mailbox, own address or name', () => {
    const readers = [null, { email: 'praesidium@verein.example', name: 'Regula Aebischer' }];
    for (const reader of readers) {
      expect(namedActor('Praesidium@verein.example', offices, reader, null)).toEqual(regula);
      expect(namedActor('Regula Aebischer', offices, reader, null)).toEqual(regula);
    }
    const own = { email: 'ladina@post.example', name: 'Ladina Caviezel' };
    expect(namedActor('ladina@post.example', offices, own, null)).toEqual({
      person: 'Ladina Caviezel',
      office: 'Aktuariat',
    });
  });

  test('is the office alone where several hold it, and what was recorded where nothing is known', () => {
    expect(namedActor('kasse@verein.example', offices, null, null)).toEqual({ person: '', office: 'Kasse' });
    expect(namedActor('Demo-Verein', offices, null, null)).toEqual({ person: 'Demo-Verein', office: '' });
  });

  const handedOver = [
    {
      name: 'Präsidium',
      email: 'praesidium@verein.example',
      holders: [{ name: 'Regula Aebischer' }],
      terms: [
        { name: 'Hans Vorher', from: null, until: '2026-03-01T10:00:00.000Z' },
        { name: 'Regula Aebischer', from: '2026-03-01T10:00:00.000Z', until: null },
      ],
    },
  ];
  const actedAt = (at: string | null) => namedActor('praesidium@verein.example', handedOver, null, at);

  test('is who held the office then, not who holds it now', () => {
    expect(actedAt('2026-02-01T10:00:00.000Z')).toEqual({ person: 'Hans Vorher', office: 'Präsidium' });
    expect(actedAt('2026-03-01T10:00:00.000Z')).toEqual(regula);
    expect(actedAt(null)).toEqual(regula);
    expect(namedActor('Hans Vorher', handedOver, null, '2026-02-01T10:00:00.000Z').office).toBe('Präsidium');
    expect(namedActor('Hans Vorher', handedOver, null, '2026-04-01T10:00:00.000Z').office).toBe('');
  });

  test('is the office alone for an act of before as long as nothing is known of its holders', () => {
    expect(namedActor('praesidium@verein.example', offices, null, '2026-02-01T10:00:00.000Z')).toEqual({
      person: '',
      office: 'Präsidium',
    });
  });
});
